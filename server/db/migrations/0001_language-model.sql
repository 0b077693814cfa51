-- functions: bbf505c26ddf51e1
ALTER TABLE "model_calls" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "prompt" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "model_says" jsonb;--> statement-breakpoint
CREATE INDEX "model_calls_retry" ON "model_calls" USING btree ("company_id","retry_at") WHERE retry_at IS NOT NULL;--> statement-breakpoint
SET LOCAL check_function_bodies = off;
CREATE FUNCTION tidings_model_use(today date, since timestamp with time zone)
  RETURNS TABLE(calls bigint, tokens bigint, failures bigint, failing_since timestamp with time zone)
  LANGUAGE sql AS '';
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_model_use(date, timestamp with time zone) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_model_use(date, timestamp with time zone) TO tidings_app;
