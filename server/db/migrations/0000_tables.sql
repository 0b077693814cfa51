CREATE TABLE "company_counters" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"changes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" text NOT NULL,
	"company_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"original_body" text NOT NULL,
	"summary_text" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_attachments" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"category" text DEFAULT 'Other' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"department" text DEFAULT 'Unassigned' NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"mail_date" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_via_email" boolean DEFAULT false NOT NULL,
	"resolution_method" text DEFAULT 'manual' NOT NULL,
	"user_modified" boolean DEFAULT false NOT NULL,
	"set_by_people" text[] DEFAULT '{}' NOT NULL,
	"parent_issue_id" uuid,
	"thread_emails" text[] DEFAULT '{}' NOT NULL,
	"resolution_update_count" integer DEFAULT 0 NOT NULL,
	"resolution_suggestion" text,
	"last_updated" timestamp with time zone NOT NULL,
	"caption_selected" text NOT NULL,
	"caption_long" text DEFAULT '' NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"clarity_original" text,
	"clarity_cleaned" jsonb,
	"clarity_model" text,
	"clarity_latency" integer,
	"clarity_tokens" integer,
	"clarity_moderation_flags" jsonb,
	"clarity_processed_at" timestamp with time zone,
	"clarity_enabled" boolean DEFAULT false NOT NULL,
	"email_message_id" text,
	"trust" text,
	"restricted" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"version" bigint NOT NULL,
	"created_by" uuid,
	CONSTRAINT "issues_issueId_unique" UNIQUE("issue_id"),
	CONSTRAINT "issues_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "issues_companyId_emailMessageId_unique" UNIQUE("company_id","email_message_id"),
	CONSTRAINT "issues_category" CHECK ("category" IN ('Access & Security', 'Equipment & Tools', 'People & Conduct', 'Health & Safety', 'Service & Quality', 'Supply & Resources', 'Communication & Updates', 'Systems & Technology', 'Financial & Compliance', 'Scheduling & Operations', 'Client Relations', 'Other')),
	CONSTRAINT "issues_status" CHECK ("status" IN ('open', 'resolved')),
	CONSTRAINT "issues_priority" CHECK ("priority" IN ('critical', 'high', 'normal', 'low')),
	CONSTRAINT "issues_department" CHECK ("department" IN ('Operations', 'HR', 'Facilities', 'Technology', 'Finance', 'Client Services', 'Safety & Security', 'Supply Chain', 'Quality Assurance', 'Leadership & Strategy', 'External', 'Unassigned'))
);
--> statement-breakpoint
CREATE TABLE "accepted_mails" (
	"company_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"content" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_mails_company_id_message_id_pk" PRIMARY KEY("company_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "inbound_email_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"message_id" text,
	"to" text NOT NULL,
	"company_id" uuid,
	"entry_id" uuid,
	"meta_json" jsonb
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"raw_id" uuid NOT NULL,
	"door" text NOT NULL,
	"client_address" text NOT NULL,
	"helo" text NOT NULL,
	"mail_from" text NOT NULL,
	"recipient" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claimed_by" integer,
	"verdict" jsonb,
	"company_id" uuid,
	"entry_id" uuid,
	"threaded_email_id" uuid,
	"message_id" text,
	"sender" text,
	"subject" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "inbound_mails_status" CHECK ("status" IN ('waiting', 'processed_successfully', 'duplicate_detected', 'company_not_found', 'held', 'rejected', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "raw_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_recipients" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allowed_senders" (
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowed_senders_company_id_email_pk" PRIMARY KEY("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text,
	"intake_email" text NOT NULL,
	"slug" text NOT NULL,
	"joining" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companies_domain_unique" UNIQUE("domain"),
	CONSTRAINT "companies_intakeEmail_unique" UNIQUE("intake_email"),
	CONSTRAINT "companies_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "company_email_aliases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_email_aliases_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "domain_claims" (
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domain_claims_company_id_domain_pk" PRIMARY KEY("company_id","domain")
);
--> statement-breakpoint
CREATE TABLE "magic_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"next" text,
	"name" text,
	"city" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "magic_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "memberships_user_id_company_id_pk" PRIMARY KEY("user_id","company_id"),
	CONSTRAINT "memberships_role" CHECK ("role" IN ('user', 'company_admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_active" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"user_email" text,
	"company_id" uuid,
	"company_name" text,
	"event_type" text NOT NULL,
	"entry_id" uuid,
	"metadata" jsonb,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"city" text,
	"role" text DEFAULT 'user' NOT NULL,
	"auth_method" text DEFAULT 'magic' NOT NULL,
	"company_id" uuid,
	"profile_complete" boolean DEFAULT false NOT NULL,
	"company_name" text,
	"intake_alias" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_login" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("role" IN ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"error_id" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"error_type" text NOT NULL,
	"action" text NOT NULL,
	"message" text NOT NULL,
	"company_id" uuid,
	"details" jsonb,
	CONSTRAINT "error_log_errorId_unique" UNIQUE("error_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "waitlist_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_signups_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "feedback_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"original_text" text NOT NULL,
	"suggested_category" text,
	"suggested_department" text,
	"suggested_priority" text,
	"final_category" text,
	"final_department" text,
	"final_priority" text,
	"confidence" numeric(3, 2),
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "internal_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"content" text NOT NULL,
	"from" text,
	"created_by" uuid,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_people" (
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "issue_people_issue_id_user_id_pk" PRIMARY KEY("issue_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "resolution_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"threaded_email_id" uuid,
	"suggestion_text" text DEFAULT 'Looks like this may be resolved' NOT NULL,
	"confidence" numeric(3, 2) NOT NULL,
	"reasoning" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"user_action" text,
	"resolved_by_user_id" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resolutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"email_body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"original_text" text NOT NULL,
	"suggested_category" text,
	"suggested_department" text,
	"suggested_priority" text,
	"final_category" text,
	"final_department" text,
	"final_priority" text,
	"confidence_score" numeric(3, 2),
	"user_response" text,
	"user_id" uuid,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"category_suggested" text,
	"department_suggested" text,
	"priority_suggested" text,
	"confidence" numeric(3, 2),
	"confidences" jsonb,
	"reasons" jsonb,
	"accepted" boolean,
	"confirmed_by_user_id" uuid,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threaded_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"parent_issue_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"original_body" text NOT NULL,
	"message_id" text,
	"in_reply_to" text,
	"references" text,
	"timestamp" timestamp with time zone NOT NULL,
	"mail_date" timestamp with time zone,
	"is_resolution_email" boolean DEFAULT false NOT NULL,
	"resolution_confidence" numeric(3, 2),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "threaded_emails_companyId_messageId_unique" UNIQUE("company_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "company_counters" ADD CONSTRAINT "company_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_mails" ADD CONSTRAINT "accepted_mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_mails" ADD CONSTRAINT "accepted_mails_entry" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_email_events" ADD CONSTRAINT "inbound_email_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_senders" ADD CONSTRAINT "allowed_senders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_email_aliases" ADD CONSTRAINT "company_email_aliases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_log" ADD CONSTRAINT "feedback_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_log" ADD CONSTRAINT "feedback_log_company_id_entry_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_people" ADD CONSTRAINT "issue_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_people" ADD CONSTRAINT "issue_people_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution_suggestions" ADD CONSTRAINT "resolution_suggestions_threaded_email_id_threaded_emails_id_fk" FOREIGN KEY ("threaded_email_id") REFERENCES "public"."threaded_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution_suggestions" ADD CONSTRAINT "resolution_suggestions_resolved_by_user_id_users_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution_suggestions" ADD CONSTRAINT "resolution_suggestions_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_company_id_entry_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_feedback" ADD CONSTRAINT "suggestion_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_confirmed_by_user_id_users_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_company_id_entry_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threaded_emails" ADD CONSTRAINT "threaded_emails_company_id_parent_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","parent_issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issues_list" ON "issues" USING btree ("company_id","status","last_updated" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "issues_changes" ON "issues" USING btree ("company_id","version");--> statement-breakpoint
CREATE INDEX "accepted_mails_company_id_entry_id_index" ON "accepted_mails" USING btree ("company_id","entry_id");--> statement-breakpoint
CREATE INDEX "inbound_email_events_ts_index" ON "inbound_email_events" USING btree ("ts");--> statement-breakpoint
CREATE INDEX "inbound_email_events_company_id_ts_index" ON "inbound_email_events" USING btree ("company_id","ts");--> statement-breakpoint
CREATE INDEX "inbound_mails_waiting" ON "inbound_mails" USING btree ("next_attempt_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_mails_company" ON "inbound_mails" USING btree ("company_id","id") WHERE company_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_mails_raw_id_index" ON "inbound_mails" USING btree ("raw_id");--> statement-breakpoint
CREATE INDEX "company_email_aliases_company_id_index" ON "company_email_aliases" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "magic_links_expires_at_index" ON "magic_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memberships_company_id_index" ON "memberships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_events_company_id_timestamp_index" ON "user_events" USING btree ("company_id","timestamp");--> statement-breakpoint
CREATE INDEX "user_events_timestamp_index" ON "user_events" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "user_events_entry_id_index" ON "user_events" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "error_log_timestamp_index" ON "error_log" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "feedback_log_company_id_entry_id_index" ON "feedback_log" USING btree ("company_id","entry_id");--> statement-breakpoint
CREATE INDEX "internal_notes_company_id_issue_id_timestamp_index" ON "internal_notes" USING btree ("company_id","issue_id","timestamp");--> statement-breakpoint
CREATE INDEX "issue_people_company_id_issue_id_index" ON "issue_people" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "resolution_suggestions_company_id_issue_id_index" ON "resolution_suggestions" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "resolution_suggestions_threaded_email_id_index" ON "resolution_suggestions" USING btree ("threaded_email_id");--> statement-breakpoint
CREATE INDEX "resolutions_company_id_entry_id_index" ON "resolutions" USING btree ("company_id","entry_id");--> statement-breakpoint
CREATE INDEX "suggestion_feedback_company_id_timestamp_index" ON "suggestion_feedback" USING btree ("company_id","timestamp");--> statement-breakpoint
CREATE INDEX "suggestions_company_id_entry_id_index" ON "suggestions" USING btree ("company_id","entry_id");--> statement-breakpoint
CREATE INDEX "threaded_emails_company_id_parent_issue_id_timestamp_index" ON "threaded_emails" USING btree ("company_id","parent_issue_id","timestamp");