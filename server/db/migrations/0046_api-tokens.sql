-- functions: 1cb187322871110b
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_token_unique" UNIQUE("token"),
	CONSTRAINT "api_tokens_scope" CHECK ("scope" IN ('read', 'write', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "user_events" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_index" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_company_id_index" ON "api_tokens" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_via" CHECK ("via" IN ('api', 'agent'));
--> statement-breakpoint
-- The texts that these have now are in functions/.
CREATE FUNCTION tidings_api_token(token_hash text, at timestamp with time zone)
  RETURNS TABLE(session_id uuid, scope text, last_used_at timestamp with time zone, person_id uuid, email text,
    name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text,
    deletes_at timestamp with time zone, role text, is_set_up boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN; END $$;
--> statement-breakpoint
CREATE FUNCTION end_api_tokens() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_owns_api_token() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
-- They look past the policies: nobody but the application calls the first, and nobody the others.
REVOKE ALL ON FUNCTION tidings_api_token(text, timestamptz), end_api_tokens(), tidings_owns_api_token()
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_api_token(text, timestamptz) TO tidings_app;
--> statement-breakpoint
CREATE TRIGGER end_api_tokens AFTER UPDATE OF ended_at, signed_out_at ON memberships
  FOR EACH ROW WHEN ((OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
    OR OLD.signed_out_at IS DISTINCT FROM NEW.signed_out_at)
  EXECUTE FUNCTION end_api_tokens();
--> statement-breakpoint
CREATE TRIGGER owns_api_token BEFORE INSERT ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION tidings_owns_api_token();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON api_tokens TO tidings_app;
--> statement-breakpoint
ALTER TABLE api_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Each person has their own; who asks is found out in the system scope.
CREATE POLICY scopes ON api_tokens FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND user_id = tidings_person()
    WHEN 'system' THEN true
    ELSE false END);
