ALTER TABLE "memberships" ADD COLUMN "signed_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "link_asked_at" timestamp with time zone;--> statement-breakpoint
-- The sessions of somebody who has just left the company looked at, or was signed out of it, so that
-- their open pages end. A session that no membership admits is over; the others go on elsewhere.
CREATE OR REPLACE FUNCTION tidings_end_sessions(person uuid) RETURNS SETOF uuid VOLATILE LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_company memberships%ROWTYPE;
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company'
    OR NOT (tidings_is_company_admin() OR person = tidings_person())
  THEN
    RETURN;
  END IF;
  SELECT * INTO of_company FROM memberships WHERE user_id = person
    AND company_id = tidings_company() AND (ended_at IS NOT NULL OR signed_out_at IS NOT NULL);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- A link that was mailed before opens the company no more: where it opened nothing else, it is used
  -- up. Before the sessions are looked at, so that one that is confirmed in this moment is waited for.
  IF of_company.ended_at IS NULL AND NOT EXISTS (SELECT FROM memberships WHERE user_id = person
    AND company_id <> tidings_company() AND ended_at IS NULL AND asked_at IS NULL)
  THEN
    UPDATE magic_links SET used = true WHERE NOT used AND invitation_id IS NULL
      AND created_at <= of_company.signed_out_at
      AND email = (SELECT users.email FROM users WHERE id = person);
  END IF;
  RETURN QUERY SELECT id FROM sessions WHERE user_id = person;
  DELETE FROM sessions WHERE user_id = person AND NOT EXISTS (SELECT FROM memberships
    WHERE memberships.user_id = person AND ended_at IS NULL AND asked_at IS NULL
      AND (signed_out_at IS NULL
        OR coalesce(sessions.link_asked_at, sessions.created_at) > signed_out_at));
END $$;
--> statement-breakpoint
-- What an admin may know of the sessions that open their company to a member.
CREATE FUNCTION tidings_sessions_of(person uuid)
RETURNS TABLE (browser text, system text, created_at timestamptz, last_active timestamptz, expires_at timestamptz)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sessions.browser, sessions.system, sessions.created_at, sessions.last_active, sessions.expires_at
  FROM sessions JOIN memberships ON memberships.user_id = sessions.user_id
  WHERE tidings_scope() IS NOT DISTINCT FROM 'company' AND tidings_is_company_admin()
    AND sessions.user_id = person AND memberships.company_id = tidings_company()
    AND ended_at IS NULL AND asked_at IS NULL
    AND (signed_out_at IS NULL
      OR coalesce(sessions.link_asked_at, sessions.created_at) > signed_out_at)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_sessions_of(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_sessions_of(uuid) TO tidings_app;
