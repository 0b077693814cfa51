CREATE TABLE "thread_ancestors" (
	"company_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"is_of_entry" boolean NOT NULL,
	CONSTRAINT "thread_ancestors_company_id_message_id_pk" PRIMARY KEY("company_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "thread_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"threaded_email_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reasoning" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"answered_by_user_id" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_ancestors" ADD CONSTRAINT "thread_ancestors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_ancestors" ADD CONSTRAINT "thread_ancestors_company_id_entry_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_proposals" ADD CONSTRAINT "thread_proposals_threaded_email_id_threaded_emails_id_fk" FOREIGN KEY ("threaded_email_id") REFERENCES "public"."threaded_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_proposals" ADD CONSTRAINT "thread_proposals_answered_by_user_id_users_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_proposals" ADD CONSTRAINT "thread_proposals_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_ancestors_company_id_entry_id_index" ON "thread_ancestors" USING btree ("company_id","entry_id");--> statement-breakpoint
CREATE INDEX "thread_proposals_company_id_issue_id_index" ON "thread_proposals" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "thread_proposals_threaded_email_id_index" ON "thread_proposals" USING btree ("threaded_email_id");--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE thread_ancestors ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE thread_proposals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON thread_ancestors FOR ALL TO tidings_app USING (
  CASE tidings_scope() WHEN 'system' THEN true ELSE false END);
--> statement-breakpoint
-- Seen with the entry: the inner SELECT is itself under the policy of entries.
CREATE POLICY scopes ON thread_proposals FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company()
    AND EXISTS (SELECT FROM issues WHERE issues.id = thread_proposals.issue_id)
  WHEN 'system' THEN true
  ELSE false END);
--> statement-breakpoint
-- A mail that a person makes an entry of its own takes its Message-ID along.
CREATE POLICY moves ON accepted_mails FOR SELECT TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company()
    AND EXISTS (SELECT FROM issues WHERE issues.id = accepted_mails.entry_id)
  ELSE false END);
--> statement-breakpoint
CREATE POLICY moving ON accepted_mails FOR UPDATE TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company()
    AND EXISTS (SELECT FROM issues WHERE issues.id = accepted_mails.entry_id)
  ELSE false END);
--> statement-breakpoint
-- What is held is released or discarded by the company's admins.
CREATE POLICY decides ON inbound_mails FOR UPDATE TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND status IN ('held', 'unreadable')
      AND (SELECT tidings_is_company_admin())
    ELSE false END)
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
    ELSE false END);
