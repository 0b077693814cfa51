CREATE TABLE "held_mail_notices" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"is_wanted" boolean DEFAULT true NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "held_mail_notices_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "held_mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"sender_name" text,
	"preview" text NOT NULL,
	"text" text NOT NULL,
	"whole" text,
	"html" text,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "discarded_from" text;--> statement-breakpoint
ALTER TABLE "held_mail_notices" ADD CONSTRAINT "held_mail_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_mail_notices" ADD CONSTRAINT "held_mail_notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_mail_id_inbound_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."inbound_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_mail_notices_company_id_index" ON "held_mail_notices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "held_mails_company_id_index" ON "held_mails" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_undecided" ON "inbound_mails" USING btree ("company_id","id") WHERE status IN ('held', 'unreadable');--> statement-breakpoint
CREATE INDEX "inbound_mails_no_entry" ON "inbound_mails" USING btree ("company_id","id") WHERE (status IN ('held', 'unreadable', 'duplicate_detected', 'rejected') OR decision IS NOT NULL);
--> statement-breakpoint
ALTER TABLE held_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE held_mail_notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What a held mail says is for the company's admins; the inbox writes it.
CREATE POLICY scopes ON held_mails FOR SELECT TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_is_company_admin())
  ELSE false END);
--> statement-breakpoint
CREATE POLICY system ON held_mails FOR ALL TO tidings_app USING (
  CASE tidings_scope() WHEN 'system' THEN true ELSE false END);
--> statement-breakpoint
-- Each person decides about the emails to themselves; the daily job notes that they were sent.
CREATE POLICY scopes ON held_mail_notices FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company() AND user_id = tidings_person()
  WHEN 'system' THEN true
  ELSE false END);
--> statement-breakpoint
-- What was discarded of late can be restored.
ALTER POLICY decides ON inbound_mails
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
      AND (status IN ('held', 'unreadable') OR (status = 'rejected' AND decision = 'discarded'))
      AND (SELECT tidings_is_company_admin())
    ELSE false END);
--> statement-breakpoint
UPDATE inbound_mails
SET discarded_from = CASE WHEN sender IS NULL AND subject IS NULL THEN 'unreadable' ELSE 'held' END
WHERE decision = 'discarded' AND decided_at > now() - interval '30 days';
