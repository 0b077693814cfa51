-- Statistics of the installation, for the operator.

-- Understood messages, failed language model calls and mean confidence. The operator cannot read these
-- rows; other scopes get 0.
CREATE OR REPLACE FUNCTION tidings_usage(since timestamp with time zone)
  RETURNS TABLE(total bigint, failed bigint, sure numeric)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT said.count + calls.unheard, calls.failed, said.sure
  FROM
    (SELECT count(*), avg(confidence) AS sure FROM suggestions
      WHERE created_at >= since AND tidings_scope() = 'operator') AS said,
    (SELECT count(*) AS unheard, count(*) FILTER (WHERE outcome = 'failed') AS failed
      FROM model_calls
      WHERE outcome IN ('failed', 'overtaken') AND started_at >= since
        AND tidings_scope() = 'operator') AS calls
$$;

-- Per company: calls and tokens of the language model on a day (UTC), and the failures after the last
-- answer, with the time of the first. Other scopes than the operator get nothing.
CREATE OR REPLACE FUNCTION tidings_model_use(today date, since timestamp with time zone)
  RETURNS TABLE(calls bigint, tokens bigint, failures bigint, failing_since timestamp with time zone)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT coalesce(sum(attempts) FILTER (WHERE day = today), 0),
    coalesce(sum(tokens) FILTER (WHERE day = today), 0),
    count(*) FILTER (WHERE outcome = 'failed' AND started_at > answered),
    min(started_at) FILTER (WHERE outcome = 'failed' AND started_at > answered)
  FROM (
    SELECT model_calls.*, coalesce(max(started_at) FILTER (WHERE outcome IN ('answered', 'overtaken'))
      OVER (PARTITION BY company_id), '-infinity') AS answered
    FROM model_calls
    WHERE (day = today OR started_at >= since) AND tidings_scope() = 'operator'
  ) AS lately
  GROUP BY company_id
$$;

-- New entries per day (UTC).
CREATE OR REPLACE FUNCTION tidings_entry_volume(since timestamp with time zone)
  RETURNS TABLE(day date, entries bigint)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT (timestamp AT TIME ZONE 'UTC')::date, count(*) FROM issues
  WHERE timestamp >= since AND tidings_scope() = 'operator'
  GROUP BY 1
$$;

CREATE OR REPLACE FUNCTION tidings_accuracy()
  RETURNS TABLE(total bigint, accepted bigint, rejected bigint, priority bigint, category bigint, department bigint)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT made.total, said.accepted, said.rejected, edits.priority, edits.category, edits.department
  FROM
    (SELECT count(*) AS total FROM suggestions WHERE tidings_scope() = 'operator') AS made,
    (SELECT count(*) FILTER (WHERE suggestions.accepted) AS accepted,
        count(*) FILTER (WHERE NOT suggestions.accepted) AS rejected
      FROM suggestions
      WHERE suggestions.accepted IS NOT NULL AND tidings_scope() = 'operator') AS said,
    (SELECT count(*) FILTER (WHERE question = 'priority') AS priority,
        count(*) FILTER (WHERE question = 'category') AS category,
        count(*) FILTER (WHERE question = 'department') AS department
      FROM feedback_log WHERE undone_at IS NULL AND tidings_scope() = 'operator') AS edits
$$;

CREATE OR REPLACE FUNCTION tidings_entries_by(addresses text[])
  RETURNS TABLE(address text, entries bigint)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT sender, count(*) FROM issues
  WHERE sender = ANY(addresses) AND tidings_scope() = 'operator'
  GROUP BY sender
$$;
