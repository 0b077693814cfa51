-- The search index of entries, and its maintenance.

CREATE OR REPLACE FUNCTION tidings_note_due()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO entry_search (entry_id, company_id) VALUES (NEW.id, NEW.company_id)
  ON CONFLICT (entry_id) DO UPDATE SET is_due = true;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tidings_note_due_of_note()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE entry_search SET is_due = true
  WHERE entry_id = CASE TG_OP WHEN 'DELETE' THEN OLD.issue_id ELSE NEW.issue_id END;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tidings_note_due_of_update()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE entry_search SET is_due = true WHERE entry_id = OLD.parent_issue_id;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.parent_issue_id <> OLD.parent_issue_id THEN
    UPDATE entry_search SET is_due = true WHERE entry_id = NEW.parent_issue_id;
  END IF;
  RETURN NULL;
END $$;

-- Skipped for a company that is being deleted: its words are deleted with it.
CREATE OR REPLACE FUNCTION tidings_note_gone()
  RETURNS trigger
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO search_words_gone (company_id, words)
  SELECT OLD.company_id, words FROM (SELECT ARRAY(SELECT tidings_proposable(OLD.words)) AS words) AS gone
  WHERE words <> '{}' AND EXISTS (SELECT FROM companies
    WHERE id = OLD.company_id AND (deletes_at IS NULL OR deletes_at > now()));
  RETURN NULL;
END $$;

-- Indexes up to `most` due entries, or old ones if none is due. Workers never wait for each other.
CREATE OR REPLACE FUNCTION tidings_index_due(most integer)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
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
  IF cardinality(taken) = 0 THEN
    -- Every search scans the pending list of the GIN index, so idle time is used to flush it.
    PERFORM gin_clean_pending_list('entry_search_words');
    RETURN 0;
  END IF;
  -- Prevents a race with tidings_forget_words: a word found unused must not be added at the same time.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('tidings search words', 0));
  WITH told AS MATERIALIZED (
    SELECT id, company_id, restricted, tidings_weighed(tidings_entry_texts(issues), issue_id) AS words
    FROM issues WHERE id = ANY(taken)
  ), kept AS (
    INSERT INTO search_words (company_id, word)
    SELECT DISTINCT company_id, word FROM told, tidings_proposable(words) AS word
    WHERE NOT restricted
    -- A fixed order prevents deadlocks between workers that add the same words.
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

-- Words of an entry that may be suggested as corrections of a typed word.
CREATE OR REPLACE FUNCTION tidings_proposable(words tsvector)
  RETURNS SETOF text
  LANGUAGE sql
  IMMUTABLE
AS $$
  SELECT word FROM unnest(tsvector_to_array(words)) AS word
  WHERE length(word) BETWEEN 4 AND 30 AND word !~ '[0-9]'
$$;

-- Deletes words that no entry contains any more; returns the number of checked words. Most are in one of
-- the newest entries, the others are looked up in the index.
CREATE OR REPLACE FUNCTION tidings_forget_words(most integer)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
  SET plan_cache_mode TO 'force_custom_plan'
  SET enable_seqscan TO 'off'
  SET jit TO 'off'
AS $$
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

-- Deletes a batch of the words of a company that is being deleted; returns the number of rows.
CREATE OR REPLACE FUNCTION tidings_erase_words(company uuid, most integer)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  gone bigint;
  noted bigint;
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'system' THEN RETURN 0; END IF;
  DELETE FROM search_words_gone WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM search_words_gone WHERE company_id = company LIMIT most));
  GET DIAGNOSTICS noted = ROW_COUNT;
  DELETE FROM search_words WHERE company_id = company AND word = ANY(ARRAY(
    SELECT word FROM search_words WHERE company_id = company ORDER BY word LIMIT most));
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN noted + gone;
END $$;
