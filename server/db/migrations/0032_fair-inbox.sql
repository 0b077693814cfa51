DROP INDEX "inbound_mails_waiting";--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "lane" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "share" uuid DEFAULT '00000000-0000-0000-0000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "flow" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "setbacks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_mails_turn" ON "inbound_mails" USING btree ("lane","share","flow","next_attempt_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_mails_in_hand" ON "inbound_mails" USING btree ("claimed_by") WHERE status = 'waiting' AND claimed_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_lane" CHECK ("lane" IN ('plain', 'slow'));--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_cause" CHECK ("cause" IN ('mail', 'dns', 'disk', 'read_only', 'lock', 'connection', 'memory', 'files', 'database', 'reader', 'internal', 'unknown'));--> statement-breakpoint
-- What was counted against mail that waits was rarely its own fault.
UPDATE inbound_mails SET attempts = 0
WHERE status = 'waiting' AND claimed_by IS NULL AND attempts > 0;
--> statement-breakpoint
-- Mail that could not be filed for another's fault is read again (server/reread/store.ts); what could
-- not be read stays as it is.
UPDATE inbound_mails
SET cause = CASE WHEN reason LIKE '% while filing it' THEN 'unknown' ELSE 'mail' END
WHERE status = 'unreadable' OR discarded_from = 'unreadable';
--> statement-breakpoint
-- The inbox is a queue: rows are written several times within seconds, however large it has grown.
ALTER TABLE inbound_mails SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
