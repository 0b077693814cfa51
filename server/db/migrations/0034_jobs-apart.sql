-- The tables of the job queue (schema pgboss) belong to a role of their own, tidings_jobs, and are out
-- of the application's reach (server/db/logins/). What it may do about them is here: put a letter into
-- the queue within a transaction of its own, and count. Bodies are PL/pgSQL, as the queue's tables are
-- made after them.

-- Puts one letter into the queue as pg-boss does: with the settings of its queue.
CREATE FUNCTION tidings_order_letter(letter jsonb) RETURNS void VOLATILE LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tidings_scope() IS NULL OR tidings_scope() NOT IN ('company', 'system', 'operator') THEN
    RAISE insufficient_privilege USING MESSAGE = 'a letter is ordered in a scope';
  END IF;
  IF NOT coalesce(jsonb_typeof(letter) = 'object' AND jsonb_typeof(letter -> 'letter') = 'string'
    AND jsonb_typeof(letter -> 'to') = 'string' AND length(letter ->> 'to') <= 320
    AND letter ->> 'to' ~ '^[^[:cntrl:]]+@[^[:cntrl:]@]+$'
    AND octet_length(letter::text) <= 262144, false)
  THEN
    RAISE invalid_parameter_value USING MESSAGE = 'this is no letter to one address';
  END IF;
  INSERT INTO pgboss.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  SELECT queue.name, letter, now() + queue.retention_seconds * interval '1 second',
    queue.expire_seconds, queue.deletion_seconds, queue.retry_limit, queue.retry_delay,
    queue.retry_backoff, queue.retry_delay_max, queue.policy, queue.dead_letter,
    queue.heartbeat_seconds
  FROM pgboss.queue WHERE queue.name = 'send-letter';
  IF NOT FOUND THEN
    RAISE undefined_object USING MESSAGE = 'there is no queue for letters';
  END IF;
END $$;
--> statement-breakpoint
-- Letters that did not leave when the relay was asked, and since when the first of them waits.
CREATE FUNCTION tidings_letters_left() RETURNS TABLE (letters bigint, since timestamptz)
STABLE LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'operator' THEN RETURN; END IF;
  RETURN QUERY SELECT count(*), min(job.created_on) FROM pgboss.job
    WHERE job.name = 'send-letter' AND job.state IN ('retry', 'failed');
END $$;
--> statement-breakpoint
-- How many jobs are in which state, but for those that are done.
CREATE FUNCTION tidings_job_counts() RETURNS TABLE (queue text, standing text, jobs bigint)
STABLE LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN RETURN; END IF;
  RETURN QUERY SELECT job.name, job.state::text, count(*) FROM pgboss.job
    WHERE left(job.name, 2) <> '__' AND job.state <> 'completed' GROUP BY 1, 2;
END $$;
--> statement-breakpoint
-- What runs as the owner is run by the application alone, and what only triggers run, by nobody: who may
-- make a table could put such a trigger on it.
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosecdef
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', one);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_is_company_admin(), tidings_is_named_on(uuid), tidings_named_on(),
  tidings_order_letter(jsonb), tidings_letters_left(), tidings_job_counts() TO tidings_app;
