CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_once" UNIQUE("company_id","email"),
	CONSTRAINT "invitations_role" CHECK ("role" IN ('user', 'company_admin'))
);
--> statement-breakpoint
ALTER TABLE "magic_links" DROP CONSTRAINT "magic_links_invited_as";--> statement-breakpoint
ALTER TABLE "magic_links" DROP CONSTRAINT "magic_links_invited_to_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "magic_links" DROP CONSTRAINT "magic_links_invited_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "admins_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_email_index" ON "invitations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "magic_links_invitation_id_index" ON "magic_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "memberships_to_tell" ON "memberships" USING btree ("asked_at") WHERE asked_at IS NOT NULL AND admins_told_at IS NULL AND ended_at IS NULL;--> statement-breakpoint
-- Links that still work and let their reader into a company belong to an invitation now.
INSERT INTO invitations (id, company_id, email, role, invited_by, sent_at, expires_at, created_at)
SELECT DISTINCT ON (invited_to, email) gen_random_uuid(), invited_to, email,
  coalesce(invited_as, 'user'), invited_by, created_at, expires_at, created_at
FROM magic_links
WHERE invited_to IS NOT NULL AND invited_by IS NOT NULL AND NOT used AND expires_at > now()
ORDER BY invited_to, email, (invited_as IS NOT DISTINCT FROM 'company_admin') DESC, expires_at DESC;
--> statement-breakpoint
UPDATE magic_links SET invitation_id = invitations.id FROM invitations
WHERE invitations.company_id = invited_to AND invitations.email = magic_links.email
  AND magic_links.invited_by IS NOT NULL AND NOT used AND magic_links.expires_at > now();
--> statement-breakpoint
ALTER TABLE "magic_links" DROP COLUMN "invited_to";--> statement-breakpoint
ALTER TABLE "magic_links" DROP COLUMN "invited_as";--> statement-breakpoint
ALTER TABLE "magic_links" DROP COLUMN "invited_by";
--> statement-breakpoint
-- Who is invited is for a company's admins to see and to change.
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO tidings_app;
--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY scopes ON invitations FOR ALL TO tidings_app USING (CASE tidings_scope()
  WHEN 'company' THEN company_id = tidings_company() AND (SELECT tidings_is_company_admin())
  WHEN 'system' THEN true
  ELSE false END);
--> statement-breakpoint
-- A workspace that a public mail address founded was given a claim on its name with .com; nobody had
-- asked for it. What people claimed themselves stays.
DELETE FROM domain_claims USING companies
WHERE companies.id = domain_claims.company_id AND companies.domain IS NULL
  AND domain_claims.claimed_by IS NULL AND domain_claims.created_at = companies.created_at;
