-- Inbox statistics for the operator, and the content of attachments.

-- Separate queries let the planner use parallel workers for the large counts. In a STABLE function they
-- share one snapshot of the caller.
CREATE OR REPLACE FUNCTION tidings_inbox(late_before timestamp with time zone, lately timestamp with time zone)
  RETURNS TABLE(rows bigint, refused bigint, entries bigint, joined bigint, duplicates bigint, held bigint, matched bigint, not_found bigint, rejected bigint, unreadable bigint, waiting bigint, late bigint, late_since timestamp with time zone, unreadable_lately bigint, since timestamp with time zone)
  LANGUAGE plpgsql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  is_all boolean := tidings_scope() = 'operator';
  ours uuid := CASE WHEN tidings_scope() = 'company' AND tidings_is_company_admin()
    THEN tidings_company() END;
  counts jsonb;
  first_refused timestamptz;
  nobodys bigint;
  filed bigint;
BEGIN
  IF is_all THEN
    SELECT count(*) INTO rows FROM inbound_mails;
    SELECT jsonb_object_agg(word, n) INTO counts FROM (
      SELECT status AS word, count(*) AS n FROM inbound_mails
        WHERE status <> 'waiting' GROUP BY status
      UNION ALL
      SELECT 'nobodys', count(*) FROM inbound_mails
        WHERE status <> 'waiting' AND company_id IS NULL) AS by_word;
    SELECT count(*) INTO joined FROM inbound_mails
      WHERE status = 'processed_successfully' AND entry_id <> id;
    SELECT count(*) INTO unreadable_lately FROM inbound_mails
      WHERE status = 'unreadable' AND finished_at >= lately;
    SELECT count(*), count(*) FILTER (WHERE coalesce(decided_at, received_at) < late_before),
        min(coalesce(decided_at, received_at))
      INTO waiting, late, late_since FROM inbound_mails WHERE status = 'waiting';
    SELECT received_at INTO since FROM inbound_mails ORDER BY id LIMIT 1;
    SELECT coalesce(sum(count), 0), min(hour) INTO refused, first_refused FROM refused_recipients;
    since := least(since, first_refused);
  ELSE
    SELECT count(*) INTO rows FROM inbound_mails WHERE company_id = ours;
    SELECT jsonb_object_agg(status, n) INTO counts FROM (
      SELECT status, count(*) AS n FROM inbound_mails
        WHERE status <> 'waiting' AND company_id = ours GROUP BY status) AS by_status;
    SELECT count(*) INTO joined FROM inbound_mails
      WHERE status = 'processed_successfully' AND entry_id <> id AND company_id = ours;
    SELECT count(*) INTO unreadable_lately FROM inbound_mails
      WHERE status = 'unreadable' AND finished_at >= lately AND company_id = ours;
    -- Waiting mail has no company yet; the recipient address identifies it.
    SELECT count(*), count(*) FILTER (WHERE coalesce(decided_at, received_at) < late_before),
        min(coalesce(decided_at, received_at)), count(*) FILTER (WHERE company_id IS NULL)
      INTO waiting, late, late_since, nobodys
      FROM inbound_mails
      WHERE status = 'waiting' AND (company_id = ours OR (company_id IS NULL
        AND lower(regexp_replace(recipient, '(\+[^@]*)?@', '@')) IN (
          SELECT intake_email FROM companies WHERE id = ours
          UNION ALL SELECT email FROM company_email_aliases WHERE company_id = ours)));
    SELECT received_at INTO since FROM inbound_mails WHERE company_id = ours ORDER BY id LIMIT 1;
    rows := rows + nobodys;
    refused := 0;
  END IF;
  filed := coalesce((counts ->> 'processed_successfully')::bigint, 0);
  entries := filed - joined;
  duplicates := coalesce((counts ->> 'duplicate_detected')::bigint, 0);
  held := coalesce((counts ->> 'held')::bigint, 0);
  not_found := coalesce((counts ->> 'company_not_found')::bigint, 0);
  rejected := coalesce((counts ->> 'rejected')::bigint, 0);
  unreadable := coalesce((counts ->> 'unreadable')::bigint, 0);
  matched := filed + duplicates + held + not_found + rejected + unreadable
    - coalesce((counts ->> 'nobodys')::bigint, 0);
  late_since := CASE WHEN late > 0 THEN late_since END;
  RETURN NEXT;
END
$$;

-- Includes the steps before the company of the mail was known.
CREATE OR REPLACE FUNCTION tidings_mail_steps(mail uuid)
  RETURNS TABLE(ts timestamp with time zone, type text, meta jsonb)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT step.ts, step.type, step.meta_json FROM inbound_email_events AS step
  WHERE step.inbound_mail_id = mail AND CASE tidings_scope()
    WHEN 'operator' THEN true
    WHEN 'company' THEN tidings_is_company_admin() AND EXISTS (
      SELECT FROM inbound_mails WHERE id = mail AND company_id = tidings_company()
        AND (entry_id IS NULL OR tidings_sees_restricted()
          OR EXISTS (SELECT FROM issues WHERE issues.id = entry_id AND NOT restricted)))
    ELSE false END
  ORDER BY step.ts, step.id
$$;

-- Deletes the content with its last reference. The lock is a separate statement, so that the second
-- statement sees references of concurrent transactions.
CREATE OR REPLACE FUNCTION tidings_drop_unnamed_content()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM attachment_contents
    WHERE company_id = OLD.company_id AND sha256 = OLD.sha256 FOR UPDATE;
  DELETE FROM attachment_contents AS content
    WHERE content.company_id = OLD.company_id AND content.sha256 = OLD.sha256
      AND NOT EXISTS (
        SELECT FROM entry_attachments AS named
        WHERE named.company_id = OLD.company_id AND named.sha256 = OLD.sha256);
  RETURN NULL;
END $$;

-- Records raw mails without an inbox row, for deletion by retention, so that no job has to scan all raw
-- mails.
CREATE OR REPLACE FUNCTION tidings_note_orphans()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO orphaned_raw_mails (raw_id, since)
  SELECT raw_id, now() FROM (SELECT DISTINCT raw_id FROM gone) AS named
  WHERE EXISTS (SELECT FROM raw_mails WHERE raw_mails.id = named.raw_id)
    AND NOT EXISTS (SELECT FROM inbound_mails WHERE inbound_mails.raw_id = named.raw_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Records when an object lost a reference: from then on it may have none.
CREATE OR REPLACE FUNCTION tidings_unname_object()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE stored_objects SET unnamed_since = now() WHERE key = OLD.object_key;
  RETURN NULL;
END $$;
