ALTER TABLE "model_calls" ALTER COLUMN "entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "update_id" uuid;--> statement-breakpoint
ALTER TABLE "threaded_emails" ADD COLUMN "stands_now" text;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_update_id_threaded_emails_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."threaded_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_update" ON "model_calls" USING btree ("update_id") WHERE update_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_companyId_updateId_unique" UNIQUE("company_id","update_id");--> statement-breakpoint
ALTER POLICY scopes ON model_calls USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ((EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = model_calls.entry_id))) OR (EXISTS ( SELECT
       FROM threaded_emails
      WHERE (threaded_emails.id = model_calls.update_id)))))
    WHEN 'system'::text THEN true
    ELSE false
END);
