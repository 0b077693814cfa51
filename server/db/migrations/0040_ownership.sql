-- functions: 3b10e3b779d650a8
CREATE TABLE "entry_followers" (
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"is_following" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_followers_issue_id_user_id_pk" PRIMARY KEY("issue_id","user_id"),
	CONSTRAINT "entry_followers_reason" CHECK ("reason" IN ('reported', 'noted', 'mentioned', 'chosen'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"sender" text,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_reason" CHECK ("reason" IN ('assigned', 'mentioned', 'reported', 'following', 'workspace')),
	CONSTRAINT "notifications_kind" CHECK ("kind" IN ('assigned', 'unassigned', 'mentioned', 'noted', 'mail_joined', 'resolved', 'reopened', 'woken', 'assignee_lost'))
);
--> statement-breakpoint
DROP INDEX "issues_list";--> statement-breakpoint
DROP INDEX "issues_urgent";--> statement-breakpoint
DROP INDEX "issues_open";--> statement-breakpoint
DROP INDEX "issues_oldest";--> statement-breakpoint
ALTER TABLE "company_counters" ADD COLUMN "snoozed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "is_snoozed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "snoozed_by" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "woken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "departments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "muted_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_followers" ADD CONSTRAINT "entry_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_followers" ADD CONSTRAINT "entry_followers_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_followers_company_id_issue_id_index" ON "entry_followers" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "entry_followers_user_id_company_id_index" ON "entry_followers" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","company_id","issue_id","reason") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","company_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_company_id_issue_id_index" ON "notifications" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "notifications_at_index" ON "notifications" USING btree ("at");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_snoozed_by_users_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issues_assigned" ON "issues" USING btree ("company_id","assignee_id","last_updated" desc) WHERE assignee_id IS NOT NULL AND status = 'open' AND NOT deleted;--> statement-breakpoint
CREATE INDEX "issues_assignee" ON "issues" USING btree ("assignee_id") WHERE assignee_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_snoozed" ON "issues" USING btree ("company_id","snoozed_until") WHERE is_snoozed;--> statement-breakpoint
CREATE INDEX "issues_wake" ON "issues" USING btree ("snoozed_until") WHERE is_snoozed AND snoozed_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_woken" ON "issues" USING btree ("company_id","woken_at") WHERE woken_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_list" ON "issues" USING btree ("company_id","status","deleted","is_snoozed","last_updated" desc,"urgency" desc,"id");--> statement-breakpoint
CREATE INDEX "issues_urgent" ON "issues" USING btree ("company_id","status","deleted","is_snoozed","urgency" desc,"last_updated" desc,"id");--> statement-breakpoint
CREATE INDEX "issues_open" ON "issues" USING btree ("company_id","department","category","urgency","due","timestamp","last_updated","restricted","has_attachments","assignee_id","id") WHERE status = 'open' AND NOT deleted AND NOT is_snoozed;--> statement-breakpoint
CREATE INDEX "issues_oldest" ON "issues" USING btree ("company_id","timestamp") WHERE status = 'open' AND NOT deleted AND NOT is_snoozed;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_snoozed_open" CHECK (NOT is_snoozed OR (status = 'open' AND NOT deleted));
--> statement-breakpoint

-- Counting tells snoozed entries apart from open ones.
DROP FUNCTION tidings_add_to_counts(uuid, text, boolean, timestamptz, timestamptz, integer);
--> statement-breakpoint
CREATE FUNCTION tidings_add_to_counts(company uuid, status text, is_deleted boolean, is_snoozed boolean,
  came timestamptz, done timestamptz, sign integer) RETURNS void LANGUAGE sql AS $$ SELECT $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION
  tidings_add_to_counts(uuid, text, boolean, boolean, timestamptz, timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
DROP TRIGGER count_entry ON issues;
--> statement-breakpoint
CREATE TRIGGER count_entry
  AFTER UPDATE OF status, deleted, is_snoozed, restricted, resolved_at, timestamp ON issues
  FOR EACH ROW EXECUTE FUNCTION tidings_count_entry();
--> statement-breakpoint
ALTER TYPE tidings_filter ADD ATTRIBUTE assignees_in uuid[], ADD ATTRIBUTE assignees_out uuid[],
  ADD ATTRIBUTE nobody_in boolean, ADD ATTRIBUTE nobody_out boolean;
--> statement-breakpoint
-- The text that all of these have now is in functions/ownership.sql; here is what policies need.
CREATE FUNCTION tidings_may_see(person uuid, company uuid, entry uuid, is_restricted boolean)
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT EXISTS (
    SELECT FROM memberships
    WHERE user_id = person AND company_id = company AND asked_at IS NULL AND ended_at IS NULL
      AND (NOT is_restricted OR role = 'company_admin' OR EXISTS (
        SELECT FROM issue_people WHERE issue_id = entry AND user_id = person))) $$;
--> statement-breakpoint
CREATE FUNCTION tidings_may_see_entry(person uuid, entry uuid)
  RETURNS boolean
  LANGUAGE sql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM issues WHERE id = entry
    AND tidings_may_see(person, company_id, id, restricted)) $$;
--> statement-breakpoint
CREATE FUNCTION tidings_concerned(entry uuid) RETURNS TABLE(person uuid, reason text)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT NULL::uuid, '' WHERE false $$;
--> statement-breakpoint
CREATE FUNCTION tidings_notify(news jsonb, at timestamptz) RETURNS bigint LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$ SELECT 0::bigint $$;
--> statement-breakpoint
CREATE FUNCTION tidings_lose_entries(person uuid, company uuid, at timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT $$;
--> statement-breakpoint
CREATE FUNCTION tidings_set_own_membership(new_departments text[], new_muted text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_may_see(uuid, uuid, uuid, boolean), tidings_may_see_entry(uuid, uuid),
  tidings_concerned(uuid), tidings_notify(jsonb, timestamptz),
  tidings_lose_entries(uuid, uuid, timestamptz), tidings_set_own_membership(text[], text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_may_see(uuid, uuid, uuid, boolean), tidings_may_see_entry(uuid, uuid),
  tidings_notify(jsonb, timestamptz), tidings_set_own_membership(text[], text[]) TO tidings_app;
--> statement-breakpoint
-- Only a member who sees an entry has it, in whichever scope it is written.
ALTER POLICY scopes ON issues
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
    WHEN 'system' THEN true
    ELSE false END
    AND (assignee_id IS NULL OR tidings_may_see(assignee_id, company_id, id, restricted)));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON entry_followers, notifications TO tidings_app;
--> statement-breakpoint
ALTER TABLE entry_followers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Followers are seen by those who see the entry; only who sees it becomes one.
CREATE POLICY scopes ON entry_followers FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
      AND EXISTS (SELECT FROM issues WHERE issues.id = entry_followers.issue_id)
    WHEN 'system' THEN true
    ELSE false END)
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
      AND EXISTS (SELECT FROM issues WHERE issues.id = entry_followers.issue_id)
    WHEN 'system' THEN true
    ELSE false END
    AND tidings_may_see_entry(user_id, issue_id));
--> statement-breakpoint
-- Everybody reads their own alone, of entries that they still see. tidings_notify writes them.
CREATE POLICY scopes ON notifications FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND user_id = tidings_person()
      AND EXISTS (SELECT FROM issues WHERE issues.id = notifications.issue_id)
    WHEN 'system' THEN true
    ELSE false END)
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND user_id = tidings_person()
      AND EXISTS (SELECT FROM issues WHERE issues.id = notifications.issue_id)
    WHEN 'system' THEN true
    ELSE false END
    AND tidings_may_see_entry(user_id, issue_id));
