CREATE TABLE "intake_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"asked_by" uuid,
	"recipient" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"inbound_mail_id" uuid,
	"received_at" timestamp with time zone,
	"entry_id" uuid,
	"ending" text,
	CONSTRAINT "intake_tests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "resolution_keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closes_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unverified_mail" text DEFAULT 'marked' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "domain_proven_by" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "set_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD COLUMN "finding" text;--> statement-breakpoint
ALTER TABLE "intake_tests" ADD CONSTRAINT "intake_tests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_tests" ADD CONSTRAINT "intake_tests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_tests_company_id_created_at_index" ON "intake_tests" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
UPDATE companies SET domain_proven_by = 'link' WHERE domain IS NOT NULL;
--> statement-breakpoint
-- As with the other settings of a company: its people see them, its admins change them.
GRANT SELECT, INSERT, UPDATE, DELETE ON intake_tests TO tidings_app;
--> statement-breakpoint
ALTER TABLE intake_tests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY scopes ON intake_tests FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_is_company_admin())
  WHEN 'system' THEN true
  ELSE false END);
