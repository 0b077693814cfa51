CREATE TABLE "attachment_contents" (
	"company_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "attachment_contents_company_id_sha256_pk" PRIMARY KEY("company_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "entry_attachments" (
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"threaded_email_id" uuid,
	"sender" text NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"inline" boolean NOT NULL,
	"content_id" text,
	"sha256" text,
	"image_type" text,
	"image_width" integer,
	"image_height" integer,
	"hidden" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_attachments_company_id_issue_id_position_pk" PRIMARY KEY("company_id","issue_id","position"),
	CONSTRAINT "entry_attachments_hidden" CHECK ("hidden" IN ('signature', 'tiny', 'repeated', 'quoted')),
	CONSTRAINT "entry_attachments_problem" CHECK ("problem" IN ('empty', 'damaged', 'too_large')),
	CONSTRAINT "entry_attachments_image_type" CHECK ("image_type" IN ('image/png', 'image/jpeg', 'image/gif', 'image/webp'))
);
--> statement-breakpoint
CREATE TABLE "mail_html" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"threaded_email_id" uuid,
	"html" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachment_contents" ADD CONSTRAINT "attachment_contents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_attachments" ADD CONSTRAINT "entry_attachments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_attachments" ADD CONSTRAINT "entry_attachments_threaded_email_id_threaded_emails_id_fk" FOREIGN KEY ("threaded_email_id") REFERENCES "public"."threaded_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_attachments" ADD CONSTRAINT "entry_attachments_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_attachments" ADD CONSTRAINT "entry_attachments_content" FOREIGN KEY ("company_id","sha256") REFERENCES "public"."attachment_contents"("company_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_html" ADD CONSTRAINT "mail_html_threaded_email_id_threaded_emails_id_fk" FOREIGN KEY ("threaded_email_id") REFERENCES "public"."threaded_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_html" ADD CONSTRAINT "mail_html_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_attachments_company_id_sha256_sender_index" ON "entry_attachments" USING btree ("company_id","sha256","sender");--> statement-breakpoint
CREATE INDEX "entry_attachments_threaded_email_id_index" ON "entry_attachments" USING btree ("threaded_email_id");--> statement-breakpoint
CREATE INDEX "mail_html_company_id_issue_id_index" ON "mail_html" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "mail_html_threaded_email_id_index" ON "mail_html" USING btree ("threaded_email_id");