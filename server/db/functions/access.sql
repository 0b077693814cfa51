-- Functions of the row-level security policies: the caller, and the visible rows of a company.

CREATE OR REPLACE FUNCTION tidings_scope()
  RETURNS text
  LANGUAGE sql
  STABLE
AS $$ SELECT current_setting('tidings.scope', true) $$;

CREATE OR REPLACE FUNCTION tidings_company()
  RETURNS uuid
  LANGUAGE sql
  STABLE
AS $$ SELECT nullif(current_setting('tidings.company', true), '')::uuid $$;

CREATE OR REPLACE FUNCTION tidings_person()
  RETURNS uuid
  LANGUAGE sql
  STABLE
AS $$ SELECT nullif(current_setting('tidings.person', true), '')::uuid $$;

-- The caller is a person or a workspace's API token. The functions below bypass the policies, which
-- would recurse.

-- True for the company's admins; false for workspace tokens.
CREATE OR REPLACE FUNCTION tidings_sees_restricted()
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT EXISTS (
    SELECT FROM memberships
    WHERE user_id = tidings_person() AND company_id = tidings_company()
      AND role = 'company_admin' AND asked_at IS NULL AND ended_at IS NULL) $$;

-- True for the company's admins and for workspace tokens with the scope admin.
CREATE OR REPLACE FUNCTION tidings_is_company_admin()
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT tidings_sees_restricted() OR EXISTS (
    SELECT FROM api_tokens
    WHERE id = tidings_person() AND company_id = tidings_company()
      AND user_id IS NULL AND scope = 'admin') $$;

CREATE OR REPLACE FUNCTION tidings_is_named_on(entry uuid)
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT EXISTS (
    SELECT FROM issue_people WHERE issue_id = entry AND user_id = tidings_person()) $$;

-- Evaluated once per statement: counting 30,000 entries takes 1.1 times as long as without the policy.
-- Evaluated per entry, it took 2.5 times as long.
CREATE OR REPLACE FUNCTION tidings_named_on()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT issue_id FROM issue_people
    WHERE user_id = tidings_person() AND company_id = tidings_company() $$;

-- After a lost admin role or membership: removes access to restricted entries and unassigns the member.
-- Open pages refresh by the new version.
CREATE OR REPLACE FUNCTION tidings_lose_sight()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  change bigint;
BEGIN
  IF NEW.ended_at IS NOT NULL THEN
    DELETE FROM issue_people WHERE user_id = NEW.user_id AND company_id = NEW.company_id;
    DELETE FROM entry_followers WHERE user_id = NEW.user_id AND company_id = NEW.company_id;
    DELETE FROM notifications WHERE user_id = NEW.user_id AND company_id = NEW.company_id;
    PERFORM tidings_lose_entries(NEW.user_id, NEW.company_id, NEW.ended_at);
  ELSIF OLD.role = 'company_admin' AND NEW.role <> 'company_admin' THEN
    UPDATE company_counters SET changes = changes + 1 WHERE company_id = NEW.company_id
      RETURNING changes INTO change;
    UPDATE issues SET audience_version = change WHERE company_id = NEW.company_id AND restricted;
    PERFORM tidings_lose_entries(NEW.user_id, NEW.company_id, now());
  END IF;
  RETURN NULL;
END $$;

-- Whether the caller lost sight of entries since a change of the company. Discloses neither ids nor a
-- count.
CREATE OR REPLACE FUNCTION tidings_lost_sight_since(change bigint)
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
  SELECT tidings_scope() = 'company' AND NOT tidings_sees_restricted() AND EXISTS (
    SELECT FROM issues WHERE company_id = tidings_company() AND restricted
      AND audience_version > change AND NOT tidings_is_named_on(id))
$$;

-- Entries with a pending resolution suggestion. Bypasses the policy of suggestions, which checks each
-- entry; the caller filters the ids under its own policy.
CREATE OR REPLACE FUNCTION tidings_said_done()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT issue_id FROM resolution_suggestions
    WHERE company_id = tidings_company() AND status = 'pending' AND tidings_scope() = 'company' $$;
