-- functions: 80a66984e11c99d5
CREATE TABLE "orphaned_raw_mails" (
	"raw_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "inbound_mails_joined";--> statement-breakpoint
CREATE INDEX "orphaned_raw_mails_since_index" ON "orphaned_raw_mails" USING btree ("since");--> statement-breakpoint
CREATE INDEX "issues_deleted" ON "issues" USING btree ("company_id","id") WHERE deleted;--> statement-breakpoint
CREATE INDEX "issues_created_by" ON "issues" USING btree ("created_by") WHERE created_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_modified_by" ON "issues" USING btree ("modified_by") WHERE modified_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_snoozed_by" ON "issues" USING btree ("snoozed_by") WHERE snoozed_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_mails_discarded" ON "inbound_mails" USING btree ("decided_at") WHERE discarded_from IS NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_mails_decided_by" ON "inbound_mails" USING btree ("decided_by") WHERE decided_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "email_items_actor" ON "email_items" USING btree ("actor_id") WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "email_items_note" ON "email_items" USING btree ("note_id") WHERE note_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_emails_created_at_index" ON "notification_emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "user_events_user" ON "user_events" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_company_id_index" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "feedback_log_user" ON "feedback_log" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "internal_notes_created_by" ON "internal_notes" USING btree ("created_by") WHERE created_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resolution_suggestions_resolved_by" ON "resolution_suggestions" USING btree ("resolved_by_user_id") WHERE resolved_by_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "suggestion_feedback_user" ON "suggestion_feedback" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "suggestions_confirmed_by" ON "suggestions" USING btree ("confirmed_by_user_id") WHERE confirmed_by_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "thread_proposals_answered_by" ON "thread_proposals" USING btree ("answered_by_user_id") WHERE answered_by_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_mails_joined" ON "inbound_mails" USING btree ("company_id","entry_id","status") WHERE entry_id <> id;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON orphaned_raw_mails TO tidings_app;
--> statement-breakpoint
ALTER TABLE orphaned_raw_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system ON orphaned_raw_mails FOR ALL TO tidings_app
  USING (CASE tidings_scope() WHEN 'system' THEN true ELSE false END);
--> statement-breakpoint
-- The present text of both stands in server/db/functions.
CREATE FUNCTION tidings_note_orphans() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_erase_words(company uuid, most integer) RETURNS bigint LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT 0::bigint $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_note_orphans(), tidings_erase_words(uuid, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_erase_words(uuid, integer) TO tidings_app;
--> statement-breakpoint
CREATE TRIGGER note_orphans AFTER DELETE ON inbound_mails
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tidings_note_orphans();
--> statement-breakpoint
-- Those of before are looked for once.
INSERT INTO orphaned_raw_mails (raw_id, since)
SELECT id, received_at FROM raw_mails
WHERE NOT EXISTS (SELECT FROM inbound_mails WHERE inbound_mails.raw_id = raw_mails.id);
--> statement-breakpoint
-- At ten million rows the usual fifth is two months of what goes each night: the space is used again only
-- after a vacuum, so it comes every few nights.
ALTER TABLE raw_mails SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000,
  toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
ALTER TABLE inbound_email_events SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
ALTER TABLE user_events SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
