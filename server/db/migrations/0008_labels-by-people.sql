CREATE TABLE "label_runs" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"after" uuid,
	"still_unassigned" integer,
	"outcome" text DEFAULT 'running' NOT NULL,
	"ended_at" timestamp with time zone,
	"version" bigint NOT NULL,
	CONSTRAINT "label_runs_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "label_runs_kind" CHECK ("kind" IN ('assign-departments', 'rerun-detection')),
	CONSTRAINT "label_runs_outcome" CHECK ("outcome" IN ('running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "feedback_log" ADD COLUMN "question" text NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_log" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "label_runs" ADD CONSTRAINT "label_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_runs" ADD CONSTRAINT "label_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_log_standing" ON "feedback_log" USING btree ("company_id","entry_id","question") WHERE undone_at IS NULL;--> statement-breakpoint
CREATE INDEX "feedback_log_newest" ON "feedback_log" USING btree ("company_id","created_at") WHERE undone_at IS NULL;--> statement-breakpoint
ALTER TABLE "feedback_log" ADD CONSTRAINT "feedback_log_question" CHECK ("question" IN ('priority', 'department', 'category'));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON label_runs TO tidings_app;
--> statement-breakpoint
ALTER TABLE label_runs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- To judge entries anew is for the company's admins; the background goes on with it.
CREATE POLICY admins ON label_runs FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_is_company_admin())
  WHEN 'system' THEN true
  ELSE false END);
