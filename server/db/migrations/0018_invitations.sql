ALTER TABLE "magic_links" ADD COLUMN "invited_to" uuid;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "invited_as" text;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_invited_to_companies_id_fk" FOREIGN KEY ("invited_to") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_invited_as" CHECK ("invited_as" IN ('user', 'company_admin'));
--> statement-breakpoint
-- An address of mail is one company's, as its intake address or as an alias. Two tables cannot
-- share a unique index, so whoever gives one out waits for the others, and looks into both.
CREATE FUNCTION tidings_address_is_one_companys() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  is_taken boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tidings addresses', 0));
  IF TG_TABLE_NAME = 'companies' THEN
    SELECT EXISTS (SELECT FROM company_email_aliases
      WHERE email = NEW.intake_email AND company_id <> NEW.id) INTO is_taken;
  ELSE
    SELECT EXISTS (SELECT FROM companies
      WHERE intake_email = NEW.email AND id <> NEW.company_id) INTO is_taken;
  END IF;
  IF is_taken THEN
    RAISE unique_violation USING MESSAGE = 'this address of mail is another company''s';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER address_is_one_companys BEFORE INSERT OR UPDATE OF intake_email ON companies
  FOR EACH ROW EXECUTE FUNCTION tidings_address_is_one_companys();
--> statement-breakpoint
CREATE TRIGGER address_is_one_companys BEFORE INSERT OR UPDATE OF email ON company_email_aliases
  FOR EACH ROW EXECUTE FUNCTION tidings_address_is_one_companys();
