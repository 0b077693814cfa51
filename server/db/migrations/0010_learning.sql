ALTER TABLE "company_counters" ADD COLUMN "taught" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint

-- Whatever changes which corrections stand counts: a person, an entry that is deleted for good and
-- takes its own along, an operator's hand. Who reads a company's number knows whether what a process
-- remembers of its corrections still holds.
CREATE FUNCTION tidings_count_taught() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE company_counters SET taught = taught + 1
    WHERE company_id = coalesce(NEW.company_id, OLD.company_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_count_taught() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER count_taught AFTER INSERT OR DELETE OR UPDATE OF undone_at ON feedback_log
  FOR EACH ROW EXECUTE FUNCTION tidings_count_taught();
--> statement-breakpoint
UPDATE company_counters SET taught = 1
  WHERE company_id IN (SELECT company_id FROM feedback_log WHERE undone_at IS NULL);
