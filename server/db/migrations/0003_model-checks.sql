CREATE TABLE "model_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"ended_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"figures" jsonb,
	"failure" text,
	CONSTRAINT "model_checks_outcome" CHECK ("outcome" IN ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "model_checks_running" ON "model_checks" USING btree ((outcome)) WHERE outcome = 'running';--> statement-breakpoint
ALTER TABLE model_checks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY readers ON model_checks FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN true
    ELSE false
END);
--> statement-breakpoint
CREATE POLICY operators ON model_checks TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    WHEN 'system'::text THEN true
    ELSE false
END);
