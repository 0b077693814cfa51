-- functions: cdc5536b245901c6
CREATE TABLE "stored_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"unnamed_since" timestamp with time zone DEFAULT now(),
	"is_deleting" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" DROP CONSTRAINT "inbound_mails_cause";--> statement-breakpoint
ALTER TABLE "attachment_contents" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "raw_mails" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment_contents" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "raw_mails" ADD COLUMN "object_key" text;--> statement-breakpoint
CREATE INDEX "stored_objects_unnamed" ON "stored_objects" USING btree ("unnamed_since") WHERE unnamed_since IS NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment_contents" ADD CONSTRAINT "attachment_contents_object_key_stored_objects_key_fk" FOREIGN KEY ("object_key") REFERENCES "public"."stored_objects"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_mails" ADD CONSTRAINT "raw_mails_object_key_stored_objects_key_fk" FOREIGN KEY ("object_key") REFERENCES "public"."stored_objects"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_contents_object" ON "attachment_contents" USING btree ("object_key") WHERE object_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "raw_mails_object" ON "raw_mails" USING btree ("object_key") WHERE object_key IS NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment_contents" ADD CONSTRAINT "attachment_contents_bytes" CHECK (num_nonnulls(bytes, object_key) = 1);--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_cause" CHECK ("cause" IN ('mail', 'dns', 'disk', 'read_only', 'lock', 'connection', 'object_store', 'memory', 'files', 'database', 'reader', 'internal', 'unknown'));--> statement-breakpoint
ALTER TABLE "raw_mails" ADD CONSTRAINT "raw_mails_bytes" CHECK (num_nonnulls(bytes, object_key) = 1);
--> statement-breakpoint
-- Only what writes and collects objects looks at their list; whoever sees a row sees its key there.
GRANT SELECT, INSERT, UPDATE, DELETE ON stored_objects TO tidings_app;
--> statement-breakpoint
ALTER TABLE stored_objects ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY scopes ON stored_objects FOR ALL TO tidings_app
  USING (CASE tidings_scope() WHEN 'system' THEN true ELSE false END);
--> statement-breakpoint
-- The text that it has now is in functions/mail.sql.
CREATE FUNCTION tidings_unname_object() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_unname_object() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER unname_object AFTER DELETE ON raw_mails
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION tidings_unname_object();
--> statement-breakpoint
CREATE TRIGGER unname_moved_object AFTER UPDATE OF object_key ON raw_mails
  FOR EACH ROW WHEN (OLD.object_key IS DISTINCT FROM NEW.object_key AND OLD.object_key IS NOT NULL)
  EXECUTE FUNCTION tidings_unname_object();
--> statement-breakpoint
CREATE TRIGGER unname_object AFTER DELETE ON attachment_contents
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION tidings_unname_object();
--> statement-breakpoint
CREATE TRIGGER unname_moved_object AFTER UPDATE OF object_key ON attachment_contents
  FOR EACH ROW WHEN (OLD.object_key IS DISTINCT FROM NEW.object_key AND OLD.object_key IS NOT NULL)
  EXECUTE FUNCTION tidings_unname_object();
