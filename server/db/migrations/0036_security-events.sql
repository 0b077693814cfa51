CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"person_id" uuid,
	"company_id" uuid,
	"subject_id" uuid,
	"address" text,
	"ip" text,
	"browser" text
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_at_id_index" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_company_id_at_id_index" ON "security_events" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_person_id_index" ON "security_events" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "security_events_subject" ON "security_events" USING btree ("subject_id") WHERE subject_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "security_events_address" ON "security_events" USING btree ("address") WHERE address IS NOT NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON security_events TO tidings_app;
--> statement-breakpoint
ALTER TABLE security_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A company's admins read its own, the operator all; nobody but the system changes what stands there.
CREATE POLICY scopes ON security_events FOR SELECT TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_is_company_admin())
    WHEN 'operator' THEN true
    ELSE false END);
--> statement-breakpoint
-- What somebody does to the installation is of no company, which is seen by the operator alone.
CREATE POLICY adds ON security_events FOR INSERT TO tidings_app
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id IS NOT DISTINCT FROM tidings_company() OR company_id IS NULL
    ELSE false END);
--> statement-breakpoint
CREATE POLICY system ON security_events FOR ALL TO tidings_app
  USING (CASE tidings_scope() WHEN 'system' THEN true ELSE false END);
--> statement-breakpoint
-- Whoever is erased leaves what happened behind, and nothing that says who they were.
CREATE FUNCTION anonymise_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE security_events SET person_id = NULL, ip = NULL, browser = NULL WHERE person_id = OLD.id;
  UPDATE security_events SET subject_id = NULL WHERE subject_id = OLD.id;
  UPDATE security_events SET address = NULL WHERE address = OLD.email;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER anonymise_security_events BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION anonymise_security_events();
