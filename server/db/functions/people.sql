-- Normalizes an address to its mailbox: without subaddress (RFC 5233), and without dots at Gmail.
CREATE OR REPLACE FUNCTION tidings_mailbox(address text)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN replace(local, '.', '') || '@gmail.com'
      ELSE local || '@' || domain END
  FROM (SELECT regexp_replace(lower(address), '^(.[^+@]*)(\+.*)?@[^@]*$', '\1') AS local,
    regexp_replace(lower(address), '^.*@', '') AS domain) AS parts
$$;

-- Voids the invitations by a former admin, also if the role returns. Deletes invitations to a removed or
-- demoted member, which would restore the access.
CREATE OR REPLACE FUNCTION end_invitations()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  was_admin boolean := OLD.role = 'company_admin' AND OLD.ended_at IS NULL AND OLD.asked_at IS NULL;
  is_admin boolean := NEW.role = 'company_admin' AND NEW.ended_at IS NULL AND NEW.asked_at IS NULL;
BEGIN
  IF was_admin AND NOT is_admin THEN
    UPDATE invitations SET voided_at = coalesce(NEW.ended_at, now())
      WHERE company_id = NEW.company_id AND invited_by = NEW.user_id AND voided_at IS NULL;
  END IF;
  IF (was_admin AND NOT is_admin) OR (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) THEN
    DELETE FROM invitations WHERE company_id = NEW.company_id
      AND tidings_mailbox(email)
        = (SELECT tidings_mailbox(users.email) FROM users WHERE id = NEW.user_id);
  END IF;
  RETURN NULL;
END $$;

-- The only change that members may make to their membership.
CREATE OR REPLACE FUNCTION tidings_leave(at timestamp with time zone)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company' THEN
    RETURN false;
  END IF;
  UPDATE memberships SET ended_at = at, role = 'user'
    WHERE user_id = tidings_person() AND company_id = tidings_company() AND ended_at IS NULL;
  RETURN FOUND;
END $$;

-- Returns the sessions of a member who left the current company or was signed out of it, to close their
-- open pages. Deletes the sessions that no other membership admits.
CREATE OR REPLACE FUNCTION tidings_end_sessions(person uuid)
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
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
  -- Uses up older links that open no other company. Done before the sessions are read, so that a
  -- concurrent confirmation is waited for.
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

-- Sessions of a member that are valid for the company, for its admins.
CREATE OR REPLACE FUNCTION tidings_sessions_of(person uuid)
  RETURNS TABLE(browser text, system text, created_at timestamp with time zone, last_active timestamp with time zone, expires_at timestamp with time zone)
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT sessions.browser, sessions.system, sessions.created_at, sessions.last_active, sessions.expires_at
  FROM sessions JOIN memberships ON memberships.user_id = sessions.user_id
  WHERE tidings_scope() IS NOT DISTINCT FROM 'company' AND tidings_is_company_admin()
    AND sessions.user_id = person AND memberships.company_id = tidings_company()
    AND ended_at IS NULL AND asked_at IS NULL
    AND (signed_out_at IS NULL
      OR coalesce(sessions.link_asked_at, sessions.created_at) > signed_out_at)
$$;

-- A mail address belongs to one company, as intake address or alias. Two tables cannot share a unique
-- index, so an advisory lock serializes the check.
CREATE OR REPLACE FUNCTION tidings_address_is_one_companys()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  is_taken boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tidings addresses', 0));
  IF TG_TABLE_NAME = 'companies' THEN
    SELECT EXISTS (SELECT FROM company_email_aliases
      WHERE email = NEW.intake_email AND company_id <> NEW.id) INTO is_taken;
  ELSE
    SELECT EXISTS (SELECT FROM companies
      WHERE intake_email = NEW.email AND id <> NEW.company_id) INTO is_taken;
  END IF;
  IF is_taken THEN
    RAISE unique_violation USING MESSAGE = 'this address of mail is another company''s';
  END IF;
  RETURN NEW;
END $$;

-- The session of a token hash in its current company; no row if no membership admits it. Runs on every
-- request; the plan is cached per connection, also behind a pooler.
CREATE OR REPLACE FUNCTION tidings_session(token_hash text)
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

-- Like tidings_session, then switches the transaction to the company scope of the person. Raises TD401
-- if the session has ended or is not of the expected company and person.
CREATE OR REPLACE FUNCTION tidings_enter(token_hash text, company uuid, person uuid, at timestamp with time zone, created_after timestamp with time zone, used_after timestamp with time zone)
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
