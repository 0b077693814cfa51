-- Row-level security: what a transaction may see follows from three settings that the
-- helpers in server/db set for it.
--   tidings.scope    company | system | operator
--   tidings.company  the company being looked at   (scope company)
--   tidings.person   who looks                     (scope company)
-- The application works as tidings_app, which owns nothing and cannot pass by a policy. Each
-- policy is a CASE over the scopes that it admits. It is a CASE and no OR also because the
-- planner guesses a fixed half for it: from an OR of comparisons it would conclude that
-- almost nothing is left, and sort a whole company instead of walking down an index.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tidings_app') THEN
    CREATE ROLE tidings_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another Tidings made it in the same moment
END $$;
--> statement-breakpoint
DO $$
DECLARE
  -- Since PostgreSQL 16 whoever makes a role is its member without being able to play it.
  plays text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT pg_has_role(current_user, 'tidings_app', plays) THEN
    EXECUTE format('GRANT tidings_app TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO tidings_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO tidings_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tidings_app;
--> statement-breakpoint

CREATE FUNCTION tidings_scope() RETURNS text STABLE LANGUAGE sql
  AS $$ SELECT current_setting('tidings.scope', true) $$;
--> statement-breakpoint
CREATE FUNCTION tidings_company() RETURNS uuid STABLE LANGUAGE sql
  AS $$ SELECT nullif(current_setting('tidings.company', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION tidings_person() RETURNS uuid STABLE LANGUAGE sql
  AS $$ SELECT nullif(current_setting('tidings.person', true), '')::uuid $$;
--> statement-breakpoint
-- The two below look past the policies, which would otherwise ask themselves.
CREATE FUNCTION tidings_is_company_admin() RETURNS boolean STABLE LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (
    SELECT FROM memberships
    WHERE user_id = tidings_person() AND company_id = tidings_company()
      AND role = 'company_admin' AND asked_at IS NULL AND ended_at IS NULL) $$;
--> statement-breakpoint
CREATE FUNCTION tidings_is_named_on(entry uuid) RETURNS boolean STABLE LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (
    SELECT FROM issue_people WHERE issue_id = entry AND user_id = tidings_person()) $$;
--> statement-breakpoint

DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint

-- Entries, restricted ones included.
CREATE POLICY scopes ON issues FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
      AND (NOT restricted OR (SELECT tidings_is_company_admin()) OR tidings_is_named_on(id))
    WHEN 'system' THEN true
    ELSE false END)
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint

-- What belongs to an entry is seen by those who see the entry: the inner SELECT is itself
-- under the policy above.
DO $$
DECLARE
  owned text[] := ARRAY[
    'issue_people.issue_id', 'internal_notes.issue_id', 'threaded_emails.parent_issue_id',
    'resolution_suggestions.issue_id', 'resolutions.entry_id', 'suggestions.entry_id',
    'feedback_log.entry_id'];
  pair text;
BEGIN
  FOREACH pair IN ARRAY owned LOOP
    EXECUTE format(
      'CREATE POLICY scopes ON %1$I FOR ALL TO tidings_app USING (CASE tidings_scope()
         WHEN ''company'' THEN company_id = tidings_company()
           AND EXISTS (SELECT FROM issues WHERE issues.id = %1$I.%2$I)
         WHEN ''system'' THEN true
         ELSE false END)',
      split_part(pair, '.', 1), split_part(pair, '.', 2));
  END LOOP;
END $$;
--> statement-breakpoint

-- What belongs to the company as a whole: its counters change with each entry, the rest is
-- seen by all of its people and changed by its admins.
CREATE POLICY scopes ON company_counters FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'company_email_aliases', 'domain_claims', 'allowed_senders', 'memberships']
  LOOP
    EXECUTE format(
      'CREATE POLICY scopes ON %I FOR SELECT TO tidings_app USING (CASE tidings_scope()
         WHEN ''company'' THEN company_id = tidings_company()
         WHEN ''system'' THEN true
         ELSE false END)', name);
    EXECUTE format(
      'CREATE POLICY admins ON %I FOR ALL TO tidings_app USING (CASE tidings_scope()
         WHEN ''company'' THEN company_id = tidings_company()
           AND (SELECT tidings_is_company_admin())
         WHEN ''system'' THEN true
         ELSE false END)', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY scopes ON companies FOR SELECT TO tidings_app
  USING (CASE tidings_scope() WHEN 'company' THEN id = tidings_company() ELSE false END);
--> statement-breakpoint
CREATE POLICY admins ON companies FOR UPDATE TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN id = tidings_company() AND (SELECT tidings_is_company_admin())
    ELSE false END);
--> statement-breakpoint
CREATE POLICY colleagues ON users FOR SELECT TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN id = tidings_person() OR EXISTS (
      SELECT FROM memberships WHERE memberships.user_id = users.id
        AND memberships.company_id = tidings_company())
    ELSE false END);
--> statement-breakpoint

-- Events are added and read, never changed.
CREATE POLICY scopes ON user_events FOR SELECT TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND (
      entry_id IS NULL OR EXISTS (SELECT FROM issues WHERE issues.id = user_events.entry_id))
    ELSE false END);
--> statement-breakpoint
CREATE POLICY adds ON user_events FOR INSERT TO tidings_app
  WITH CHECK (CASE tidings_scope() WHEN 'company' THEN company_id = tidings_company() ELSE false END);
--> statement-breakpoint

-- It keeps the words of messages whose entry may be restricted: for the admins.
CREATE POLICY scopes ON suggestion_feedback FOR SELECT TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_is_company_admin())
    ELSE false END);
--> statement-breakpoint
CREATE POLICY adds ON suggestion_feedback FOR INSERT TO tidings_app
  WITH CHECK (CASE tidings_scope() WHEN 'company' THEN company_id = tidings_company() ELSE false END);
--> statement-breakpoint

-- The inbox: a company's admins see all of theirs, the others what became of an entry they see.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['inbound_mails', 'inbound_email_events'] LOOP
    EXECUTE format(
      'CREATE POLICY scopes ON %1$I FOR SELECT TO tidings_app USING (CASE tidings_scope()
         WHEN ''company'' THEN company_id = tidings_company() AND (
           (SELECT tidings_is_company_admin())
           OR EXISTS (SELECT FROM issues WHERE issues.id = %1$I.entry_id))
         ELSE false END)', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY scopes ON raw_mails FOR SELECT TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN EXISTS (SELECT FROM inbound_mails WHERE inbound_mails.raw_id = raw_mails.id)
    ELSE false END);
--> statement-breakpoint

-- The system scope (inbox, sign-in, retention) reaches every row of the other tables too.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'companies', 'users', 'user_events', 'suggestion_feedback', 'inbound_mails',
    'inbound_email_events', 'raw_mails', 'magic_links', 'sessions', 'accepted_mails',
    'refused_recipients', 'rate_limits', 'error_log', 'waitlist_signups']
  LOOP
    EXECUTE format(
      'CREATE POLICY system ON %I FOR ALL TO tidings_app USING (
         CASE tidings_scope() WHEN ''system'' THEN true ELSE false END)', name);
  END LOOP;
END $$;
--> statement-breakpoint

-- The operator watches over the installation and reads no entries.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'companies', 'users', 'memberships', 'user_events', 'inbound_mails', 'inbound_email_events',
    'refused_recipients', 'error_log', 'waitlist_signups']
  LOOP
    EXECUTE format(
      'CREATE POLICY operator ON %I FOR SELECT TO tidings_app USING (
         CASE tidings_scope() WHEN ''operator'' THEN true ELSE false END)', name);
  END LOOP;
END $$;
--> statement-breakpoint

-- Raw mail is mostly base64 and text that is read once: compressing it costs more than it saves.
ALTER TABLE raw_mails ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A mail's id is claimed before its entry is written: of two copies, one waits for the other.
ALTER TABLE accepted_mails ALTER CONSTRAINT accepted_mails_entry DEFERRABLE INITIALLY DEFERRED;
