-- The job queue. The application has no access to its tables.

-- Queues an email to exactly one address; rejects lists and addresses with a display name. The
-- recipient's domain is the group, with limited concurrency.
CREATE OR REPLACE FUNCTION tidings_order_letter(letter jsonb)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS NULL OR tidings_scope() NOT IN ('company', 'system', 'operator') THEN
    RAISE insufficient_privilege USING MESSAGE = 'a letter is ordered in a scope';
  END IF;
  IF NOT coalesce(jsonb_typeof(letter) = 'object' AND jsonb_typeof(letter -> 'letter') = 'string'
    AND jsonb_typeof(letter -> 'to') = 'string' AND length(letter ->> 'to') <= 320
    AND letter ->> 'to' ~ '^[^[:cntrl:][:space:],;:<>()"@]+@[^[:cntrl:][:space:],;:<>()"@]+$'
    AND octet_length(letter::text) <= 262144, false)
  THEN
    RAISE invalid_parameter_value USING MESSAGE = 'this is no letter to one address';
  END IF;
  INSERT INTO pgboss.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds,
    group_id)
  SELECT queue.name, letter, now() + queue.retention_seconds * interval '1 second',
    queue.expire_seconds, queue.deletion_seconds, queue.retry_limit, queue.retry_delay,
    queue.retry_backoff, queue.retry_delay_max, queue.policy, queue.dead_letter,
    queue.heartbeat_seconds, lower(split_part(letter ->> 'to', '@', 2))
  FROM pgboss.queue WHERE queue.name =
    CASE letter ->> 'letter' WHEN 'notification' THEN 'send-notification' ELSE 'send-letter' END;
  IF NOT FOUND THEN
    RAISE undefined_object USING MESSAGE = 'there is no queue for letters';
  END IF;
END $$;

-- Emails that failed at the relay, and the creation time of the oldest.
CREATE OR REPLACE FUNCTION tidings_letters_left()
  RETURNS TABLE(letters bigint, since timestamp with time zone)
  LANGUAGE plpgsql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'operator' THEN RETURN; END IF;
  RETURN QUERY SELECT count(*), min(job.created_on) FROM pgboss.job
    WHERE job.name IN ('send-letter', 'send-notification') AND job.state IN ('retry', 'failed');
END $$;

-- Job counts by queue and state, without completed jobs.
CREATE OR REPLACE FUNCTION tidings_job_counts()
  RETURNS TABLE(queue text, standing text, jobs bigint)
  LANGUAGE plpgsql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN RETURN; END IF;
  RETURN QUERY SELECT job.name, job.state::text, count(*) FROM pgboss.job
    WHERE left(job.name, 2) <> '__' AND job.state <> 'completed' GROUP BY 1, 2;
END $$;
