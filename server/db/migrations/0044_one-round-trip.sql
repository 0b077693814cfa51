-- functions: 16e1990995912c5f
-- The texts that these have now are in functions/.
CREATE FUNCTION tidings_said_done() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$ SELECT NULL::uuid WHERE false $$;
--> statement-breakpoint
CREATE FUNCTION tidings_session(token_hash text)
  RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_active timestamp with time zone, expires_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN; END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_said_done(), tidings_session(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_said_done(), tidings_session(text) TO tidings_app;
