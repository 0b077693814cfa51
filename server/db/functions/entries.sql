-- Derived data of entries: due dates, counts, number of corrections.

-- Days until an entry is due, by priority: the company's own, or these defaults.
CREATE OR REPLACE FUNCTION tidings_due_days(company uuid, priority text)
  RETURNS integer
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT coalesce(
    (SELECT (due_days ->> priority)::integer FROM companies WHERE id = company),
    CASE priority WHEN 'critical' THEN 1 WHEN 'high' THEN 3 WHEN 'low' THEN 30 ELSE 14 END)
$$;

CREATE OR REPLACE FUNCTION tidings_set_due()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.due := coalesce(NEW.due_at,
    NEW.timestamp + tidings_due_days(NEW.company_id, NEW.priority) * interval '24 hours');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION tidings_add_to_counts(company uuid, status text, is_deleted boolean, is_snoozed boolean, came timestamp with time zone, done timestamp with time zone, sign integer)
  RETURNS void
  LANGUAGE sql
AS $$
  UPDATE company_counters SET
    open = open
      + CASE WHEN status = 'open' AND NOT is_deleted AND NOT is_snoozed THEN sign ELSE 0 END,
    snoozed = snoozed + CASE WHEN is_snoozed THEN sign ELSE 0 END,
    resolved = resolved + CASE WHEN status = 'resolved' AND NOT is_deleted THEN sign ELSE 0 END,
    deleted_open = deleted_open + CASE WHEN status = 'open' AND is_deleted THEN sign ELSE 0 END,
    deleted_resolved = deleted_resolved
      + CASE WHEN status = 'resolved' AND is_deleted THEN sign ELSE 0 END,
    resolved_seconds = resolved_seconds + CASE WHEN status = 'resolved' AND NOT is_deleted
      THEN sign * coalesce(extract(epoch FROM done - came), 0) ELSE 0 END
  WHERE company_id = company
$$;

CREATE OR REPLACE FUNCTION tidings_count_entry()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF (OLD.status, OLD.deleted, OLD.is_snoozed, OLD.restricted, OLD.timestamp, OLD.resolved_at)
    IS NOT DISTINCT FROM
      (NEW.status, NEW.deleted, NEW.is_snoozed, NEW.restricted, NEW.timestamp, NEW.resolved_at)
  THEN
    RETURN NULL;
  END IF;
  -- By field: passing the whole row would load all its texts.
  IF NOT OLD.restricted THEN
    PERFORM tidings_add_to_counts(
      OLD.company_id, OLD.status, OLD.deleted, OLD.is_snoozed, OLD.timestamp,
      OLD.resolved_at, -1);
  END IF;
  IF NOT NEW.restricted THEN
    PERFORM tidings_add_to_counts(
      NEW.company_id, NEW.status, NEW.deleted, NEW.is_snoozed, NEW.timestamp,
      NEW.resolved_at, 1);
  END IF;
  RETURN NULL;
END $$;

-- Once per statement: updating one counter row a thousand times in a transaction gets slower each time.
CREATE OR REPLACE FUNCTION tidings_count_entries()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE company_counters AS counter SET
    open = counter.open + sign * found.open,
    snoozed = counter.snoozed + sign * found.snoozed,
    resolved = counter.resolved + sign * found.resolved,
    deleted_open = counter.deleted_open + sign * found.deleted_open,
    deleted_resolved = counter.deleted_resolved + sign * found.deleted_resolved,
    resolved_seconds = counter.resolved_seconds + sign * found.resolved_seconds
  FROM (
    SELECT company_id,
      count(*) FILTER (WHERE status = 'open' AND NOT deleted AND NOT is_snoozed) AS open,
      count(*) FILTER (WHERE is_snoozed) AS snoozed,
      count(*) FILTER (WHERE status = 'resolved' AND NOT deleted) AS resolved,
      count(*) FILTER (WHERE status = 'open' AND deleted) AS deleted_open,
      count(*) FILTER (WHERE status = 'resolved' AND deleted) AS deleted_resolved,
      coalesce(sum(extract(epoch FROM resolved_at - timestamp))
        FILTER (WHERE status = 'resolved' AND NOT deleted), 0) AS resolved_seconds
    FROM changed WHERE NOT restricted GROUP BY company_id
  ) AS found
  WHERE counter.company_id = found.company_id;
  RETURN NULL;
END $$;

-- Counts every change of corrections, including cascades of deleted entries and manual changes by an
-- operator. Processes compare the number to validate their cached corrections.
CREATE OR REPLACE FUNCTION tidings_count_taught()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE company_counters SET taught = taught + 1
    WHERE company_id = coalesce(NEW.company_id, OLD.company_id);
  RETURN NULL;
END $$;

-- Deletes the caller's own feedback when a change is undone; only admins can read feedback.
CREATE OR REPLACE FUNCTION tidings_forget_answers(entries uuid[], moments timestamp with time zone[])
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  DELETE FROM suggestion_feedback AS answer
  USING unnest(entries, moments) AS given (entry_id, moment)
  WHERE tidings_scope() = 'company' AND answer.company_id = tidings_company()
    AND answer.user_id = tidings_person()
    AND answer.entry_id = given.entry_id AND answer.timestamp = given.moment
$$;
