-- The days until an entry is due may change while it is done or deleted: it gets today's when it
-- comes back.
DROP TRIGGER set_due ON issues;
--> statement-breakpoint
CREATE TRIGGER set_due BEFORE INSERT OR UPDATE OF priority, due_at, timestamp, status, deleted ON issues
  FOR EACH ROW EXECUTE FUNCTION tidings_set_due();
--> statement-breakpoint

-- Everybody may leave the company that they look at, and change nothing else of a membership.
CREATE FUNCTION tidings_leave(at timestamptz) RETURNS boolean VOLATILE LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company' THEN
    RETURN false;
  END IF;
  UPDATE memberships SET ended_at = at, role = 'user'
    WHERE user_id = tidings_person() AND company_id = tidings_company() AND ended_at IS NULL;
  RETURN FOUND;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_leave(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_leave(timestamptz) TO tidings_app;
--> statement-breakpoint

-- The sessions of somebody who has just left the company looked at, so that their open pages end. Who
-- belongs nowhere else is signed out; who does goes on there.
CREATE FUNCTION tidings_end_sessions(person uuid) RETURNS SETOF uuid VOLATILE LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company'
    OR NOT (tidings_is_company_admin() OR person = tidings_person())
    OR NOT EXISTS (SELECT FROM memberships WHERE user_id = person
      AND company_id = tidings_company() AND ended_at IS NOT NULL)
  THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM memberships WHERE user_id = person
    AND ended_at IS NULL AND asked_at IS NULL)
  THEN
    RETURN QUERY SELECT id FROM sessions WHERE user_id = person;
  ELSE
    RETURN QUERY DELETE FROM sessions WHERE user_id = person RETURNING id;
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_end_sessions(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_end_sessions(uuid) TO tidings_app;
