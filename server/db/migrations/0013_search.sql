-- Search as people type. What 0002_search.sql says holds: the words of entries stand in a table
-- that the application's role cannot read, and one function, with the company fixed inside,
-- answers from it. New here: notes, updates, names of files and the entry's number are found;
-- accents don't matter; the last word may be half typed, and a word that nobody wrote stands for
-- the nearest ones that somebody did; and what stands in nearly every entry costs no more than
-- what is rare.

CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
DROP FUNCTION tidings_search(text, integer);
--> statement-breakpoint
DROP FUNCTION tidings_index_due(integer);
--> statement-breakpoint
DROP FUNCTION tidings_entry_words(text, text, text, text);
--> statement-breakpoint

-- Entries of before are found as they were until their words are found anew, after all that is due:
-- noting each of a million as due would hold up the start.
ALTER TABLE entry_search ADD COLUMN is_of_before boolean NOT NULL DEFAULT true;
--> statement-breakpoint
ALTER TABLE entry_search ALTER COLUMN is_of_before SET DEFAULT false;
--> statement-breakpoint
-- Long lists of words stand beside the rows, so that noting one as due does not copy them.
ALTER TABLE entry_search SET (toast_tuple_target = 128);
--> statement-breakpoint
CREATE INDEX entry_search_of_before ON entry_search (entry_id) WHERE is_of_before;
--> statement-breakpoint
CREATE INDEX entry_search_due_of_company ON entry_search (company_id, entry_id) WHERE is_due;
--> statement-breakpoint

-- The words that a company's people wrote, and their stems, to find the nearest to one that nobody
-- did; none that is short or holds a digit. Those of
-- restricted entries are not among them: what a colleague typed wrong must not become theirs.
CREATE TABLE search_words (
  company_id uuid NOT NULL REFERENCES companies(id) ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, word)
);
--> statement-breakpoint
ALTER TABLE search_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON search_words FROM tidings_app;
--> statement-breakpoint
CREATE INDEX search_words_backwards ON search_words (company_id, reverse(word) COLLATE "C");
--> statement-breakpoint

-- A text in small letters, without accents. Where a parser would take several words for one, as in
-- addresses, names of files and numbers with a hyphen, they are parted.
CREATE FUNCTION tidings_plain(raw text) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT translate(lower(unaccent(CASE WHEN raw IS NFC NORMALIZED THEN raw ELSE normalize(raw, NFC) END)),
    '@.-/&<+', '       ')
$$;
--> statement-breakpoint
-- The same with accents: French endings are told apart by them.
CREATE FUNCTION tidings_accented(raw text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT translate(lower(CASE WHEN raw IS NFC NORMALIZED THEN raw ELSE normalize(raw, NFC) END),
    '@.-/&<+’', '        ')
$$;
--> statement-breakpoint
-- Takes the accents off what the French stemmer leaves, written as text: letter by letter, so that
-- it stays as well formed as it was.
CREATE FUNCTION tidings_fold(stems text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN octet_length(stems) = length(stems) THEN stems
    ELSE translate(stems, 'àâäáãåçéèêëíîïìñóôöòõúûüùýÿ', 'aaaaaaceeeeiiiinooooouuuuyy') END
$$;
--> statement-breakpoint
-- What a text is found by: its words as they are, as the beginning of one may be typed, and their
-- English and French stems.
CREATE FUNCTION tidings_words(raw text) RETURNS tsvector STABLE LANGUAGE plpgsql AS $$
DECLARE
  plain CONSTANT text := tidings_plain(raw);
  french CONSTANT text := to_tsvector('french', tidings_accented(raw))::text;
BEGIN
  IF plain IS NOT DISTINCT FROM '' THEN RETURN ''; END IF;
  RETURN to_tsvector('simple', plain) || to_tsvector('english', plain) || tidings_fold(french)::tsvector;
END $$;
--> statement-breakpoint

-- The texts of an entry, those that weigh most first. Long ones are found by their beginnings, an
-- entry with many notes or updates by the newest.
CREATE FUNCTION tidings_entry_texts(entry issues) RETURNS text[] STABLE LANGUAGE sql
SET search_path = public, pg_temp AS $$
  SELECT ARRAY[
    concat_ws(' ', entry.caption_selected, entry.subject, entry.issue_id),
    concat_ws(' ', entry.sender, entry.sender_name,
      entry.reported_by ->> 'name', entry.reported_by ->> 'address',
      (SELECT left(string_agg(file ->> 'filename', ' '), 10000)
       FROM jsonb_array_elements(entry.attachments) AS file)),
    concat_ws(' ', left(entry.body, 10000),
      (SELECT left(string_agg(concat_ws(' ', left(content, 5000), left("from", 500)), ' '), 20000)
       FROM (SELECT content, "from" FROM internal_notes
         WHERE company_id = entry.company_id AND issue_id = entry.id
         ORDER BY timestamp DESC LIMIT 50) AS notes)),
    (SELECT left(string_agg(concat_ws(' ', subject, sender, sender_name, left(body, 5000)), ' '), 20000)
     FROM (SELECT subject, sender, sender_name, body FROM threaded_emails
       WHERE company_id = entry.company_id AND parent_issue_id = entry.id
       ORDER BY timestamp DESC LIMIT 50) AS updates)]
$$;
--> statement-breakpoint
-- The last number of `acme-42` is a word of its own, `#42`, that no text can hold.
CREATE FUNCTION tidings_number_word(issue_id text) RETURNS tsvector IMMUTABLE LANGUAGE sql AS $$
  SELECT array_to_tsvector(ARRAY['#' || substring(issue_id FROM '[^-]*$')])
$$;
--> statement-breakpoint
CREATE FUNCTION tidings_weighed(texts text[], issue_id text) RETURNS tsvector STABLE LANGUAGE sql AS $$
  SELECT tidings_number_word(issue_id)
    || setweight(tidings_words(coalesce(texts[1], '')), 'A')
    || setweight(tidings_words(coalesce(texts[2], '')), 'B')
    || setweight(tidings_words(coalesce(texts[3], '')), 'C')
    || setweight(tidings_words(coalesce(texts[4], '')), 'D')
$$;
--> statement-breakpoint

-- Finds the words of entries that are due, the newest first, then of those of before; at most so
-- many; says of how many. The rows are taken by a statement of their own: what was written until
-- then is seen by the next, and whoever writes after that waits and notes the entry as due again.
CREATE FUNCTION tidings_index_due(most integer) RETURNS bigint LANGUAGE plpgsql
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
  WITH told AS MATERIALIZED (
    SELECT id, company_id, restricted, tidings_weighed(tidings_entry_texts(issues), issue_id) AS words
    FROM issues WHERE id = ANY(taken)
  ), kept AS (
    INSERT INTO search_words (company_id, word)
    SELECT DISTINCT company_id, word FROM told, unnest(tsvector_to_array(words)) AS word
    WHERE NOT restricted AND length(word) BETWEEN 4 AND 30 AND word !~ '[0-9]'
    -- In one order, so that two who add the same words don't wait for each other.
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING
  )
  UPDATE entry_search AS found
  SET is_due = false, is_of_before = false, words = told.words
  FROM told WHERE found.entry_id = told.id;
  RETURN cardinality(taken);
END $$;
--> statement-breakpoint

-- Notes an entry as due when something that it is found by changes. Always, even if it is due: who
-- finds its words at this moment has not seen the change.
DROP TRIGGER note_due ON issues;
--> statement-breakpoint
CREATE TRIGGER note_due
  AFTER INSERT OR UPDATE OF caption_selected, subject, sender, sender_name, reported_by, body,
    attachments, restricted ON issues
  FOR EACH ROW EXECUTE FUNCTION tidings_note_due();
--> statement-breakpoint
CREATE FUNCTION tidings_note_due_of_note() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE entry_search SET is_due = true
  WHERE entry_id = CASE TG_OP WHEN 'DELETE' THEN OLD.issue_id ELSE NEW.issue_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_due AFTER INSERT OR DELETE OR UPDATE OF content, "from" ON internal_notes
  FOR EACH ROW EXECUTE FUNCTION tidings_note_due_of_note();
--> statement-breakpoint
CREATE FUNCTION tidings_note_due_of_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE entry_search SET is_due = true WHERE entry_id = OLD.parent_issue_id;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.parent_issue_id <> OLD.parent_issue_id THEN
    UPDATE entry_search SET is_due = true WHERE entry_id = NEW.parent_issue_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_due
  AFTER INSERT OR DELETE OR UPDATE OF parent_issue_id, subject, sender, sender_name, body ON threaded_emails
  FOR EACH ROW EXECUTE FUNCTION tidings_note_due_of_update();
--> statement-breakpoint

-- One word or phrase as it was typed: as it is, or by its English or French stem; while it is still
-- being typed, also as the beginning of a word. Each reading once, as each is looked for.
CREATE FUNCTION tidings_term(raw text, is_prefix boolean) RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
DECLARE
  plain CONSTANT text := tidings_plain(raw);
  words CONSTANT tsquery := phraseto_tsquery('simple', plain);
  english CONSTANT tsquery := phraseto_tsquery('english', plain);
  french CONSTANT tsquery := tidings_fold(phraseto_tsquery('french', tidings_accented(raw))::text)::tsquery;
  term tsquery := CASE WHEN is_prefix AND numnode(words) > 0
    THEN (words::text || ':*')::tsquery ELSE words END;
BEGIN
  IF english <> words THEN term := term || english; END IF;
  IF french <> words AND french <> english THEN term := term || french; END IF;
  RETURN term;
END $$;
--> statement-breakpoint
-- Words such as "the" and "les", which say nothing beside others.
CREATE FUNCTION tidings_is_stop_word(raw text) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT numnode(phraseto_tsquery('english', tidings_plain(raw))) = 0
    OR numnode(phraseto_tsquery('french', tidings_accented(raw))) = 0
$$;
--> statement-breakpoint

-- At most three words of the company's that differ from what was typed by one error, in long words
-- by two; letters that changed places are one. A word with so few errors begins or ends as typed.
-- Of a word still being typed, the beginning of a longer one is compared too; its end is not known,
-- so that its first two letters must be right, or have changed places.
CREATE FUNCTION tidings_nearest(company uuid, typed text, is_prefix boolean) RETURNS SETOF text
STABLE LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH given AS (
    SELECT length(typed) AS size, CASE WHEN length(typed) <= 7 THEN 1 ELSE 2 END AS most
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
  SELECT word FROM compared
  WHERE least(errors, errors_so_far) <= most
  ORDER BY least(errors, errors_so_far + 0.5), abs(length(word) - size), word
  LIMIT 3
$$;
--> statement-breakpoint

-- Those of the entries that stand in a section and the person sees, the newest, at most so many.
CREATE FUNCTION tidings_of_section(entries uuid[], section text, with_deleted boolean, company uuid,
  sees_all boolean, most integer) RETURNS TABLE (id uuid, issue_id text, last_updated timestamptz)
STABLE LANGUAGE sql AS $$
  SELECT one.id, one.issue_id, one.last_updated FROM (SELECT DISTINCT unnest(entries)) AS given (id)
  CROSS JOIN LATERAL (SELECT issues.id, issues.issue_id, company_id, status, deleted, restricted,
    issues.last_updated FROM issues WHERE issues.id = given.id OFFSET 0) AS one
  WHERE one.company_id = company AND (section = 'all' OR one.status = section)
    AND (with_deleted OR NOT one.deleted)
    AND (NOT one.restricted OR sees_all OR tidings_is_named_on(one.id))
  ORDER BY one.last_updated DESC LIMIT most
$$;
--> statement-breakpoint
-- The newest entries of a section that the person sees, at most so many. A section has up to four
-- parts, open or done, deleted or not; an index has each of them in order.
CREATE FUNCTION tidings_newest(company uuid, section text, with_deleted boolean, sees_all boolean,
  most integer) RETURNS SETOF uuid STABLE LANGUAGE plpgsql AS $$
DECLARE
  part record;
  found uuid[] := '{}';
BEGIN
  FOR part IN
    SELECT * FROM unnest('{open,resolved}'::text[]) AS standing, unnest('{f,t}'::boolean[]) AS gone
    WHERE (section = 'all' OR section = standing) AND (with_deleted OR NOT gone)
  LOOP
    found := found || ARRAY(SELECT id FROM issues
      WHERE company_id = company AND status = part.standing AND deleted = part.gone
        AND (NOT restricted OR sees_all OR tidings_is_named_on(id))
      ORDER BY last_updated DESC, urgency DESC, id LIMIT most);
  END LOOP;
  IF cardinality(found) <= most THEN RETURN QUERY SELECT unnest(found);
  ELSE RETURN QUERY SELECT id
    FROM tidings_of_section(found, section, with_deleted, company, sees_all, most);
  END IF;
END $$;
--> statement-breakpoint

-- The entries of a company whose words match, at most so many, those written last; the index of
-- words is the only way that is left to find them.
CREATE FUNCTION tidings_by_index(company uuid, query tsquery, most integer) RETURNS SETOF uuid
STABLE LANGUAGE sql SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT found.entry_id FROM entry_search AS found
  WHERE found.company_id = company AND NOT found.is_due AND found.words @@ query
  ORDER BY found.entry_id DESC LIMIT most
$$;
--> statement-breakpoint
-- How many of a section's newest entries the person sees, and how many of those match.
CREATE FUNCTION tidings_sample(company uuid, query tsquery, section text, with_deleted boolean,
  sees_all boolean, OUT seen bigint, OUT matching bigint) STABLE LANGUAGE sql AS $$
  SELECT count(*), count(*) FILTER (WHERE found.words @@ query)
  FROM tidings_newest(company, section, with_deleted, sees_all, 100) AS newest (id)
  LEFT JOIN LATERAL (SELECT words FROM entry_search
    WHERE entry_search.entry_id = newest.id AND NOT is_due OFFSET 0) AS found ON true
$$;
--> statement-breakpoint
-- Whether the person sees any entry that matches.
CREATE FUNCTION tidings_holds(company uuid, query tsquery, sees_all boolean) RETURNS boolean
STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT matching > 0 FROM tidings_sample(company, query, 'all', true, sees_all))
    OR EXISTS (SELECT FROM tidings_by_index(company, query, 3000) AS found (id)
      CROSS JOIN LATERAL (SELECT FROM issues WHERE issues.id = found.id
        AND (NOT restricted OR sees_all OR tidings_is_named_on(issues.id)) OFFSET 0) AS entry);
END $$;
--> statement-breakpoint

-- What is looked for, as one query. The terms come in groups, of which one must be found with all
-- its terms: [[{text, isNot, isPhrase, isPrefix}]]. `reading` says how they are taken:
--   typed   as they are
--   whole   as they are, and the last word is whole
--   loose   one that nobody wrote may be the beginning of a word, or else stands for the nearest
-- `sought` finds all that `query` does, and maybe more, at less cost by the index: phrases as their
-- words, and beside other words none of which the first letter or two alone are typed.
CREATE FUNCTION tidings_query(groups jsonb, reading text, company uuid, sees_all boolean,
  OUT query tsquery, OUT sought tsquery) STABLE LANGUAGE plpgsql AS $$
DECLARE
  all_of tsquery;
  all_sought tsquery;
  one tsquery;
  is_empty boolean;
  terms jsonb;
  term record;
BEGIN
  query := '';
  sought := '';
  FOR terms IN SELECT jsonb_array_elements(groups) LOOP
    all_of := '';
    all_sought := '';
    is_empty := false;
    FOR term IN
      SELECT *, NOT "isNot" AND NOT "isPhrase" AND bool_or(says) OVER () AND NOT says AS is_idle
      FROM (SELECT *, NOT "isNot" AND ("isPhrase" OR NOT tidings_is_stop_word(text)) AS says
        FROM jsonb_to_recordset(terms)
          AS given (text text, "isNot" boolean, "isPhrase" boolean, "isPrefix" boolean)) AS judged
    LOOP
      one := tidings_term(term.text, term."isPrefix" AND reading <> 'whole');
      CONTINUE WHEN term.is_idle OR numnode(one) = 0;
      IF term."isNot" THEN
        one := !!one;
      ELSIF reading = 'loose' AND NOT term."isPhrase" AND NOT tidings_holds(company, one, sees_all) THEN
        one := tidings_loosened(term.text, term."isPrefix", company, sees_all);
        is_empty := numnode(one) = 0;
        EXIT WHEN is_empty;
      END IF;
      all_of := all_of && one;
      CONTINUE WHEN term."isNot" AND one::text LIKE '%<%'
        OR term."isPrefix" AND length(term.text) < 3 AND numnode(all_sought) > 0;
      all_sought := all_sought && regexp_replace(one::text, '<(-|\d+)>', '&', 'g')::tsquery;
    END LOOP;
    IF NOT is_empty THEN
      query := query || all_of;
      -- Terms that only leave out are sought by nothing: any entry may fulfil them.
      sought := sought || CASE WHEN numnode(all_sought) = 0 AND numnode(all_of) > 0
        THEN 'x | !x'::tsquery ELSE all_sought END;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- What a word that nobody wrote stands for: the words that begin with it, or else the nearest.
CREATE FUNCTION tidings_loosened(typed text, is_prefix boolean, company uuid, sees_all boolean)
RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
DECLARE
  plain text := trim(tidings_plain(typed));
  wanted tsquery := tidings_term(typed, true);
  word text;
BEGIN
  IF NOT is_prefix AND tidings_holds(company, wanted, sees_all) THEN RETURN wanted; END IF;
  wanted := '';
  IF length(plain) BETWEEN 4 AND 30 AND plain !~ '[0-9 ]' THEN
    FOR word IN SELECT * FROM tidings_nearest(company, plain, is_prefix) LOOP
      wanted := wanted || tidings_term(word, false);
    END LOOP;
  END IF;
  RETURN wanted;
END $$;
--> statement-breakpoint

-- What can be told at once of an entry that is due: two hundred are read while somebody types.
CREATE FUNCTION tidings_words_at_once(entry uuid) RETURNS tsvector STABLE LANGUAGE sql AS $$
  SELECT tidings_weighed(ARRAY[concat_ws(' ', caption_selected, subject, issue_id),
    concat_ws(' ', sender, sender_name), left(body, 300)], issue_id) FROM issues WHERE id = entry
$$;
--> statement-breakpoint
-- Entries that may match. Ranking opens the words of each, which takes longest, so they are few. What
-- stands in many of the newest is looked for among the newest alone; what the index of words finds
-- more often than it may, there too. Entries that are due are not in the index.
CREATE FUNCTION tidings_candidates(query tsquery, sought tsquery, numbered text, section text,
  with_deleted boolean, company uuid, sees_all boolean) RETURNS uuid[] STABLE LANGUAGE plpgsql AS $$
DECLARE
  most_found CONSTANT integer := 2000;
  most_ranked CONSTANT integer := 1000;
  most_due CONSTANT integer := 200;
  sample record;
  found uuid[] := '{}';
  is_common boolean;
BEGIN
  sample := tidings_sample(company, query, section, with_deleted, sees_all);
  -- A query that only excludes has no index to go by.
  is_common := sample.matching * 20 > sample.seen OR sample.seen < 100 OR querytree(sought) = 'T';
  IF NOT is_common THEN
    found := ARRAY(SELECT tidings_by_index(company, sought, most_found));
    is_common := cardinality(found) = most_found;
    found := ARRAY(SELECT id
      FROM tidings_of_section(found, section, with_deleted, company, sees_all, most_ranked / 2));
  END IF;
  IF is_common THEN
    found := found || ARRAY(
      SELECT tidings_newest(company, section, with_deleted, sees_all,
        most_ranked - cardinality(found)));
  END IF;
  IF numbered IS NOT NULL THEN
    found := found || ARRAY(SELECT tidings_by_index(company,
      quote_literal('#' || substring(numbered FROM '[^-]*$'))::tsquery, 10));
  END IF;
  RETURN found || ARRAY(SELECT entry_id FROM entry_search
    WHERE company_id = company AND is_due ORDER BY entry_id DESC LIMIT most_due);
END $$;
--> statement-breakpoint
-- The entries of a section that match, best first: that whose number was typed, those that hold the
-- last word whole, those where the words weigh most, the newest.
CREATE FUNCTION tidings_matches(query tsquery, sought tsquery, whole tsquery, numbered text,
  section text, with_deleted boolean, company uuid, sees_all boolean, most integer)
RETURNS SETOF uuid STABLE LANGUAGE plpgsql AS $$
DECLARE
  candidates CONSTANT uuid[] := tidings_candidates(
    query, sought, numbered, section, with_deleted, company, sees_all);
BEGIN
  RETURN QUERY
  SELECT known.id FROM (
    SELECT entry.id, entry.last_updated,
      coalesce(entry.issue_id = numbered OR entry.issue_id LIKE '%-' || numbered, false) AS is_numbered,
      -- Put together, so that what is kept compressed is opened once for all that follows.
      found.words || CASE WHEN is_due THEN tidings_words_at_once(entry.id) ELSE '' END AS words
    FROM tidings_of_section(candidates, section, with_deleted, company, sees_all, NULL) AS entry
    CROSS JOIN LATERAL (SELECT entry_search.words, entry_search.is_due FROM entry_search
      WHERE entry_search.entry_id = entry.id OFFSET 0) AS found
    OFFSET 0) AS known
  WHERE known.is_numbered OR known.words @@ query
  ORDER BY known.is_numbered DESC, known.words @@ whole DESC, ts_rank(known.words, query) DESC,
    known.last_updated DESC, known.id DESC
  LIMIT most;
END $$;
--> statement-breakpoint

-- The entries of the company being looked at that hold what was typed, best first, at most so many;
-- restricted ones only for those who see them. In any other scope: none. `typed` is what
-- tidings_query takes; `numbered` the number of an entry, with or without its company's name, if
-- that is what was typed. Where nothing is found as typed, words that nobody wrote are loosened.
CREATE FUNCTION tidings_search(typed jsonb, numbered text, section text, with_deleted boolean,
  most integer) RETURNS SETOF uuid STABLE LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
-- Planned for what is asked each time, and never by reading a table from end to end.
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET jit = off
-- It would note each word that says nothing.
SET client_min_messages = warning AS $$
DECLARE
  company CONSTANT uuid := tidings_company();
  sees_all CONSTANT boolean := tidings_is_company_admin();
  wanted record;
  loosened record;
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company' THEN RETURN; END IF;
  wanted := tidings_query(typed, 'typed', company, sees_all);
  IF numnode(wanted.query) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT tidings_matches(wanted.query, wanted.sought,
    (tidings_query(typed, 'whole', company, sees_all)).query, numbered, section, with_deleted,
    company, sees_all, most);
  IF FOUND THEN RETURN; END IF;
  loosened := tidings_query(typed, 'loose', company, sees_all);
  -- As text: that a word is a beginning makes no difference to how queries compare.
  IF numnode(loosened.query) > 0 AND loosened.query::text <> wanted.query::text THEN
    RETURN QUERY SELECT tidings_matches(loosened.query, loosened.sought, loosened.query, NULL,
      section, with_deleted, company, sees_all, most);
  END IF;
END $$;
--> statement-breakpoint
-- Made when this did not guard against a temporary table of the same name.
ALTER FUNCTION tidings_note_due() SET search_path = public, pg_temp;
--> statement-breakpoint
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname IN (
      'tidings_note_due_of_note', 'tidings_note_due_of_update', 'tidings_entry_texts', 'tidings_nearest',
      'tidings_newest', 'tidings_by_index', 'tidings_sample', 'tidings_holds', 'tidings_query',
      'tidings_loosened', 'tidings_words_at_once', 'tidings_of_section', 'tidings_candidates',
      'tidings_matches', 'tidings_index_due', 'tidings_search')
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', made);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_index_due(integer),
  tidings_search(jsonb, text, text, boolean, integer) TO tidings_app;
