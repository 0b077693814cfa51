-- functions: 16e1990995912c5f
CREATE FUNCTION tidings_session(token_hash text)
  RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_active timestamp with time zone, expires_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean)
  LANGUAGE plpgsql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT sessions.id, sessions.created_at, sessions.last_active, sessions.expires_at,
      users.id, users.email, users.name, users.language, companies.id, companies.name,
      companies.intake_email, companies.domain, companies.slug, companies.deletes_at, memberships.role,
      companies.set_up_at IS NOT NULL
        OR EXISTS (SELECT FROM inbound_mails WHERE inbound_mails.company_id = companies.id)
    FROM sessions
      JOIN users ON users.id = sessions.user_id
      JOIN memberships ON memberships.user_id = users.id
        AND memberships.ended_at IS NULL AND memberships.asked_at IS NULL
        AND (memberships.signed_out_at IS NULL
          OR coalesce(sessions.link_asked_at, sessions.created_at) > memberships.signed_out_at)
      JOIN companies ON companies.id = memberships.company_id
    WHERE sessions.token = token_hash
    ORDER BY memberships.company_id IS NOT DISTINCT FROM users.company_id DESC
    LIMIT 1;
END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_enter(token_hash text, company uuid, person uuid, at timestamp with time zone, created_after timestamp with time zone, used_after timestamp with time zone)
  RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_active timestamp with time zone, expires_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean)
  LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  its record;
BEGIN
  PERFORM set_config('tidings.scope', 'system', true);
  SELECT * INTO its FROM tidings_session(token_hash);
  IF its.session_id IS NULL OR its.company_id <> company OR its.person_id <> person
    OR its.expires_at <= at OR its.created_at <= created_after OR its.last_active <= used_after
  THEN
    RAISE EXCEPTION 'the session is another one, or has ended' USING ERRCODE = 'TD401';
  END IF;
  PERFORM set_config('tidings.scope', 'company', true),
    set_config('tidings.company', company::text, true),
    set_config('tidings.person', person::text, true);
  RETURN QUERY SELECT its.session_id, its.created_at, its.last_active, its.expires_at,
    its.person_id, its.email, its.name, its.language, its.company_id, its.company_name,
    its.intake_email, its.domain, its.slug, its.deletes_at, its.role, its.is_set_up;
END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_said_done()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT issue_id FROM resolution_suggestions
    WHERE company_id = tidings_company() AND status = 'pending' AND tidings_scope() = 'company' $$;
--> statement-breakpoint
-- They look past the policies: nobody but the application calls them.
REVOKE ALL ON FUNCTION tidings_session(text), tidings_said_done() FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_enter(text, uuid, uuid, timestamptz, timestamptz, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_session(text), tidings_said_done(),
  tidings_enter(text, uuid, uuid, timestamptz, timestamptz, timestamptz) TO tidings_app;
