-- functions: ca806c9a00faf0cb
CREATE TABLE "company_keys" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"note_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"email_id" uuid,
	CONSTRAINT "email_items_kind" CHECK ("kind" IN ('received', 'assigned', 'question', 'resolved', 'assigned_to_you', 'mentioned', 'answered', 'woken')),
	CONSTRAINT "email_items_state" CHECK ("state" IN ('queued', 'digest', 'emailed', 'dropped')),
	CONSTRAINT "email_items_reason" CHECK ("reason" IN ('switched_off', 'muted', 'suppressed', 'no_access', 'addressed', 'seen', 'no_longer_so', 'entry_deleted', 'day_limit', 'workspace_limit', 'relay', 'merged', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "email_recipients" (
	"company_id" uuid NOT NULL,
	"address" text NOT NULL,
	"modes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest" text DEFAULT 'daily' NOT NULL,
	"digest_day" date,
	"suppressed_at" timestamp with time zone,
	"suppressed_reason" text,
	CONSTRAINT "email_recipients_company_id_address_pk" PRIMARY KEY("company_id","address"),
	CONSTRAINT "email_recipients_digest" CHECK ("digest" IN ('daily', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notification_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"type" text NOT NULL,
	"issue_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"digest_day" date,
	"created_at" timestamp with time zone NOT NULL,
	"handed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notification_emails_digest" UNIQUE("company_id","recipient","digest_day"),
	CONSTRAINT "notification_emails_type" CHECK ("type" IN ('entry', 'entries', 'digest', 'test')),
	CONSTRAINT "notification_emails_state" CHECK ("state" IN ('queued', 'sent', 'bounced', 'not_sent'))
);
--> statement-breakpoint
CREATE TABLE "status_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"muted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_pages_once" UNIQUE("issue_id","recipient")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "reporter_language" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "reporter_emails" text[] DEFAULT '{received,question,resolved}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD COLUMN "is_to_reporter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threaded_emails" ADD COLUMN "addressed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_keys" ADD CONSTRAINT "company_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_items" ADD CONSTRAINT "email_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_items" ADD CONSTRAINT "email_items_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_items" ADD CONSTRAINT "email_items_note_id_internal_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."internal_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_items" ADD CONSTRAINT "email_items_email_id_notification_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."notification_emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_items" ADD CONSTRAINT "email_items_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_recipients" ADD CONSTRAINT "email_recipients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_pages" ADD CONSTRAINT "status_pages_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_items_due" ON "email_items" USING btree ("due_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "email_items_waiting" ON "email_items" USING btree ("company_id","recipient") WHERE state IN ('queued', 'digest');--> statement-breakpoint
CREATE INDEX "email_items_company_id_issue_id_index" ON "email_items" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "email_items_email_id_index" ON "email_items" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "email_items_user_id_index" ON "email_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_items_at_index" ON "email_items" USING btree ("at");--> statement-breakpoint
CREATE INDEX "email_recipients_suppressed" ON "email_recipients" USING btree ("company_id","suppressed_at") WHERE suppressed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_emails_queued" ON "notification_emails" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "notification_emails_newest" ON "notification_emails" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_emails_recipient" ON "notification_emails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "notification_emails_company_id_id_index" ON "notification_emails" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "notification_emails_company_id_issue_id_index" ON "notification_emails" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "notification_emails_user_id_index" ON "notification_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "status_pages_company_id_issue_id_index" ON "status_pages" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "status_pages_company_id_recipient_index" ON "status_pages" USING btree ("company_id","recipient");--> statement-breakpoint
CREATE INDEX "internal_notes_asked" ON "internal_notes" USING btree ("company_id","issue_id") WHERE is_to_reporter AND answered_at IS NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("kind" IN ('assigned', 'unassigned', 'mentioned', 'noted', 'mail_joined', 'answered', 'resolved', 'reopened', 'woken', 'assignee_lost'));
--> statement-breakpoint

-- The texts that these have now are in functions/notification-emails.sql.
CREATE FUNCTION tidings_queue_emails(news jsonb, at timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT $$;
--> statement-breakpoint
CREATE FUNCTION tidings_time_zone(company uuid) RETURNS text LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT 'UTC' $$;
--> statement-breakpoint
CREATE FUNCTION tidings_reporter(entry uuid)
  RETURNS TABLE(name text, why_not text, link text, is_muted boolean) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT '', '', '', false WHERE false $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_queue_emails(jsonb, timestamptz), tidings_time_zone(uuid),
  tidings_reporter(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_time_zone(uuid), tidings_reporter(uuid) TO tidings_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  notification_emails, email_items, email_recipients, status_pages, company_keys TO tidings_app;
--> statement-breakpoint
ALTER TABLE notification_emails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE email_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE email_recipients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE status_pages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE company_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Nobody but the system writes them. They are read by who sees the entry, and those of no one entry by
-- their reader and the admins.
CREATE POLICY scopes ON notification_emails FOR ALL TO tidings_app
  USING (tidings_scope() = 'system') WITH CHECK (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY reads ON notification_emails FOR SELECT TO tidings_app
  USING (tidings_scope() = 'company' AND company_id = tidings_company()
    AND CASE WHEN issue_id IS NULL THEN user_id = tidings_person() OR tidings_is_company_admin()
        OR EXISTS (SELECT FROM email_items WHERE email_items.email_id = notification_emails.id)
      ELSE EXISTS (SELECT FROM issues WHERE issues.id = notification_emails.issue_id) END);
--> statement-breakpoint
CREATE POLICY scopes ON email_items FOR ALL TO tidings_app
  USING (tidings_scope() = 'system') WITH CHECK (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY reads ON email_items FOR SELECT TO tidings_app
  USING (tidings_scope() = 'company' AND company_id = tidings_company()
    AND EXISTS (SELECT FROM issues WHERE issues.id = email_items.issue_id));
--> statement-breakpoint
-- How one's own address is written to is one's own to set; that it is suppressed, an admin's to lift.
CREATE POLICY scopes ON email_recipients FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND (tidings_is_company_admin()
      OR address = (SELECT email FROM users WHERE users.id = tidings_person()))
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
-- Whoever sees an entry may end the links to it.
CREATE POLICY scopes ON status_pages FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
      AND EXISTS (SELECT FROM issues WHERE issues.id = status_pages.issue_id)
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
CREATE POLICY scopes ON company_keys FOR ALL TO tidings_app
  USING (tidings_scope() = 'system');
