CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"outcome" text,
	"tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_calls_companyId_entryId_readAt_unique" UNIQUE("company_id","entry_id","read_at")
);
--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "latency" integer;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "tokens" integer;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_entry_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_company_id_day_index" ON "model_calls" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "model_calls_started_at_index" ON "model_calls" USING btree ("started_at");
--> statement-breakpoint

-- Seen with the entry: the inner SELECT is itself under the policy of entries (0001_security.sql).
GRANT SELECT, INSERT, UPDATE, DELETE ON model_calls TO tidings_app;
--> statement-breakpoint
ALTER TABLE model_calls ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY scopes ON model_calls FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company()
    AND EXISTS (SELECT FROM issues WHERE issues.id = model_calls.entry_id)
  WHEN 'system' THEN true
  ELSE false END);
--> statement-breakpoint
-- How often messages were understood since a moment, by the embedded engine and by a language
-- model, how often the latter failed, and how sure they were on average. The operator reads
-- neither entries nor what was suggested for them, so this counts for them. In any other scope: 0.
CREATE FUNCTION tidings_usage(since timestamptz)
RETURNS TABLE (total bigint, failed bigint, sure numeric)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT said.count + calls.unheard, calls.failed, said.sure
  FROM
    (SELECT count(*), avg(confidence) AS sure FROM suggestions
      WHERE created_at >= since AND tidings_scope() = 'operator') AS said,
    (SELECT count(*) AS unheard, count(*) FILTER (WHERE outcome = 'failed') AS failed
      FROM model_calls
      WHERE outcome IN ('failed', 'overtaken') AND started_at >= since
        AND tidings_scope() = 'operator') AS calls
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_usage(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_usage(timestamptz) TO tidings_app;
