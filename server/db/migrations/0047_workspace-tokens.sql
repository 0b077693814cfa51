-- functions: 807bcb862331178e
CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"asker" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_companyId_asker_key_unique" UNIQUE("company_id","asker","key")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "email_items" ADD COLUMN "token_name" text;--> statement-breakpoint
ALTER TABLE "user_events" ADD COLUMN "token_name" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "token_name" text;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD COLUMN "token_name" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_at_index" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_created_by" ON "api_tokens" USING btree ("created_by") WHERE created_by IS NOT NULL;

--> statement-breakpoint
-- The texts that these have now are in functions/.
CREATE FUNCTION tidings_sees_restricted() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT false $$;
--> statement-breakpoint
CREATE FUNCTION tidings_token_name() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT NULL::text $$;
--> statement-breakpoint
DROP FUNCTION tidings_api_token(text, timestamptz);
--> statement-breakpoint
CREATE FUNCTION tidings_api_token(token_hash text, at timestamp with time zone)
  RETURNS TABLE(session_id uuid, scope text, last_used_at timestamp with time zone, person_id uuid, email text,
    name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text,
    deletes_at timestamp with time zone, role text, is_set_up boolean, token_name text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN; END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_sees_restricted(), tidings_token_name(), tidings_api_token(text, timestamptz)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_sees_restricted(), tidings_token_name(), tidings_api_token(text, timestamptz)
  TO tidings_app;
--> statement-breakpoint
-- Each person has their own; those of the workspace are its admins'. Who asks is found out in the system
-- scope.
ALTER POLICY scopes ON api_tokens
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND (user_id = tidings_person()
      OR (user_id IS NULL AND (SELECT tidings_sees_restricted())))
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
-- A workspace's token with the scope admin may what admins may, but for what concerns restricted entries.
ALTER POLICY scopes ON issues
  USING (CASE (SELECT tidings_scope())
    WHEN 'company' THEN company_id = (SELECT tidings_company())
      AND (NOT restricted OR (SELECT tidings_sees_restricted())
        OR id IN (SELECT tidings_named_on()))
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
ALTER POLICY scopes ON suggestion_feedback
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_sees_restricted())
    ELSE false END);
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['inbound_mails', 'inbound_email_events'] LOOP
    EXECUTE format(
      'ALTER POLICY scopes ON %1$I USING (CASE tidings_scope()
         WHEN ''company'' THEN company_id = tidings_company() AND (
           (SELECT tidings_sees_restricted())
           OR (entry_id IS NULL AND (SELECT tidings_is_company_admin()))
           OR EXISTS (SELECT FROM issues WHERE issues.id = %1$I.entry_id))
         ELSE false END)', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO tidings_app;
--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Whoever asked is answered again, and nobody else.
CREATE POLICY scopes ON idempotency_keys FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND asker = tidings_person()
    WHEN 'system' THEN true
    ELSE false END);
