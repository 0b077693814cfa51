CREATE TABLE "entry_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_undos_companyId_entryId_version_unique" UNIQUE("company_id","entry_id","version")
);
--> statement-breakpoint
ALTER TABLE "suggestion_feedback" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "entry_undos" ADD CONSTRAINT "entry_undos_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_undos" ADD CONSTRAINT "entry_undos_company_id_entry_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_undos_person_id_index" ON "entry_undos" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "entry_undos_at_index" ON "entry_undos" USING btree ("at");--> statement-breakpoint
CREATE INDEX "suggestion_feedback_company_id_entry_id_index" ON "suggestion_feedback" USING btree ("company_id","entry_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON entry_undos TO tidings_app;
--> statement-breakpoint
ALTER TABLE entry_undos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Everybody undoes their own changes alone, of the entries that they still see.
CREATE POLICY scopes ON entry_undos FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company() AND person_id = tidings_person()
    AND EXISTS (SELECT FROM issues WHERE issues.id = entry_undos.entry_id)
  WHEN 'system' THEN true
  ELSE false END);
--> statement-breakpoint
-- What people answered to suggestions is read by admins alone; whoever undoes a change takes their own
-- answers of it away without reading them.
CREATE FUNCTION tidings_forget_answers(entries uuid[], moments timestamptz[]) RETURNS void
VOLATILE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM suggestion_feedback AS answer
  USING unnest(entries, moments) AS given (entry_id, moment)
  WHERE tidings_scope() = 'company' AND answer.company_id = tidings_company()
    AND answer.user_id = tidings_person()
    AND answer.entry_id = given.entry_id AND answer.timestamp = given.moment
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_forget_answers(uuid[], timestamptz[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_forget_answers(uuid[], timestamptz[]) TO tidings_app;
