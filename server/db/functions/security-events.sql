-- Security events of an erased person stay, without data that identifies the person.
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
