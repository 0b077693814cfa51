-- Whoever is no admin any more, or belongs to a company no more, loses sight of its restricted
-- entries, in whichever way that came: their open pages are told to look again, and who comes back
-- later is named on none of them.
CREATE FUNCTION tidings_lose_sight() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  change bigint;
BEGIN
  IF NEW.ended_at IS NOT NULL THEN
    DELETE FROM issue_people WHERE user_id = NEW.user_id AND company_id = NEW.company_id;
  ELSIF OLD.role = 'company_admin' AND NEW.role <> 'company_admin' THEN
    UPDATE company_counters SET changes = changes + 1 WHERE company_id = NEW.company_id
      RETURNING changes INTO change;
    UPDATE issues SET audience_version = change WHERE company_id = NEW.company_id AND restricted;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_lose_sight() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER lose_sight AFTER UPDATE OF role, ended_at ON memberships
  FOR EACH ROW EXECUTE FUNCTION tidings_lose_sight();
