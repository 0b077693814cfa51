-- Chat messages (server/integrations/chat). The change itself queues them in chat_messages, one row for
-- each connection and entry.

-- Queues the messages for a change of an entry. Any change updates a sent, editable message; otherwise
-- the connection has to want the event.
CREATE OR REPLACE FUNCTION tidings_queue_chat()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  happened text[];
  was_priority text := NULL;
  was_department text := NULL;
BEGIN
  IF NOT EXISTS (SELECT FROM chat_connections WHERE company_id = NEW.company_id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    happened := '{new}';
  ELSE
    was_priority := OLD.priority;
    was_department := OLD.department;
    happened := array_remove(ARRAY[
      CASE WHEN NEW.status = 'open' AND (NEW.priority = 'critical' AND OLD.priority <> 'critical'
        OR NEW.priority = 'high' AND OLD.priority IN ('normal', 'low')) THEN 'raised' END,
      CASE WHEN NEW.assignee_id IS NOT NULL AND NEW.assignee_id IS DISTINCT FROM OLD.assignee_id
        THEN 'assigned' END,
      CASE WHEN NEW.status = 'resolved' AND OLD.status = 'open' THEN 'resolved' END,
      CASE WHEN NEW.status = 'open' AND OLD.status = 'resolved' THEN 'reopened' END], NULL);
  END IF;
  INSERT INTO chat_messages AS message (id, connection_id, company_id, issue_id, events, waiting)
  SELECT gen_random_uuid(), wanted.id, NEW.company_id, NEW.id, wanted.told, NEW.version
  FROM (
    SELECT connection.id, connection.is_wanted, connection.is_on,
      sent.message_id IS NOT NULL AS is_edited, ARRAY(
        SELECT event FROM unnest(happened || CASE
          -- The entry now matches the connection's filters.
          WHEN TG_OP = 'UPDATE' AND NEW.status = 'open' AND NOT (
            (connection.departments = '{}' OR was_department = ANY(connection.departments))
            AND (connection.priorities = '{}' OR was_priority = ANY(connection.priorities)))
          THEN '{new}'::text[] ELSE '{}'::text[] END) AS event
        WHERE event = ANY(connection.events)) AS told
    FROM (SELECT *, (departments = '{}' OR NEW.department = ANY(departments))
        AND (priorities = '{}' OR NEW.priority = ANY(priorities)) AND NOT NEW.deleted AS is_wanted,
        off_since IS NULL AS is_on
      FROM chat_connections WHERE company_id = NEW.company_id) AS connection
    LEFT JOIN chat_messages AS sent
      ON sent.connection_id = connection.id AND sent.issue_id = NEW.id
  ) AS wanted
  -- A message without content is emptied once its connection is on again.
  WHERE wanted.is_edited AND (wanted.is_on OR NEW.restricted OR NEW.deleted)
    OR wanted.is_on AND wanted.is_wanted AND wanted.told <> '{}'
  ON CONFLICT (connection_id, issue_id) DO UPDATE SET
    events = ARRAY(SELECT DISTINCT event FROM unnest(message.events || excluded.events) AS event),
    waiting = excluded.waiting, change = message.change + 1;
  RETURN NULL;
END $$;

-- Stores the destination of a connection, for admins; only the system can read it. Deletes its message
-- records, because the destination may have changed.
CREATE OR REPLACE FUNCTION tidings_keep_chat_target(connection uuid, new_target jsonb)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company' OR NOT tidings_is_company_admin() OR NOT EXISTS (
      SELECT FROM chat_connections WHERE id = connection AND company_id = tidings_company()) THEN
    RAISE insufficient_privilege;
  END IF;
  INSERT INTO chat_targets (connection_id, target) VALUES (connection, new_target)
  ON CONFLICT (connection_id) DO UPDATE SET target = excluded.target;
  DELETE FROM chat_messages WHERE connection_id = connection;
END $$;
