DROP INDEX "user_events_timestamp_index";--> statement-breakpoint
ALTER TABLE "inbound_email_events" ADD COLUMN "inbound_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_signups" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "issues_came" ON "issues" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "issues_sender" ON "issues" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "inbound_email_events_inbound_mail_id_index" ON "inbound_email_events" USING btree ("inbound_mail_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_ended" ON "inbound_mails" USING btree ("company_id","status") WHERE status <> 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_mails_joined" ON "inbound_mails" USING btree ("company_id") WHERE status = 'processed_successfully' AND entry_id <> id;--> statement-breakpoint
CREATE INDEX "inbound_mails_unreadable" ON "inbound_mails" USING btree ("finished_at") WHERE status = 'unreadable';--> statement-breakpoint
CREATE INDEX "user_events_timestamp_id_index" ON "user_events" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "suggestions_made" ON "suggestions" USING btree ("created_at","confidence");--> statement-breakpoint
CREATE INDEX "suggestions_answered" ON "suggestions" USING btree ("accepted") WHERE accepted IS NOT NULL;

--> statement-breakpoint
UPDATE inbound_email_events SET inbound_mail_id = (meta_json ->> 'inboundMailId')::uuid
WHERE meta_json ? 'inboundMailId';
--> statement-breakpoint
-- An admin's decision on a held mail is a step too, written with it.
CREATE POLICY adds ON inbound_email_events FOR INSERT TO tidings_app
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_is_company_admin())
    ELSE false END);
--> statement-breakpoint

-- What follows counts, and shows steps, past the policies: the operator reads no entries, and
-- under the policies nothing is counted from an index alone. Each looks at the scope first; in
-- one that it is not for, there is nothing.

-- What became of all mail, or of one company's (its admins only), in one statement and so in one
-- snapshot. What was received is counted by itself, not summed up from its parts. Mail that waits
-- has no company yet; a company's is that to its addresses. Refused recipients are nobody's.
CREATE FUNCTION tidings_inbox(late_before timestamptz, lately timestamptz)
RETURNS TABLE (rows bigint, refused bigint, entries bigint, joined bigint, duplicates bigint,
  held bigint, matched bigint, not_found bigint, rejected bigint, unreadable bigint,
  waiting bigint, late bigint, late_since timestamptz, unreadable_lately bigint,
  since timestamptz)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH asked AS MATERIALIZED (
    SELECT tidings_scope() = 'operator' AS all_of_them,
      CASE WHEN tidings_scope() = 'company' AND tidings_is_company_admin()
        THEN tidings_company() END AS company
  ),
  waits AS (
    SELECT count(*) AS all_rows,
      count(*) FILTER (WHERE company_id IS NULL) AS nobodys,
      count(*) FILTER (WHERE coalesce(decided_at, received_at) < late_before) AS late,
      min(coalesce(decided_at, received_at)) AS late_since
    FROM inbound_mails, asked
    WHERE status = 'waiting' AND (all_of_them OR company_id = company OR (company_id IS NULL
      AND lower(regexp_replace(recipient, '(\+[^@]*)?@', '@')) IN (
        SELECT intake_email FROM companies WHERE id = company
        UNION ALL SELECT email FROM company_email_aliases WHERE company_id = company)))
  ),
  ended AS (
    SELECT status, company_id IS NOT NULL AS has_company, count(*) AS n
    FROM inbound_mails
    WHERE status <> 'waiting' AND (SELECT all_of_them FROM asked)
    GROUP BY 1, 2
    UNION ALL
    SELECT status, true, count(*) FROM inbound_mails
    WHERE status <> 'waiting' AND company_id = (SELECT company FROM asked)
    GROUP BY 1
  ),
  by_status AS (
    SELECT
      coalesce(sum(n) FILTER (WHERE status = 'processed_successfully'), 0)::bigint AS filed,
      coalesce(sum(n) FILTER (WHERE status = 'duplicate_detected'), 0)::bigint AS duplicates,
      coalesce(sum(n) FILTER (WHERE status = 'held'), 0)::bigint AS held,
      coalesce(sum(n) FILTER (WHERE has_company), 0)::bigint AS matched,
      coalesce(sum(n) FILTER (WHERE status = 'company_not_found'), 0)::bigint AS not_found,
      coalesce(sum(n) FILTER (WHERE status = 'rejected'), 0)::bigint AS rejected,
      coalesce(sum(n) FILTER (WHERE status = 'unreadable'), 0)::bigint AS unreadable
    FROM ended
  ),
  updates AS (
    SELECT (SELECT count(*) FROM inbound_mails
        WHERE status = 'processed_successfully' AND entry_id <> id
          AND (SELECT all_of_them FROM asked))
      + (SELECT count(*) FROM inbound_mails
        WHERE status = 'processed_successfully' AND entry_id <> id
          AND company_id = (SELECT company FROM asked)) AS joined
  ),
  came AS (
    SELECT (SELECT count(*) FROM inbound_mails WHERE (SELECT all_of_them FROM asked))
      + (SELECT count(*) FROM inbound_mails WHERE company_id = (SELECT company FROM asked))
      + CASE WHEN (SELECT all_of_them FROM asked) THEN 0 ELSE (SELECT nobodys FROM waits) END
      AS rows
  ),
  turned_away AS (
    SELECT coalesce(sum(count), 0)::bigint AS refused, min(hour) AS first
    FROM refused_recipients WHERE (SELECT all_of_them FROM asked)
  )
  SELECT came.rows, refused, filed - joined, joined, duplicates, held, matched, not_found, rejected,
    unreadable, waits.all_rows, waits.late, CASE WHEN waits.late > 0 THEN waits.late_since END,
    (SELECT count(*) FROM inbound_mails, asked WHERE status = 'unreadable'
      AND finished_at >= lately AND (all_of_them OR company_id = company)),
    least(turned_away.first,
      (SELECT received_at FROM inbound_mails WHERE (SELECT all_of_them FROM asked)
        ORDER BY id LIMIT 1),
      (SELECT received_at FROM inbound_mails WHERE company_id = (SELECT company FROM asked)
        ORDER BY id LIMIT 1))
  FROM came, turned_away, by_status, updates, waits
$$;
--> statement-breakpoint
-- What happened to a mail after it was received, for whoever may see the mail: also the steps
-- from before it was known whose it is.
CREATE FUNCTION tidings_mail_steps(mail uuid)
RETURNS TABLE (ts timestamptz, type text, meta jsonb)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT step.ts, step.type, step.meta_json FROM inbound_email_events AS step
  WHERE step.inbound_mail_id = mail AND CASE tidings_scope()
    WHEN 'operator' THEN true
    WHEN 'company' THEN tidings_is_company_admin() AND EXISTS (
      SELECT FROM inbound_mails WHERE id = mail AND company_id = tidings_company())
    ELSE false END
  ORDER BY step.ts, step.id
$$;
--> statement-breakpoint
-- How many entries came on each day (UTC) since then. For the operator.
CREATE FUNCTION tidings_entry_volume(since timestamptz)
RETURNS TABLE (day date, entries bigint)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (timestamp AT TIME ZONE 'UTC')::date, count(*) FROM issues
  WHERE timestamp >= since AND tidings_scope() = 'operator'
  GROUP BY 1
$$;
--> statement-breakpoint
-- How often labels were suggested, what people answered, and which of them stand corrected. For
-- the operator.
CREATE FUNCTION tidings_accuracy()
RETURNS TABLE (total bigint, accepted bigint, rejected bigint, priority bigint, category bigint,
  department bigint)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
-- How many entries these people sent or wrote. For the operator.
CREATE FUNCTION tidings_entries_by(addresses text[])
RETURNS TABLE (address text, entries bigint)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sender, count(*) FROM issues
  WHERE sender = ANY(addresses) AND tidings_scope() = 'operator'
  GROUP BY sender
$$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['tidings_inbox(timestamptz, timestamptz)',
    'tidings_mail_steps(uuid)', 'tidings_entry_volume(timestamptz)', 'tidings_accuracy()',
    'tidings_entries_by(text[])']
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO tidings_app', name);
  END LOOP;
END $$;
