ALTER TABLE "companies" ALTER COLUMN "joining" SET DEFAULT 'until_proven';--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
-- A confirmed address shows one mailbox of a domain, and not that its others are colleagues.
UPDATE companies SET joining = 'until_proven'
WHERE joining = 'open' AND domain_proven_by IS DISTINCT FROM 'dns';
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_joining" CHECK ("joining" IN ('open', 'asked', 'until_proven'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_open_by_dns" CHECK (joining <> 'open' OR coalesce(domain_proven_by = 'dns', false));
--> statement-breakpoint
-- The mailbox that an address leads to, however it is spelt: without what follows a + (RFC 5233), and
-- at Gmail without full stops.
CREATE FUNCTION tidings_mailbox(address text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN replace(local, '.', '') || '@gmail.com'
      ELSE local || '@' || domain END
  FROM (SELECT regexp_replace(lower(address), '^(.[^+@]*)(\+.*)?@[^@]*$', '\1') AS local,
    regexp_replace(lower(address), '^.*@', '') AS domain) AS parts
$$;
--> statement-breakpoint
-- Whoever is no admin any more invites nobody, also once they are one again; and an invitation of
-- somebody who is removed, or made less, would bring them back.
CREATE FUNCTION end_invitations() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was_admin boolean := OLD.role = 'company_admin' AND OLD.ended_at IS NULL AND OLD.asked_at IS NULL;
  is_admin boolean := NEW.role = 'company_admin' AND NEW.ended_at IS NULL AND NEW.asked_at IS NULL;
BEGIN
  IF was_admin AND NOT is_admin THEN
    UPDATE invitations SET voided_at = coalesce(NEW.ended_at, now())
      WHERE company_id = NEW.company_id AND invited_by = NEW.user_id AND voided_at IS NULL;
  END IF;
  IF (was_admin AND NOT is_admin) OR (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) THEN
    DELETE FROM invitations WHERE company_id = NEW.company_id
      AND tidings_mailbox(email)
        = (SELECT tidings_mailbox(users.email) FROM users WHERE id = NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION end_invitations() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER end_invitations AFTER UPDATE OF role, asked_at, ended_at ON memberships
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role
    OR OLD.asked_at IS DISTINCT FROM NEW.asked_at OR OLD.ended_at IS DISTINCT FROM NEW.ended_at)
  EXECUTE FUNCTION end_invitations();
--> statement-breakpoint
-- Those whose sender is no admin now.
UPDATE invitations SET voided_at = now() WHERE NOT EXISTS (SELECT FROM memberships
  WHERE memberships.user_id = invitations.invited_by
    AND memberships.company_id = invitations.company_id AND memberships.role = 'company_admin'
    AND memberships.asked_at IS NULL AND memberships.ended_at IS NULL);
