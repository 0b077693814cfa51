ALTER TABLE "memberships" ADD COLUMN "proven_domain" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "lead_asked_at" timestamp with time zone;--> statement-breakpoint
-- Proofs so far are of the domain that is there now.
UPDATE memberships SET proven_domain = companies.domain FROM companies
WHERE companies.id = memberships.company_id AND memberships.proven_at IS NOT NULL
  AND companies.domain_proven_by = 'dns';
--> statement-breakpoint
-- A claim knows the last who asked; others may have asked before, and ask again.
UPDATE memberships SET lead_asked_at = domain_claims.created_at
FROM companies JOIN domain_claims
  ON domain_claims.company_id = companies.id AND domain_claims.domain = companies.domain
WHERE companies.id = memberships.company_id AND memberships.user_id = domain_claims.claimed_by
  AND (memberships.role <> 'company_admin' OR memberships.asked_at IS NOT NULL);
