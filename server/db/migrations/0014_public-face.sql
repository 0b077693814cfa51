ALTER TABLE "magic_links" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "pending_message" jsonb;--> statement-breakpoint
ALTER TABLE "waitlist_signups" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_signups" ADD COLUMN "leave_token" text NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_signups" ADD CONSTRAINT "waitlist_signups_leaveToken_unique" UNIQUE("leave_token");--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_language" CHECK ("language" IN ('en', 'fr'));--> statement-breakpoint
ALTER TABLE "waitlist_signups" ADD CONSTRAINT "waitlist_signups_language" CHECK ("language" IN ('en', 'fr'));