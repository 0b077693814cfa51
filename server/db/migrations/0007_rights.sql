-- Databases that were made before 0001_security.sql was as strict as it is now get the same rights.
-- On all others this changes nothing.

GRANT SELECT, INSERT, UPDATE, DELETE ON thread_ancestors, thread_proposals TO tidings_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tidings_app;
--> statement-breakpoint
ALTER FUNCTION tidings_is_company_admin() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION tidings_is_named_on(uuid) SET search_path = public, pg_temp;
--> statement-breakpoint
DROP POLICY IF EXISTS oneself ON users;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'company_email_aliases', 'domain_claims', 'allowed_senders', 'memberships']
  LOOP
    EXECUTE format('DROP POLICY IF EXISTS scopes ON %I', name);
    EXECUTE format('DROP POLICY IF EXISTS admins ON %I', name);
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
