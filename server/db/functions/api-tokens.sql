-- API tokens.

-- Whom an API token acts as, by its hash, as tidings_session says it of a session; no row where it has
-- expired, or no membership admits it: its person left, or was signed out of the company since.
CREATE OR REPLACE FUNCTION tidings_api_token(token_hash text, at timestamp with time zone)
  RETURNS TABLE(session_id uuid, scope text, last_used_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean)
  LANGUAGE plpgsql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT api_tokens.id, api_tokens.scope, api_tokens.last_used_at,
      users.id, users.email, users.name, users.language, companies.id, companies.name,
      companies.intake_email, companies.domain, companies.slug, companies.deletes_at, memberships.role,
      companies.set_up_at IS NOT NULL
        OR EXISTS (SELECT FROM inbound_mails WHERE inbound_mails.company_id = companies.id)
    FROM api_tokens
      JOIN users ON users.id = api_tokens.user_id
      JOIN companies ON companies.id = api_tokens.company_id
      JOIN memberships ON memberships.user_id = users.id AND memberships.company_id = companies.id
        AND memberships.ended_at IS NULL AND memberships.asked_at IS NULL
        AND (memberships.signed_out_at IS NULL OR api_tokens.created_at > memberships.signed_out_at)
    WHERE api_tokens.token = token_hash
      AND (api_tokens.expires_at IS NULL OR api_tokens.expires_at > at);
END $$;

-- Whoever leaves a company, or is signed out of it, has no tokens there any more, also once they are
-- back.
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

-- A token is made for who belongs to the company, and one of an admin's by an admin: else no row is kept.
-- Whoever ends the membership in this moment is waited for.
CREATE OR REPLACE FUNCTION tidings_owns_api_token()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM memberships WHERE user_id = NEW.user_id AND company_id = NEW.company_id
    AND ended_at IS NULL AND asked_at IS NULL
    AND (NEW.scope <> 'admin' OR role = 'company_admin')
    FOR SHARE;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
