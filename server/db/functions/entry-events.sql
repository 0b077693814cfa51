-- Events of entries (server/events/deliveries). Triggers write them with the change, from any code, and
-- queue a delivery for each subscribed target.

-- `departments` and `priorities` hold old and new values, so that targets of either receive the event.
-- Targets that were disabled after failures can replay it later.
CREATE OR REPLACE FUNCTION tidings_queue_event(company uuid, entry uuid, kind text, at timestamp with time zone, data jsonb, departments text[], priorities text[])
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  WITH wanting AS MATERIALIZED (
    SELECT target.id, target.enabled FROM delivery_targets AS target
    WHERE target.company_id = company AND tidings_queue_event.kind = ANY(target.events)
      AND (target.enabled OR target.off_reason IN ('failing', 'gone'))
      AND (target.departments = '{}' OR target.departments && tidings_queue_event.departments)
      AND (target.priorities = '{}' OR target.priorities && tidings_queue_event.priorities)
  ), event AS (
    INSERT INTO entry_events (id, company_id, entry_id, type, at, data)
    SELECT gen_random_uuid(), company, entry, tidings_queue_event.kind, tidings_queue_event.at,
      tidings_queue_event.data
    WHERE EXISTS (SELECT FROM wanting)
    RETURNING id, seq
  )
  INSERT INTO deliveries (id, company_id, target_id, event_id, entry_id, seq, state, reason, finished_at)
  SELECT gen_random_uuid(), company, wanting.id, event.id, entry, event.seq,
    CASE WHEN wanting.enabled THEN 'waiting' ELSE 'given_up' END,
    CASE WHEN NOT wanting.enabled THEN 'off' END,
    CASE WHEN NOT wanting.enabled THEN tidings_queue_event.at END
  FROM wanting CROSS JOIN event
$$;

-- Reduces the data of an event to ids, for restricted entries.
CREATE OR REPLACE FUNCTION tidings_ids_of_event(data jsonb)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path = public, pg_temp
AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'entry', jsonb_build_object('id', data #> '{entry,id}', 'issueId', data #> '{entry,issueId}',
      'restricted', true),
    'note', CASE WHEN data ? 'note' THEN jsonb_build_object('id', data #> '{note,id}') END,
    'mail', CASE WHEN data ? 'mail' THEN jsonb_build_object('id', data #> '{mail,id}') END))
$$;

CREATE OR REPLACE FUNCTION tidings_entry_of_event(entry uuid)
  RETURNS jsonb
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object(
    'id', issues.id, 'issueId', issues.issue_id, 'restricted', issues.restricted,
    'caption', left(issues.caption_selected, 300), 'status', issues.status,
    'priority', issues.priority, 'department', issues.department,
    'category', CASE issues.category WHEN 'Other' THEN 'Uncategorized' ELSE issues.category END,
    'tags', to_jsonb(issues.tags[1:20]),
    'sender', left(issues.sender, 320), 'senderName', left(issues.sender_name, 320),
    'assignee', (SELECT jsonb_build_object('id', users.id,
        'name', left(coalesce(nullif(users.name, ''), users.email), 320))
      FROM users WHERE users.id = issues.assignee_id),
    'createdAt', tidings_moment(issues.timestamp), 'dueAt', tidings_moment(issues.due),
    'resolvedAt', tidings_moment(issues.resolved_at), 'isSnoozed', issues.is_snoozed,
    'snoozedUntil', tidings_moment(issues.snoozed_until), 'deleted', issues.deleted)
  FROM issues WHERE issues.id = entry
$$;

-- ISO 8601 in UTC with milliseconds, as in the API.
CREATE OR REPLACE FUNCTION tidings_moment(at timestamp with time zone)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path = public, pg_temp
AS $$ SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- The current person or workspace token; null for an automatic change.
CREATE OR REPLACE FUNCTION tidings_actor_of_event()
  RETURNS jsonb
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object('kind', 'person', 'id', id,
    'name', left(coalesce(nullif(name, ''), email), 320))
  FROM users WHERE tidings_scope() = 'company' AND id = tidings_person()
  UNION ALL
  SELECT jsonb_build_object('kind', 'token', 'id', id, 'name', name)
  FROM api_tokens WHERE tidings_scope() = 'company' AND id = tidings_person()
    AND company_id = tidings_company() AND user_id IS NULL
$$;

-- [{field, from, to}], or an empty list.
CREATE OR REPLACE FUNCTION tidings_field_change(field text, before text, after text)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN before IS DISTINCT FROM after THEN jsonb_build_array(
    jsonb_build_object('field', field, 'from', before, 'to', after)) ELSE '[]' END
$$;

-- One event for each kind of change.
CREATE OR REPLACE FUNCTION tidings_entry_changed()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  happened text[] := '{}';
  kind text;
  labels jsonb := '[]';
  said jsonb;
  entry jsonb;
  at timestamp with time zone;
BEGIN
  IF NOT EXISTS (SELECT FROM delivery_targets WHERE company_id = NEW.company_id) THEN
    RETURN NULL;
  END IF;
  entry := tidings_entry_of_event(NEW.id);
  -- The statement may already have deleted the entry.
  IF entry IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    said := jsonb_build_object('entry', entry, 'by', tidings_actor_of_event());
    IF NEW.restricted THEN said := tidings_ids_of_event(said); END IF;
    PERFORM tidings_queue_event(NEW.company_id, NEW.id, 'entry.created', NEW.timestamp, said,
      ARRAY[NEW.department], ARRAY[NEW.priority]);
    RETURN NULL;
  END IF;
  at := CASE WHEN NEW.last_updated > OLD.last_updated THEN NEW.last_updated ELSE now() END;
  labels := tidings_field_change('priority', OLD.priority, NEW.priority)
    || tidings_field_change('department', OLD.department, NEW.department)
    || tidings_field_change('category', CASE OLD.category WHEN 'Other' THEN 'Uncategorized'
        ELSE OLD.category END,
      CASE NEW.category WHEN 'Other' THEN 'Uncategorized' ELSE NEW.category END)
    || tidings_field_change('due', tidings_moment(OLD.due), tidings_moment(NEW.due))
    || tidings_field_change('restricted', OLD.restricted::text, NEW.restricted::text);
  -- Every text change triggers new processing; comparing the texts would be slow.
  IF (OLD.caption_selected, OLD.clarity_processed_at)
      IS DISTINCT FROM (NEW.caption_selected, NEW.clarity_processed_at) THEN
    labels := labels || '[{"field": "text", "from": null, "to": null}]';
  END IF;
  IF OLD.deleted AND NOT NEW.deleted THEN happened := happened || 'entry.restored'::text; END IF;
  IF OLD.status <> NEW.status THEN
    happened := happened
      || CASE NEW.status WHEN 'open' THEN 'entry.reopened' ELSE 'entry.resolved' END;
  END IF;
  IF labels <> '[]' THEN happened := happened || 'entry.updated'::text; END IF;
  IF OLD.assignee_id IS DISTINCT FROM NEW.assignee_id THEN
    happened := happened || 'entry.assigned'::text;
  END IF;
  IF NEW.is_snoozed AND (OLD.is_snoozed, OLD.snoozed_until)
      IS DISTINCT FROM (NEW.is_snoozed, NEW.snoozed_until) THEN
    happened := happened || 'entry.snoozed'::text;
  ELSIF OLD.is_snoozed AND NOT NEW.is_snoozed AND OLD.status = NEW.status
      AND OLD.deleted = NEW.deleted THEN
    happened := happened || 'entry.woken'::text;
  END IF;
  IF NEW.deleted AND NOT OLD.deleted THEN happened := happened || 'entry.deleted'::text; END IF;
  FOREACH kind IN ARRAY happened LOOP
    said := jsonb_build_object('entry', entry, 'by', tidings_actor_of_event())
      || CASE kind WHEN 'entry.updated' THEN jsonb_build_object('changes', labels)
        ELSE '{}' END;
    IF NEW.restricted THEN said := tidings_ids_of_event(said); END IF;
    PERFORM tidings_queue_event(NEW.company_id, NEW.id, kind, at, said,
      ARRAY[OLD.department, NEW.department], ARRAY[OLD.priority, NEW.priority]);
  END LOOP;
  -- Removes the texts from stored and queued events of an entry that becomes restricted.
  IF NEW.restricted AND NOT OLD.restricted THEN
    UPDATE entry_events SET data = tidings_ids_of_event(data)
      WHERE company_id = NEW.company_id AND entry_id = NEW.id;
    -- A receiver's response may repeat the event data.
    UPDATE delivery_attempts SET answer = '', is_cut = false
      WHERE answer <> '' AND delivery_id IN (SELECT delivery.id FROM entry_events AS event
        JOIN deliveries AS delivery ON delivery.event_id = event.id
        WHERE event.company_id = NEW.company_id AND event.entry_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tidings_note_told()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM tidings_queue_joined(NEW.company_id, NEW.issue_id, 'entry.note_added', NEW.timestamp,
    jsonb_build_object('by', tidings_actor_of_event(), 'note', jsonb_build_object(
      'id', NEW.id, 'text', left(NEW.content, 2000), 'isCut', length(NEW.content) > 2000,
      'isToReporter', NEW.is_to_reporter)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tidings_mail_told()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM tidings_queue_joined(NEW.company_id, NEW.parent_issue_id, 'entry.mail_joined',
    NEW.timestamp, jsonb_build_object('by', NULL, 'mail', jsonb_build_object(
      'id', NEW.id, 'sender', left(NEW.sender, 320), 'senderName', left(NEW.sender_name, 320),
      'subject', left(NEW.subject, 300), 'text', left(NEW.body, 2000),
      'isCut', length(NEW.body) > 2000)));
  RETURN NULL;
END $$;

-- Queues an event for a note or mail of an entry, with the entry's current state.
CREATE OR REPLACE FUNCTION tidings_queue_joined(company uuid, entry uuid, kind text, at timestamp with time zone, said jsonb)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  whole jsonb;
  found_department text;
  found_priority text;
  is_restricted boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM delivery_targets WHERE company_id = company) THEN RETURN; END IF;
  SELECT department, priority, restricted INTO found_department, found_priority, is_restricted
    FROM issues WHERE issues.company_id = company AND issues.id = entry;
  whole := jsonb_build_object('entry', tidings_entry_of_event(entry)) || said;
  IF is_restricted THEN whole := tidings_ids_of_event(whole); END IF;
  PERFORM tidings_queue_event(company, entry, kind, at, whole,
    ARRAY[found_department], ARRAY[found_priority]);
END $$;

-- Sets a webhook's secret, for admins of its company; only the system can read it. The previous secret
-- stays valid until `old_until` (null: ends now); any older one ends.
CREATE OR REPLACE FUNCTION tidings_set_webhook_secret(target uuid, new_secret text, at timestamp with time zone, old_until timestamp with time zone)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company' OR NOT tidings_is_company_admin()
    OR NOT EXISTS (SELECT FROM delivery_targets WHERE id = target AND company_id = tidings_company())
  THEN
    RAISE EXCEPTION 'not the admin of this webhook';
  END IF;
  DELETE FROM webhook_secrets WHERE target_id = target AND (is_old OR old_until IS NULL);
  UPDATE webhook_secrets SET is_old = true, expires_at = old_until WHERE target_id = target;
  INSERT INTO webhook_secrets (id, target_id, secret, created_at)
    VALUES (gen_random_uuid(), target, new_secret, at);
END $$;

CREATE OR REPLACE FUNCTION tidings_end_old_secret(target uuid)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  DELETE FROM webhook_secrets WHERE target_id = target AND is_old
    AND tidings_scope() = 'company' AND tidings_is_company_admin()
    AND EXISTS (SELECT FROM delivery_targets
      WHERE id = target AND company_id = tidings_company())
$$;
