-- Like tidings_session, for an API token; no row if it has expired, or its person left or was signed
-- out. A workspace token returns its own id as the person, and `token_name`.
CREATE OR REPLACE FUNCTION tidings_api_token(token_hash text, at timestamp with time zone)
  RETURNS TABLE(session_id uuid, scope text, last_used_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean, token_name text)
  LANGUAGE plpgsql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT api_tokens.id, api_tokens.scope, api_tokens.last_used_at,
      coalesce(users.id, api_tokens.id), coalesce(users.email, companies.intake_email),
      coalesce(users.name, api_tokens.name), coalesce(users.language, 'en'), companies.id, companies.name,
      companies.intake_email, companies.domain, companies.slug, companies.deletes_at,
      CASE WHEN api_tokens.user_id IS NOT NULL THEN memberships.role
        WHEN api_tokens.scope = 'admin' THEN 'company_admin' ELSE 'user' END,
      companies.set_up_at IS NOT NULL
        OR EXISTS (SELECT FROM inbound_mails WHERE inbound_mails.company_id = companies.id),
      CASE WHEN api_tokens.user_id IS NULL THEN api_tokens.name END
    FROM api_tokens
      JOIN companies ON companies.id = api_tokens.company_id
      LEFT JOIN users ON users.id = api_tokens.user_id
      LEFT JOIN memberships ON memberships.user_id = users.id AND memberships.company_id = companies.id
        AND memberships.ended_at IS NULL AND memberships.asked_at IS NULL
        AND (memberships.signed_out_at IS NULL OR api_tokens.created_at > memberships.signed_out_at)
    WHERE api_tokens.token = token_hash
      AND (api_tokens.user_id IS NULL OR memberships.user_id IS NOT NULL)
      AND (api_tokens.expires_at IS NULL OR api_tokens.expires_at > at);
END $$;

-- Null unless the caller is a workspace token.
CREATE OR REPLACE FUNCTION tidings_token_name()
  RETURNS text
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT name FROM api_tokens WHERE tidings_scope() = 'company' AND id = tidings_person()
    AND company_id = tidings_company() AND user_id IS NULL $$;

-- Tokens end with the membership or a sign-out from the company, also if the person returns.
CREATE OR REPLACE FUNCTION end_api_tokens()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM api_tokens WHERE company_id = NEW.company_id AND user_id = NEW.user_id;
  RETURN NULL;
END $$;

-- Skips the insert unless a member creates the token; an admin, for admin and workspace tokens. The lock
-- waits for a concurrent end of the membership.
CREATE OR REPLACE FUNCTION tidings_owns_api_token()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM memberships WHERE user_id = coalesce(NEW.user_id, NEW.created_by)
    AND company_id = NEW.company_id AND ended_at IS NULL AND asked_at IS NULL
    AND ((NEW.user_id IS NOT NULL AND NEW.scope <> 'admin') OR role = 'company_admin')
    FOR SHARE;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
