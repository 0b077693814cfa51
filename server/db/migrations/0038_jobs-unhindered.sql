-- A letter has one recipient: what a mail program would read as several, or as a name and an address, is
-- refused. Its domain is its group, of which few leave at once. Else as before (0034_jobs-apart.sql).
CREATE OR REPLACE FUNCTION tidings_order_letter(letter jsonb) RETURNS void VOLATILE LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  FROM pgboss.queue WHERE queue.name = 'send-letter';
  IF NOT FOUND THEN
    RAISE undefined_object USING MESSAGE = 'there is no queue for letters';
  END IF;
END $$;
--> statement-breakpoint
-- As before (0035_words-forgotten.sql), but two workers never wait for each other: where nothing is due
-- no lock is taken, and words are forgotten later where another worker is at them.
CREATE OR REPLACE FUNCTION tidings_index_due(most integer) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken uuid[];
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN RETURN 0; END IF;
  taken := ARRAY(SELECT entry_id FROM entry_search WHERE is_due
    ORDER BY entry_id DESC LIMIT most FOR UPDATE SKIP LOCKED);
  IF cardinality(taken) = 0 THEN
    taken := ARRAY(SELECT entry_id FROM entry_search WHERE is_of_before
      ORDER BY entry_id DESC LIMIT most FOR UPDATE SKIP LOCKED);
  END IF;
  IF cardinality(taken) = 0 THEN RETURN 0; END IF;
  -- A word that nobody is just found to hold must not become an entry's meanwhile.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('tidings search words', 0));
  WITH told AS MATERIALIZED (
    SELECT id, company_id, restricted, tidings_weighed(tidings_entry_texts(issues), issue_id) AS words
    FROM issues WHERE id = ANY(taken)
  ), kept AS (
    INSERT INTO search_words (company_id, word)
    SELECT DISTINCT company_id, word FROM told, tidings_proposable(words) AS word
    WHERE NOT restricted
    -- In one order, so that two who add the same words don't wait for each other.
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING
  ), lost AS (
    INSERT INTO search_words_gone (company_id, words)
    SELECT told.company_id, gone.words
    FROM told JOIN entry_search AS found ON found.entry_id = told.id
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT tidings_proposable(found.words)
      EXCEPT SELECT tidings_proposable(told.words) WHERE NOT told.restricted) AS words) AS gone
    WHERE gone.words <> '{}'
  )
  UPDATE entry_search AS found
  SET is_due = false, is_of_before = false, words = told.words
  FROM told WHERE found.entry_id = told.id;
  RETURN cardinality(taken);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tidings_forget_words(most integer) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp
-- As tidings_search: by indexes alone.
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  looked_up bigint := 0;
  lot record;
  newest uuid[];
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN RETURN 0; END IF;
  IF NOT EXISTS (SELECT FROM search_words_gone) THEN RETURN 0; END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('tidings search words', 0)) THEN RETURN 0; END IF;
  FOR lot IN
    WITH taken AS (
      DELETE FROM search_words_gone WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM search_words_gone ORDER BY company_id LIMIT most FOR UPDATE SKIP LOCKED))
      RETURNING company_id, words
    )
    SELECT company_id, array_agg(DISTINCT word) AS words
    FROM taken, unnest(taken.words) AS word GROUP BY company_id
  LOOP
    looked_up := looked_up + cardinality(lot.words);
    newest := ARRAY(SELECT id FROM unnest('{open,resolved}'::text[]) AS standing
      CROSS JOIN LATERAL (SELECT id FROM issues
        WHERE company_id = lot.company_id AND status = standing AND NOT deleted AND NOT restricted
        ORDER BY last_updated DESC, urgency DESC, id LIMIT 100) AS entry);
    DELETE FROM search_words AS known
    USING (SELECT unnest(lot.words) EXCEPT
      SELECT tidings_proposable(words) FROM entry_search
      WHERE entry_id = ANY(newest) AND NOT is_due) AS doubtful (word)
    WHERE known.company_id = lot.company_id AND known.word = doubtful.word COLLATE "C"
      AND NOT EXISTS (SELECT FROM (SELECT entry_id FROM entry_search
          WHERE company_id = lot.company_id AND NOT is_due
            AND entry_search.words @@ tidings_lexeme(known.word) OFFSET 0) AS found
        CROSS JOIN LATERAL (SELECT FROM issues
          WHERE issues.id = found.entry_id AND NOT issues.restricted OFFSET 0) AS entry);
  END LOOP;
  RETURN looked_up;
END $$;
