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
