-- Access to entries, recipients of news, and lost assignees.

-- Whether a current member or a workspace token sees an entry. The policies use it for assignees,
-- followers and recipients; it bypasses them, because they would check the caller.
CREATE OR REPLACE FUNCTION tidings_may_see(person uuid, company uuid, entry uuid, is_restricted boolean)
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT EXISTS (
    SELECT FROM memberships
    WHERE user_id = person AND company_id = company AND asked_at IS NULL AND ended_at IS NULL
      AND (NOT is_restricted OR role = 'company_admin' OR EXISTS (
        SELECT FROM issue_people WHERE issue_id = entry AND user_id = person)))
    OR (NOT is_restricted AND EXISTS (SELECT FROM api_tokens
      WHERE id = person AND company_id = company AND user_id IS NULL)) $$;

CREATE OR REPLACE FUNCTION tidings_may_see_entry(person uuid, entry uuid)
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM issues WHERE id = entry
    AND tidings_may_see(person, company_id, id, restricted)) $$;

-- Each person once, with the first reason: assignee, reporter, follower, who snoozed it (after it woke),
-- who resolved it (while it is resolved).
CREATE OR REPLACE FUNCTION tidings_concerned(entry uuid)
  RETURNS TABLE(person uuid, reason text)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT ON (concerned.person) concerned.person, concerned.reason FROM (
    SELECT assignee_id AS person, 'assigned' AS reason, 1 AS place
    FROM issues WHERE id = entry AND assignee_id IS NOT NULL
    UNION ALL
    SELECT users.id, 'reported', 2 FROM issues JOIN users ON users.email = issues.sender
    WHERE issues.id = entry AND NOT EXISTS (SELECT FROM entry_followers
      WHERE issue_id = entry AND user_id = users.id AND NOT is_following)
    UNION ALL
    SELECT user_id, 'following', 3 FROM entry_followers WHERE issue_id = entry AND is_following
    UNION ALL
    SELECT snoozed_by, 'following', 4 FROM issues
    WHERE id = entry AND woken_at IS NOT NULL AND snoozed_by IS NOT NULL
    UNION ALL
    SELECT done.user_id, 'following', 5 FROM (SELECT user_id FROM user_events
      WHERE entry_id = entry AND event_type = 'entry_resolved' ORDER BY timestamp DESC LIMIT 1) AS done
    JOIN issues ON issues.id = entry AND issues.status = 'resolved'
    WHERE done.user_id IS NOT NULL
  ) AS concerned
  ORDER BY concerned.person, concerned.place
$$;

-- Notifies people in the inbox and by email, except about their own actions, muted reasons and entries
-- that they cannot see; returns the number of rows.
-- `news` is a list of {entry, kind, actor, sender, address, people, without, note, addressed}:
--   address  author of a mail, who may be a member
--   people   recipients of the kinds assigned, unassigned, mentioned and answered; other kinds use
--            tidings_concerned
--   without  people who are notified in another way
CREATE OR REPLACE FUNCTION tidings_notify(news jsonb, at timestamp with time zone)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  written bigint;
BEGIN
  IF tidings_scope() IS NULL OR tidings_scope() NOT IN ('company', 'system') THEN RETURN 0; END IF;
  WITH told AS (
    SELECT item.entry, item.kind, item.sender, item.people, item.without, issues.company_id,
      issues.restricted, coalesce(item.actor, writer.id) AS actor
    FROM jsonb_to_recordset(news) AS item
      (entry uuid, kind text, actor uuid, sender text, address text, people uuid[], without uuid[])
    JOIN issues ON issues.id = item.entry
    LEFT JOIN users AS writer ON writer.email = lower(item.address)
    WHERE tidings_scope() = 'system' OR (issues.company_id = tidings_company()
      AND tidings_may_see(tidings_person(), issues.company_id, issues.id, issues.restricted))
  ), recipients AS (
    SELECT told.*, found.person, found.reason FROM told CROSS JOIN LATERAL (
      SELECT unnest(told.people) AS person,
        CASE told.kind WHEN 'mentioned' THEN 'mentioned' WHEN 'answered' THEN 'following'
          ELSE 'assigned' END AS reason
      WHERE told.kind IN ('assigned', 'unassigned', 'mentioned', 'answered')
      UNION ALL
      SELECT user_id, 'workspace' FROM memberships
      WHERE told.kind = 'assignee_lost' AND company_id = told.company_id
        AND role = 'company_admin' AND asked_at IS NULL AND ended_at IS NULL
      UNION ALL
      SELECT concerned.person, concerned.reason FROM tidings_concerned(told.entry) AS concerned
      WHERE told.kind NOT IN
        ('assigned', 'unassigned', 'mentioned', 'answered', 'assignee_lost', 'received', 'question')
        AND NOT concerned.person = ANY(coalesce(told.without, '{}'))
    ) AS found
    WHERE found.person IS DISTINCT FROM told.actor
      AND tidings_may_see(found.person, told.company_id, told.entry, told.restricted)
      AND NOT EXISTS (SELECT FROM memberships WHERE user_id = found.person
        AND company_id = told.company_id AND found.reason = ANY(muted_reasons))
  ), latest AS (
    SELECT DISTINCT ON (person, entry, reason) * FROM recipients ORDER BY person, entry, reason
  )
  INSERT INTO notifications AS known
    (id, company_id, user_id, issue_id, reason, kind, actor_id, sender, at)
  SELECT gen_random_uuid(), company_id, person, entry, reason, kind, actor,
    coalesce(sender, (SELECT tidings_token_name())), tidings_notify.at
  FROM latest ORDER BY person, entry
  ON CONFLICT (user_id, company_id, issue_id, reason) WHERE read_at IS NULL
  DO UPDATE SET kind = excluded.kind, actor_id = excluded.actor_id, sender = excluded.sender,
    at = excluded.at, times = known.times + 1;
  GET DIAGNOSTICS written = ROW_COUNT;
  PERFORM tidings_queue_emails(news, at);
  RETURN written;
END $$;

-- Unassigns the entries that a person can no longer see, and records it in the history, for the admins
-- and as new versions for open pages.
CREATE OR REPLACE FUNCTION tidings_lose_entries(person uuid, company uuid, at timestamp with time zone)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  lost uuid[];
  last bigint;
BEGIN
  -- Every change of entries locks the company's counters first.
  PERFORM FROM company_counters WHERE company_id = company FOR NO KEY UPDATE;
  lost := ARRAY(SELECT id FROM issues WHERE assignee_id = person AND company_id = company
    AND NOT tidings_may_see(person, company, id, restricted) ORDER BY id);
  IF cardinality(lost) = 0 THEN RETURN; END IF;
  UPDATE company_counters SET changes = changes + cardinality(lost) WHERE company_id = company
    RETURNING changes INTO last;
  UPDATE issues SET assignee_id = NULL,
      version = last - cardinality(lost) + array_position(lost, issues.id)
    WHERE company_id = company AND id = ANY(lost);
  INSERT INTO user_events (id, company_id, company_name, event_type, entry_id, metadata, timestamp)
    SELECT gen_random_uuid(), company, companies.name, 'assignee_lost', entry,
      jsonb_build_object('changes', jsonb_build_array(
        jsonb_build_object('field', 'assignee', 'from', person, 'to', NULL))), at
    FROM unnest(lost) AS entry JOIN companies ON companies.id = company;
  INSERT INTO notifications AS known (id, company_id, user_id, issue_id, reason, kind, actor_id, at)
    SELECT gen_random_uuid(), company, admin.user_id, issues.id, 'workspace', 'assignee_lost', person,
      date_trunc('milliseconds', at)
    FROM issues JOIN memberships AS admin ON admin.company_id = company
      AND admin.role = 'company_admin' AND admin.asked_at IS NULL AND admin.ended_at IS NULL
      AND NOT 'workspace' = ANY(admin.muted_reasons)
    WHERE issues.id = ANY(lost) AND issues.status = 'open' AND NOT issues.deleted
      AND admin.user_id <> person
    ON CONFLICT (user_id, company_id, issue_id, reason) WHERE read_at IS NULL
    DO UPDATE SET kind = excluded.kind, actor_id = excluded.actor_id, at = excluded.at;
END $$;

-- Sets the caller's own preferences in the current company; null keeps a value.
CREATE OR REPLACE FUNCTION tidings_set_own_membership(new_departments text[], new_muted text[])
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  UPDATE memberships SET departments = coalesce(new_departments, departments),
    muted_reasons = coalesce(new_muted, muted_reasons)
  WHERE tidings_scope() = 'company' AND user_id = tidings_person()
    AND company_id = tidings_company() AND ended_at IS NULL
$$;
