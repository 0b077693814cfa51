CREATE TABLE "role_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"sender_name" text,
	"excerpt" text NOT NULL,
	"automatic" text,
	"content" text NOT NULL,
	"forward" text NOT NULL,
	"forwarded_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "role_mails_mailbox" CHECK ("mailbox" IN ('postmaster', 'abuse', 'contact', 'waitlist', 'no-reply')),
	CONSTRAINT "role_mails_forward" CHECK ("forward" IN ('no', 'pending', 'forwarded', 'digest'))
);
--> statement-breakpoint
ALTER TABLE "role_mails" ADD CONSTRAINT "role_mails_id_inbound_mails_id_fk" FOREIGN KEY ("id") REFERENCES "public"."inbound_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_mails_copy" ON "role_mails" USING btree ("content","mailbox");--> statement-breakpoint
CREATE INDEX "role_mails_pending" ON "role_mails" USING btree ("id") WHERE forward = 'pending';--> statement-breakpoint
CREATE INDEX "role_mails_forwarded" ON "role_mails" USING btree ("forwarded_at") WHERE forwarded_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "role_mails_unread" ON "role_mails" USING btree ("id") WHERE read_at IS NULL AND archived_at IS NULL;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON role_mails TO tidings_app;
--> statement-breakpoint
ALTER TABLE role_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Mail to the installation is no company's: its operators read it, and mark it.
CREATE POLICY scopes ON role_mails FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'operator' THEN true
  WHEN 'system' THEN true
  ELSE false END);
--> statement-breakpoint
-- Of what came over the wire operators see that mail alone.
CREATE POLICY operator ON raw_mails FOR SELECT TO tidings_app USING (CASE tidings_scope()
  WHEN 'operator' THEN EXISTS (
    SELECT FROM inbound_mails JOIN role_mails ON role_mails.id = inbound_mails.id
    WHERE inbound_mails.raw_id = raw_mails.id)
  ELSE false END);
--> statement-breakpoint
-- What came before can be read too; answers to our own letters among it have waited long enough.
INSERT INTO role_mails (id, mailbox, excerpt, content, forward, read_at)
SELECT id, mailbox, '', id::text, 'no',
  CASE WHEN mailbox IN ('waitlist', 'no-reply') THEN finished_at END
FROM (
  SELECT id, finished_at, lower(split_part(split_part(recipient, '@', 1), '+', 1)) AS mailbox
  FROM inbound_mails WHERE status = 'held' AND reason = 'system_mailbox') AS held
WHERE mailbox IN ('postmaster', 'abuse', 'contact', 'waitlist', 'no-reply');
