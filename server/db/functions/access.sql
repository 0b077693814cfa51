-- Who asks, and what of a company they see: the questions of the row-level security policies.

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

-- Whoever asks: somebody, or a workspace's API token, whose id is nobody's.
-- Those below look past the policies, which would otherwise ask themselves.

-- Whether whoever asks sees all restricted entries of the company: its admins do, and no workspace token.
CREATE OR REPLACE FUNCTION tidings_sees_restricted()
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT EXISTS (
    SELECT FROM memberships
    WHERE user_id = tidings_person() AND company_id = tidings_company()
      AND role = 'company_admin' AND asked_at IS NULL AND ended_at IS NULL) $$;

-- Whether whoever asks may what the company's admins may: they, and its tokens with the scope admin.
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

-- Who looks is found out once for a statement, not once for each entry: counting 30,000 of them
-- took two and a half times as long as without the policy, and now takes a tenth more.
CREATE OR REPLACE FUNCTION tidings_named_on()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT issue_id FROM issue_people
    WHERE user_id = tidings_person() AND company_id = tidings_company() $$;

-- Whoever is no admin any more, or belongs to a company no more, loses sight of its restricted
-- entries, in whichever way that came: their open pages are told to look again, and who comes back
-- later is named on none of them. Entries that they had lose their assignee.
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

-- Whether entries were taken out of a person's sight since a change of the company. Only that: not
-- which, nor how many.
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

-- The entries of the company of which mails say that they are done, and nobody has answered. It looks past
-- the policy of what they say, which would look each entry up: whoever asks looks the entries up again,
-- under their own. In any other scope: none.
CREATE OR REPLACE FUNCTION tidings_said_done()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT issue_id FROM resolution_suggestions
    WHERE company_id = tidings_company() AND status = 'pending' AND tidings_scope() = 'company' $$;
