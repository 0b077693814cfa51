-- functions: 16e1990995912c5f
-- The texts that these have now are in functions/.
CREATE FUNCTION tidings_session(token_hash text)
  RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_active timestamp with time zone,
    expires_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid,
    company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text,
    is_set_up boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_enter(token_hash text, company uuid, person uuid, at timestamp with time zone,
    created_after timestamp with time zone, used_after timestamp with time zone)
  RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_active timestamp with time zone,
    expires_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid,
    company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text,
    is_set_up boolean)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN RETURN; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_said_done() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT NULL::uuid WHERE false $$;
--> statement-breakpoint
-- They look past the policies: nobody but the application calls them.
REVOKE ALL ON FUNCTION tidings_session(text), tidings_said_done() FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_enter(text, uuid, uuid, timestamptz, timestamptz, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_session(text), tidings_said_done(),
  tidings_enter(text, uuid, uuid, timestamptz, timestamptz, timestamptz) TO tidings_app;
