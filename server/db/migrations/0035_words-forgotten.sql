-- Words that are proposed for one that was typed wrong are those of entries that the person sees now;
-- and search_words forgets those that no unrestricted entry holds any more. Which might be such is noted
-- when an entry is deleted for good, restricted or written anew, and looked up when no mail waits: to
-- count how many entries hold each word would write as many rows as an entry has words, each time.

CREATE TABLE search_words_gone (
  company_id uuid NOT NULL REFERENCES companies(id) ON DELETE CASCADE,
  words text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE search_words_gone ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON search_words_gone FROM tidings_app;
--> statement-breakpoint
-- It fills and empties all the time.
ALTER TABLE search_words_gone SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
--> statement-breakpoint
CREATE INDEX search_words_gone_of_company ON search_words_gone (company_id);
--> statement-breakpoint
-- Those of an entry's words that may be proposed for others.
CREATE FUNCTION tidings_proposable(words tsvector) RETURNS SETOF text IMMUTABLE LANGUAGE sql AS $$
  SELECT word FROM unnest(tsvector_to_array(words)) AS word
  WHERE length(word) BETWEEN 4 AND 30 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
-- Where the company is deleted too, its words go with it.
CREATE FUNCTION tidings_note_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO search_words_gone (company_id, words)
  SELECT OLD.company_id, words FROM (SELECT ARRAY(SELECT tidings_proposable(OLD.words)) AS words) AS gone
  WHERE words <> '{}' AND EXISTS (SELECT FROM companies WHERE id = OLD.company_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_gone AFTER DELETE ON entry_search
  FOR EACH ROW EXECUTE FUNCTION tidings_note_gone();
--> statement-breakpoint

-- As before (0013_search.sql), and notes the words that an entry does not hold any more; of a restricted
-- one, all that it held.
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

-- Forgets what nobody holds any more of the words that so many entries have lost; says how many words
-- were looked up. Most stand in one of the newest entries; the others are few enough to look each up in
-- the index.
CREATE FUNCTION tidings_forget_words(most integer) RETURNS bigint LANGUAGE plpgsql
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
  PERFORM pg_advisory_xact_lock(hashtextextended('tidings search words', 0));
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
--> statement-breakpoint
-- One word of an index of words, as it stands there.
CREATE FUNCTION tidings_lexeme(word text) RETURNS tsquery IMMUTABLE LANGUAGE sql AS $$
  SELECT ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery
$$;
--> statement-breakpoint

-- As before (0024_search-operators.sql), but more of them, each with how many errors it is away: those
-- that nobody may be told of are left out by whoever asks.
DROP FUNCTION tidings_nearest(uuid, text, boolean);
--> statement-breakpoint
CREATE FUNCTION tidings_nearest(company uuid, typed text, is_prefix boolean)
RETURNS TABLE (word text, wrong integer)
STABLE LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH given AS (
    SELECT length(typed) AS size, CASE WHEN length(typed) < 9 THEN 1 ELSE 2 END AS most
  ), swapped AS (
    SELECT overlay(typed PLACING reverse(substr(typed, n, 2)) FROM n FOR 2) COLLATE "C" AS word
    FROM given, generate_series(1, size - 1) AS n
  ), heads AS (
    SELECT left(typed, CASE WHEN is_prefix THEN 2 ELSE size / (most + 1) END) COLLATE "C" AS head FROM given
  ), tails AS (
    SELECT reverse(right(typed, (size + most) / (most + 1))) COLLATE "C" AS tail FROM given
  ), near AS (
    SELECT known.word FROM heads, search_words AS known
    WHERE company_id = company AND known.word >= head AND known.word < head || chr(1114111)
    UNION
    SELECT known.word FROM tails, search_words AS known
    WHERE company_id = company AND reverse(known.word) COLLATE "C" >= tail
      AND reverse(known.word) COLLATE "C" < tail || chr(1114111)
    UNION
    SELECT known.word FROM swapped, search_words AS known
    WHERE company_id = company AND known.word >= swapped.word
      AND known.word < CASE WHEN is_prefix THEN swapped.word || chr(1114111) ELSE swapped.word || ' ' END
  ), compared AS (
    SELECT near.word, size, most, least(
      levenshtein_less_equal(typed, near.word, most),
      (SELECT 1 + min(levenshtein_less_equal(swapped.word, near.word, most - 1)) FROM swapped
       WHERE abs(length(near.word) - size) < most)) AS errors,
      CASE WHEN is_prefix AND size >= 5 AND length(near.word) > size THEN least(
        (SELECT min(levenshtein_less_equal(typed, left(near.word, n), most))
         FROM generate_series(size - 1, size + 1) AS n),
        (SELECT 1 FROM swapped WHERE swapped.word = left(near.word, size) LIMIT 1)) END AS errors_so_far
    FROM given, near
  )
  SELECT word, least(errors, errors_so_far)
  FROM compared
  WHERE least(errors, errors_so_far) <= most
    AND (size > 5 OR size = 5 AND left(word, 1) = left(typed, 1)
      OR word IN (SELECT swapped.word FROM swapped))
    AND NOT tidings_is_stop_word(word)
    -- It is asked for because it finds nothing, though an entry that is gone may have held it.
    AND word <> typed
  ORDER BY least(errors, errors_so_far), least(errors, errors_so_far + 0.5),
    left(word, 1) <> left(typed, 1), abs(length(word) - size), word
  LIMIT 20
$$;
--> statement-breakpoint
-- Whether any entry of a view holds a word, or held it when its words were found last, which is a moment
-- ago where they are due.
CREATE FUNCTION tidings_still_holds(query tsquery, v tidings_view) RETURNS boolean
STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN tidings_holds(query, v) OR EXISTS (
    SELECT FROM (SELECT entry_id, words FROM entry_search
      WHERE company_id = v.company AND is_due ORDER BY entry_id DESC LIMIT 200) AS due
    CROSS JOIN LATERAL (SELECT FROM issues WHERE issues.id = due.entry_id
      AND due.words @@ query AND tidings_in_view(issues, v) OFFSET 0) AS entry);
END $$;
--> statement-breakpoint
-- As before, but of the nearest words those alone that an entry holds which the person sees.
CREATE OR REPLACE FUNCTION tidings_loosened(typed text, is_prefix boolean, is_word boolean,
  is_begun boolean, everyones tidings_view) RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
DECLARE
  plain text := trim(tidings_plain(typed));
  wanted tsquery := tidings_term(typed, true, false, NULL);
  near record;
  one tsquery;
  proposed integer := 0;
  least_wrong integer;
BEGIN
  IF NOT is_prefix AND tidings_holds(wanted, everyones) THEN RETURN wanted; END IF;
  wanted := '';
  IF NOT is_word AND length(plain) BETWEEN 4 AND 30 AND plain !~ '[0-9 ]' THEN
    FOR near IN SELECT * FROM tidings_nearest(
      everyones.company, plain, is_prefix AND NOT is_begun)
    LOOP
      EXIT WHEN proposed = 3 OR near.wrong > least_wrong;
      one := tidings_term(near.word, false, false, NULL);
      CONTINUE WHEN NOT tidings_still_holds(one, everyones);
      wanted := wanted || one;
      proposed := proposed + 1;
      least_wrong := near.wrong;
    END LOOP;
  END IF;
  RETURN wanted;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_proposable(tsvector), tidings_note_gone(), tidings_forget_words(integer),
  tidings_lexeme(text), tidings_nearest(uuid, text, boolean),
  tidings_still_holds(tsquery, tidings_view),
  tidings_loosened(text, boolean, boolean, boolean, tidings_view) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_forget_words(integer) TO tidings_app;
--> statement-breakpoint
-- What was kept until now is looked up too.
INSERT INTO search_words_gone (company_id, words)
SELECT company_id, array_agg(word) FROM (
  SELECT company_id, word, row_number() OVER (PARTITION BY company_id ORDER BY word) / 100 AS lot
  FROM search_words) AS known
GROUP BY company_id, lot;
