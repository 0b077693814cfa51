CREATE TABLE "sso_connections" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"group_claim" text,
	"admin_group" text,
	"mode" text NOT NULL,
	"test" jsonb,
	"tested_by" uuid,
	"tested_at" timestamp with time zone,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_connections_provider" CHECK ("provider" IN ('google', 'entra', 'keycloak', 'other')),
	CONSTRAINT "sso_connections_mode" CHECK ("mode" IN ('off', 'offered', 'required')),
	CONSTRAINT "sso_connections_groups" CHECK ((group_claim IS NULL) = (admin_group IS NULL))
);
--> statement-breakpoint
CREATE TABLE "sso_flows" (
	"state" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"configured_at" timestamp with time zone NOT NULL,
	"browser" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_to" text,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_identities_subject" UNIQUE("company_id","issuer","subject"),
	CONSTRAINT "sso_identities_person" UNIQUE("company_id","issuer","user_id")
);
--> statement-breakpoint
CREATE TABLE "sso_logout_tokens" (
	"company_id" uuid NOT NULL,
	"jti" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_logout_tokens_company_id_jti_pk" PRIMARY KEY("company_id","jti")
);
--> statement-breakpoint
CREATE TABLE "sso_recovery_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_secrets" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"end_session_url" text
);
--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "recovers_company_id" uuid;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_tested_by_users_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_company_id_sso_connections_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."sso_connections"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_logout_tokens" ADD CONSTRAINT "sso_logout_tokens_company_id_sso_connections_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."sso_connections"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_recovery_codes" ADD CONSTRAINT "sso_recovery_codes_company_id_sso_connections_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."sso_connections"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_secrets" ADD CONSTRAINT "sso_secrets_company_id_sso_connections_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."sso_connections"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_connections_domain_index" ON "sso_connections" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "sso_connections_tested_by_index" ON "sso_connections" USING btree ("tested_by");--> statement-breakpoint
CREATE INDEX "sso_connections_changed_by_index" ON "sso_connections" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "sso_flows_company_id_index" ON "sso_flows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sso_flows_session_id_index" ON "sso_flows" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sso_flows_expires_at_index" ON "sso_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_identities_user_id_index" ON "sso_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_logout_tokens_expires_at_index" ON "sso_logout_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_recovery_codes_company_id_index" ON "sso_recovery_codes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sso_sessions_company_id_subject_index" ON "sso_sessions" USING btree ("company_id","subject");--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_recovers_company_id_companies_id_fk" FOREIGN KEY ("recovers_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "magic_links_recovers" ON "magic_links" USING btree ("recovers_company_id") WHERE recovers_company_id IS NOT NULL;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sso_connections, sso_secrets, sso_identities, sso_flows,
  sso_sessions, sso_recovery_codes, sso_logout_tokens TO tidings_app;
--> statement-breakpoint
ALTER TABLE sso_connections ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sso_secrets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sso_identities ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sso_flows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sso_sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sso_recovery_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sso_logout_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Sign-in stands on them: no company's scope reads any, its own either.
CREATE POLICY scopes ON sso_connections FOR ALL TO tidings_app USING (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY scopes ON sso_secrets FOR ALL TO tidings_app USING (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY scopes ON sso_identities FOR ALL TO tidings_app USING (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY scopes ON sso_flows FOR ALL TO tidings_app USING (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY scopes ON sso_sessions FOR ALL TO tidings_app USING (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY scopes ON sso_recovery_codes FOR ALL TO tidings_app USING (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY scopes ON sso_logout_tokens FOR ALL TO tidings_app USING (tidings_scope() = 'system');
