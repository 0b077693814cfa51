-- What security events forget of people who are gone.

-- Whoever is erased leaves what happened behind, and nothing that says who they were.
CREATE OR REPLACE FUNCTION anonymise_security_events()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE security_events SET person_id = NULL, ip = NULL, browser = NULL WHERE person_id = OLD.id;
  UPDATE security_events SET subject_id = NULL WHERE subject_id = OLD.id;
  UPDATE security_events SET address = NULL WHERE address = OLD.email;
  RETURN OLD;
END $$;
