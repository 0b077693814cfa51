-- Emails about entries are queued in email_items with the change, and decided when due
-- (server/notifications/emails).

-- Queues emails about `news` (see tidings_notify) for reporters, if the workspace enables the kind, and
-- for members; not about their own actions or mail addressed to them. They wait 10 minutes for others of
-- the entry, or 1 minute if a person waits for an answer.
CREATE OR REPLACE FUNCTION tidings_queue_emails(news jsonb, at timestamp with time zone)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  WITH told AS (
    SELECT item.entry, item.kind, item.people, item.note, issues.company_id, issues.restricted,
      lower(issues.sender) AS reporter, reporter.id AS reporter_id,
      issues.reporter_language IS NOT NULL AND item.kind = ANY(companies.reporter_emails)
        AS is_for_reporter,
      coalesce(item.actor, writer.id) AS actor, lower(item.address) AS address,
      coalesce(item.addressed, '{}') || coalesce(closing.addressed, '{}') AS addressed,
      lower(closing.sender) AS closed_by
    FROM jsonb_to_recordset(news) AS item
      (entry uuid, kind text, actor uuid, address text, people uuid[], note uuid, addressed text[])
    JOIN issues ON issues.id = item.entry
    JOIN companies ON companies.id = issues.company_id
    LEFT JOIN users AS writer ON writer.email = lower(item.address)
    LEFT JOIN users AS reporter ON reporter.email = lower(issues.sender)
    -- The mail that resolved the entry, if any.
    LEFT JOIN LATERAL (SELECT sender, threaded_emails.addressed FROM threaded_emails
      WHERE threaded_emails.company_id = issues.company_id AND parent_issue_id = item.entry
        AND is_resolution_email
      ORDER BY timestamp DESC LIMIT 1) AS closing
      ON item.kind = 'resolved' AND issues.resolved_via_email
    WHERE item.kind IN ('received', 'assigned', 'question', 'resolved', 'mentioned', 'answered', 'woken')
      AND (tidings_scope() = 'system' OR (issues.company_id = tidings_company()
        AND tidings_may_see(tidings_person(), issues.company_id, issues.id, issues.restricted)))
  ), wanted AS (
    SELECT company_id, entry, kind, reporter AS recipient, reporter_id AS person, actor, note, addressed
    FROM told
    WHERE is_for_reporter AND (kind = 'received' OR (
      (actor IS NULL OR reporter_id IS DISTINCT FROM actor) AND address IS DISTINCT FROM reporter
      AND closed_by IS DISTINCT FROM reporter
      AND NOT coalesce(kind = 'assigned' AND reporter_id = ANY(people), false)))
    UNION ALL
    SELECT told.company_id, entry, CASE kind WHEN 'assigned' THEN 'assigned_to_you' ELSE kind END,
      member.email, member.id, actor, note, addressed
    FROM told CROSS JOIN LATERAL (
      SELECT unnest(told.people) AS person WHERE told.kind IN ('assigned', 'mentioned', 'answered')
      UNION
      SELECT assignee_id FROM issues WHERE id = told.entry AND told.kind = 'woken'
      UNION
      SELECT snoozed_by FROM issues WHERE id = told.entry AND told.kind = 'woken'
    ) AS named JOIN users AS member ON member.id = named.person
    WHERE member.id IS DISTINCT FROM actor
      AND tidings_may_see(member.id, told.company_id, entry, restricted)
  )
  INSERT INTO email_items
    (id, company_id, issue_id, recipient, user_id, kind, actor_id, note_id, at, due_at, state, reason,
    token_name)
  SELECT gen_random_uuid(), company_id, entry, recipient, person, kind, actor, note,
    tidings_queue_emails.at,
    tidings_queue_emails.at + CASE WHEN kind IN ('question', 'mentioned', 'answered')
      THEN interval '1 minute' ELSE interval '10 minutes' END,
    CASE WHEN recipient = ANY(addressed) THEN 'dropped' ELSE 'queued' END,
    CASE WHEN recipient = ANY(addressed) THEN 'addressed' END, (SELECT tidings_token_name())
  FROM wanted
$$;

-- The most frequent time zone of the workspace's members, for people without one.
CREATE OR REPLACE FUNCTION tidings_time_zone(company uuid)
  RETURNS text
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT coalesce((SELECT time_zone FROM users JOIN memberships ON user_id = users.id
    WHERE memberships.company_id = company AND time_zone IS NOT NULL AND ended_at IS NULL
    GROUP BY time_zone ORDER BY count(*) DESC, time_zone LIMIT 1), 'UTC')
$$;

-- Contact state of an entry's reporter, for members who see it. `why_not` null means that a question by
-- email is possible.
CREATE OR REPLACE FUNCTION tidings_reporter(entry uuid)
  RETURNS TABLE(name text, why_not text, link text, is_muted boolean)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT coalesce(nullif(issues.sender_name, ''), nullif(reporter.name, ''), issues.sender),
    CASE
      WHEN issues.reporter_language IS NULL THEN 'unverified'
      WHEN reporter.id = tidings_person() THEN 'yourself'
      WHEN EXISTS (SELECT FROM memberships WHERE user_id = reporter.id
        AND company_id = issues.company_id AND ended_at IS NOT NULL) THEN 'gone'
      WHEN issues.restricted AND (reporter.id IS NULL OR NOT tidings_may_see(
        reporter.id, issues.company_id, issues.id, issues.restricted)) THEN 'restricted'
      WHEN wishes.suppressed_at IS NOT NULL THEN 'suppressed'
      WHEN page.muted_at IS NOT NULL THEN 'muted'
      WHEN NOT 'question' = ANY(companies.reporter_emails) OR wishes.modes ->> 'question' = 'never'
        THEN 'switched_off'
    END,
    CASE WHEN page.id IS NULL THEN 'none' WHEN page.revoked_at IS NULL THEN 'works'
      ELSE 'revoked' END,
    page.muted_at IS NOT NULL
  FROM issues
  JOIN companies ON companies.id = issues.company_id
  LEFT JOIN users AS reporter ON reporter.email = lower(issues.sender)
  LEFT JOIN email_recipients AS wishes
    ON wishes.company_id = issues.company_id AND wishes.address = lower(issues.sender)
  LEFT JOIN status_pages AS page
    ON page.issue_id = issues.id AND page.recipient = lower(issues.sender)
  WHERE issues.id = entry AND tidings_scope() = 'company' AND issues.company_id = tidings_company()
    AND tidings_may_see(tidings_person(), issues.company_id, issues.id, issues.restricted)
$$;
