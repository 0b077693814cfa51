-- Search by what an entry is, beside by its words: filters reach the places where candidates are
-- chosen, so that what few of many pass is found among all of them. Phrases are their very words. A
-- word that nobody wrote stands for the nearest alone, and for none where it is a word itself.

DROP FUNCTION tidings_search(jsonb, text, text, boolean, integer);
--> statement-breakpoint
DROP FUNCTION tidings_matches(tsquery, tsquery, tsquery, text, text, boolean, uuid, boolean, integer);
--> statement-breakpoint
DROP FUNCTION tidings_candidates(tsquery, tsquery, text, text, boolean, uuid, boolean);
--> statement-breakpoint
DROP FUNCTION tidings_loosened(text, boolean, uuid, boolean);
--> statement-breakpoint
DROP FUNCTION tidings_query(jsonb, text, uuid, boolean);
--> statement-breakpoint
DROP FUNCTION tidings_holds(uuid, tsquery, boolean);
--> statement-breakpoint
DROP FUNCTION tidings_sample(uuid, tsquery, text, boolean, boolean);
--> statement-breakpoint
DROP FUNCTION tidings_newest(uuid, text, boolean, boolean, integer);
--> statement-breakpoint
DROP FUNCTION tidings_of_section(uuid[], text, boolean, uuid, boolean, integer);
--> statement-breakpoint
DROP FUNCTION tidings_nearest(uuid, text, boolean);
--> statement-breakpoint
DROP FUNCTION tidings_term(text, boolean);
--> statement-breakpoint

-- What entries must be like, beside the words that they hold; null = anything. `due_in` and `soon_in`
-- let pass what one of them does; `soon_in` and `soon_out` are the moment at which due dates are near.
CREATE TYPE tidings_filter AS (
  urgencies smallint[], departments text[], categories text[],
  due_in tstzmultirange, due_out tstzmultirange, soon_in timestamptz, soon_out timestamptz,
  files boolean, notes boolean, updates boolean, resolution boolean
);
--> statement-breakpoint
-- Whose entries somebody looks at, and which: `parts` are statuses, with ` deleted` behind those of
-- deleted entries; `is_filtered` says whether a filter narrows them, `open_filter` open ones alone; `sender_in` and `sender_out` are words of
-- whom they are from. `pending` are those that a mail says are dealt with.
CREATE TYPE tidings_view AS (
  company uuid, sees_all boolean, parts text[], is_filtered boolean, filter tidings_filter,
  open_filter tidings_filter, pending uuid[], sender_in tsquery, sender_out tsquery
);
--> statement-breakpoint

-- The functions down to tidings_in_view become part of the questions that they stand in; so they
-- have no settings of their own.
CREATE FUNCTION tidings_is_soon(due timestamptz, came timestamptz, at timestamptz) RETURNS boolean
IMMUTABLE LANGUAGE sql AS $$ SELECT due >= at AND due - (due - came) / 4 <= at $$;
--> statement-breakpoint
CREATE FUNCTION tidings_passes(entry issues, f tidings_filter, pending uuid[]) RETURNS boolean
STABLE LANGUAGE sql AS $$
  SELECT (f.urgencies IS NULL OR entry.urgency = ANY(f.urgencies))
    AND (f.departments IS NULL OR entry.department = ANY(f.departments))
    AND (f.categories IS NULL OR entry.category = ANY(f.categories))
    AND (f.due_in IS NULL AND f.soon_in IS NULL OR coalesce(entry.due <@ f.due_in, false)
      OR coalesce(tidings_is_soon(entry.due, entry.timestamp, f.soon_in), false))
    AND (f.due_out IS NULL OR NOT entry.due <@ f.due_out)
    AND (f.soon_out IS NULL OR NOT tidings_is_soon(entry.due, entry.timestamp, f.soon_out))
    AND (f.files IS NULL OR entry.has_attachments = f.files)
    AND (f.notes IS NULL OR (entry.note_count > 0) = f.notes)
    AND (f.updates IS NULL OR (entry.thread_emails <> '{}') = f.updates)
    AND (f.resolution IS NULL OR (entry.id = ANY(pending)) = f.resolution)
$$;
--> statement-breakpoint
CREATE FUNCTION tidings_is_passing(entry issues, v tidings_view) RETURNS boolean
STABLE LANGUAGE sql AS $$
  SELECT tidings_passes(entry, v.filter, v.pending)
    AND (entry.status <> 'open' OR tidings_passes(entry, v.open_filter, v.pending))
$$;
--> statement-breakpoint
-- But for the filters.
CREATE FUNCTION tidings_in_view(entry issues, v tidings_view) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT entry.company_id = v.company
    AND entry.status || CASE WHEN entry.deleted THEN ' deleted' ELSE '' END = ANY(v.parts)
    AND (NOT entry.restricted OR v.sees_all OR tidings_is_named_on(entry.id))
$$;
--> statement-breakpoint
-- By which words whom an entry is from is known.
CREATE FUNCTION tidings_sender_words(entry uuid) RETURNS tsvector STABLE LANGUAGE sql AS $$
  SELECT to_tsvector('simple', tidings_plain(concat_ws(' ', sender, sender_name,
    reported_by ->> 'name', reported_by ->> 'address'))) FROM issues WHERE id = entry
$$;
--> statement-breakpoint

-- Those of the entries that are in a view, the newest, at most so many.
CREATE FUNCTION tidings_of_view(entries uuid[], v tidings_view, most integer)
RETURNS TABLE (id uuid, issue_id text, last_updated timestamptz) STABLE LANGUAGE plpgsql AS $$
DECLARE
  passing uuid[] := entries;
BEGIN
  -- Apart: to plan it takes longer than the rest, and mostly there is no filter.
  IF v.is_filtered THEN
    passing := ARRAY(SELECT issues.id FROM unnest(entries) AS given (id)
      CROSS JOIN LATERAL (SELECT issues.id FROM issues
        WHERE issues.id = given.id AND tidings_is_passing(issues, v) OFFSET 0) AS issues);
  END IF;
  RETURN QUERY SELECT one.id, one.issue_id, one.last_updated
    FROM (SELECT DISTINCT unnest(passing)) AS given (id)
    CROSS JOIN LATERAL (SELECT issues.id, issues.issue_id, issues.last_updated
      FROM issues WHERE issues.id = given.id AND tidings_in_view(issues, v) OFFSET 0) AS one
    ORDER BY one.last_updated DESC LIMIT most;
END $$;
--> statement-breakpoint
-- The newest entries of a view, at most so many. An index has each of its parts in order.
CREATE FUNCTION tidings_newest(v tidings_view, most integer) RETURNS SETOF uuid
STABLE LANGUAGE plpgsql AS $$
DECLARE
  part text;
  found uuid[] := '{}';
BEGIN
  FOREACH part IN ARRAY v.parts LOOP
    IF v.is_filtered THEN
      found := found || ARRAY(SELECT issues.id FROM issues
        WHERE company_id = v.company AND status = split_part(part, ' ', 1)
          AND deleted = (part LIKE '% deleted')
          AND (NOT restricted OR v.sees_all OR tidings_is_named_on(issues.id))
          AND tidings_is_passing(issues, v)
        ORDER BY last_updated DESC, urgency DESC, issues.id LIMIT most);
    ELSE
      found := found || ARRAY(SELECT issues.id FROM issues
        WHERE company_id = v.company AND status = split_part(part, ' ', 1)
          AND deleted = (part LIKE '% deleted')
          AND (NOT restricted OR v.sees_all OR tidings_is_named_on(issues.id))
        ORDER BY last_updated DESC, urgency DESC, issues.id LIMIT most);
    END IF;
  END LOOP;
  IF cardinality(found) <= most THEN RETURN QUERY SELECT unnest(found);
  ELSE RETURN QUERY SELECT newest.id FROM tidings_of_view(found, v, most) AS newest;
  END IF;
END $$;
--> statement-breakpoint
-- How many entries of a view's newest there are, and how many of those match.
CREATE FUNCTION tidings_sample(query tsquery, v tidings_view, OUT seen bigint, OUT matching bigint)
STABLE LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*), count(*) FILTER (WHERE found.words @@ query) INTO seen, matching
  FROM tidings_newest(v, 100) AS newest (id)
  LEFT JOIN LATERAL (SELECT words FROM entry_search
    WHERE entry_search.entry_id = newest.id AND NOT is_due OFFSET 0) AS found ON true;
END $$;
--> statement-breakpoint
-- Whether any entry of a view matches.
CREATE FUNCTION tidings_holds(query tsquery, v tidings_view) RETURNS boolean
STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT matching > 0 FROM tidings_sample(query, v))
    OR EXISTS (SELECT FROM tidings_by_index(v.company, query, 3000) AS found (id)
      CROSS JOIN LATERAL (SELECT FROM issues
        WHERE issues.id = found.id AND tidings_in_view(issues, v) OFFSET 0) AS entry);
END $$;
--> statement-breakpoint

-- One word or phrase as it was typed. A phrase is these very words; a word also stands for its
-- English and French stem, while it is still being typed for what begins with it, and for other forms
-- of it, each by its stems. Each reading once, as each is looked for.
CREATE FUNCTION tidings_term(raw text, is_prefix boolean, is_phrase boolean, forms jsonb)
RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
DECLARE
  words CONSTANT tsquery := phraseto_tsquery('simple', tidings_plain(raw));
  readings tsquery[] := ARRAY[CASE WHEN is_prefix AND numnode(words) > 0
    THEN (words::text || ':*')::tsquery ELSE words END];
  form text;
  stem tsquery;
BEGIN
  IF is_phrase THEN RETURN readings[1]; END IF;
  FOREACH form IN ARRAY raw || ARRAY(SELECT jsonb_array_elements_text(forms)) LOOP
    FOREACH stem IN ARRAY ARRAY[phraseto_tsquery('english', tidings_plain(form)),
      tidings_fold(phraseto_tsquery('french', tidings_accented(form))::text)::tsquery]
    LOOP
      CONTINUE WHEN numnode(stem) = 0 OR stem = words OR stem = ANY(readings);
      readings := readings || stem;
    END LOOP;
  END LOOP;
  stem := '';
  FOR n IN 1 .. cardinality(readings) LOOP stem := stem || readings[n]; END LOOP;
  RETURN stem;
END $$;
--> statement-breakpoint

-- The words of the company's that differ least from what was typed, at most three: by one error, and
-- in long words by two; letters that changed places are one. A word with so few errors begins or ends
-- as typed. Of a word still being typed, the beginning of a longer one is compared too; its end is not
-- known, so that its first two letters must be right, or have changed places. In words of four letters
-- that is all that may be wrong, and those of five begin as typed. None stands for "from" or "pour".
CREATE FUNCTION tidings_nearest(company uuid, typed text, is_prefix boolean) RETURNS SETOF text
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
  ), nearest AS (
    SELECT word, size, rank() OVER (ORDER BY least(errors, errors_so_far)) AS place,
      least(errors, errors_so_far + 0.5) AS distance
    FROM compared
    WHERE least(errors, errors_so_far) <= most
      AND (size > 5 OR size = 5 AND left(word, 1) = left(typed, 1)
        OR word IN (SELECT swapped.word FROM swapped))
      AND NOT tidings_is_stop_word(word)
      -- It is asked for because it finds nothing, though an entry that is gone may have held it.
      AND word <> typed
  )
  SELECT word FROM nearest WHERE place = 1
  ORDER BY distance, left(word, 1) <> left(typed, 1), abs(length(word) - size), word
  LIMIT 3
$$;
--> statement-breakpoint

-- What is looked for, as one query. The terms come in groups, of which one must be found with all
-- its terms: [[{text, isNot, isPhrase, isPrefix, isWord, isBegun, forms}]], of which
-- `isWord` says that it is a common word, and `isBegun` that it is the beginning of one. `reading` says
-- how they are taken:
--   typed   as they are, in all their forms
--   whole   as they are, in no other form, and the last word is whole
--   loose   one that nobody wrote may be the beginning of a word, or else stands for the nearest
-- `sought` finds all that `query` does, and maybe more, at less cost by the index: phrases as their
-- words, and beside other words none of which the first letter or two alone are typed. `everyones` is
-- all that the person sees.
CREATE FUNCTION tidings_query(groups jsonb, reading text, everyones tidings_view,
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
        FROM jsonb_to_recordset(terms) AS given (text text, "isNot" boolean, "isPhrase" boolean,
          "isPrefix" boolean, "isWord" boolean, "isBegun" boolean, forms jsonb)) AS judged
    LOOP
      one := tidings_term(term.text, term."isPrefix" AND reading <> 'whole', term."isPhrase",
        CASE WHEN reading <> 'whole' THEN term.forms END);
      CONTINUE WHEN term.is_idle OR numnode(one) = 0;
      IF term."isNot" THEN
        one := !!one;
      ELSIF reading = 'loose' AND NOT term."isPhrase" AND NOT tidings_holds(one, everyones) THEN
        one := tidings_loosened(
          term.text, term."isPrefix", term."isWord", term."isBegun", everyones);
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
-- What a word that nobody wrote stands for: the words that begin with it, or else the nearest. What is
-- a word is no other word typed wrong; what may become one while it is typed is no beginning of another.
CREATE FUNCTION tidings_loosened(typed text, is_prefix boolean, is_word boolean, is_begun boolean,
  everyones tidings_view) RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
DECLARE
  plain text := trim(tidings_plain(typed));
  wanted tsquery := tidings_term(typed, true, false, NULL);
  word text;
BEGIN
  IF NOT is_prefix AND tidings_holds(wanted, everyones) THEN RETURN wanted; END IF;
  wanted := '';
  IF NOT is_word AND length(plain) BETWEEN 4 AND 30 AND plain !~ '[0-9 ]' THEN
    FOR word IN SELECT * FROM tidings_nearest(
      everyones.company, plain, is_prefix AND NOT is_begun)
    LOOP
      wanted := wanted || tidings_term(word, false, false, NULL);
    END LOOP;
  END IF;
  RETURN wanted;
END $$;
--> statement-breakpoint

-- Whom entries are from, as one query: [{text, isNot}]. Words may be beginnings where they are loose.
CREATE FUNCTION tidings_senders(senders jsonb, is_not boolean, is_loose boolean) RETURNS tsquery
STABLE LANGUAGE plpgsql AS $$
DECLARE
  sender tsquery;
  found tsquery := '';
  given text;
BEGIN
  FOR given IN SELECT text FROM jsonb_to_recordset(senders) AS one (text text, "isNot" boolean)
    WHERE "isNot" = is_not
  LOOP
    sender := phraseto_tsquery('simple', tidings_plain(given));
    IF is_loose AND numnode(sender) > 0 THEN sender := (sender::text || ':*')::tsquery; END IF;
    found := found || sender;
  END LOOP;
  RETURN nullif(found, '');
END $$;
--> statement-breakpoint
-- The same words where the index of words has those of senders, among others: by their weight.
CREATE FUNCTION tidings_weighted(senders tsquery) RETURNS tsquery IMMUTABLE LANGUAGE sql AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(senders::text,
    '<(-|\d+)>', '&', 'g'), ''':\*', ''':*B', 'g'), '''(?=[ )]|$)', ''':B', 'g')::tsquery
$$;
--> statement-breakpoint

-- Entries that may match. Ranking opens the words of each, which takes longest, so they are few. What
-- stands in many of the newest is looked for among the newest alone; what the index of words finds
-- more often than it may, there too. Entries that are due are not in the index.
CREATE FUNCTION tidings_candidates(sought tsquery, numbered text, v tidings_view) RETURNS uuid[]
STABLE LANGUAGE plpgsql AS $$
DECLARE
  most_found CONSTANT integer := 2000;
  most_ranked CONSTANT integer := 1000;
  most_due CONSTANT integer := 200;
  sample record;
  found uuid[] := '{}';
  is_common boolean;
BEGIN
  sample := tidings_sample(sought, v);
  -- A query that only excludes has no index to go by.
  is_common := sample.matching * 20 > sample.seen OR sample.seen < 100 OR querytree(sought) = 'T';
  IF NOT is_common THEN
    found := ARRAY(SELECT tidings_by_index(v.company, sought, most_found));
    is_common := cardinality(found) = most_found;
    found := ARRAY(SELECT id FROM tidings_of_view(found, v, most_ranked / 2));
  END IF;
  IF is_common THEN
    found := found || ARRAY(SELECT tidings_newest(v, most_ranked - cardinality(found)));
  END IF;
  IF numbered IS NOT NULL THEN
    found := found || ARRAY(SELECT tidings_by_index(v.company,
      quote_literal('#' || substring(numbered FROM '[^-]*$'))::tsquery, 10));
  END IF;
  RETURN found || ARRAY(SELECT entry_id FROM entry_search
    WHERE company_id = v.company AND is_due ORDER BY entry_id DESC LIMIT most_due);
END $$;
--> statement-breakpoint
-- The entries of a view that match, best first: that whose number was typed, those that hold the
-- words as typed, those where they weigh most, the newest.
CREATE FUNCTION tidings_matches(query tsquery, sought tsquery, whole tsquery, numbered text,
  v tidings_view, most integer) RETURNS SETOF uuid STABLE LANGUAGE plpgsql AS $$
DECLARE
  candidates CONSTANT uuid[] := tidings_candidates(
    CASE WHEN v.sender_in IS NULL THEN sought ELSE sought && tidings_weighted(v.sender_in) END,
    numbered, v);
  has_senders CONSTANT boolean := v.sender_in IS NOT NULL OR v.sender_out IS NOT NULL;
BEGIN
  RETURN QUERY
  SELECT known.id FROM (
    SELECT entry.id, entry.last_updated,
      coalesce(entry.issue_id = numbered OR entry.issue_id LIKE '%-' || numbered, false) AS is_numbered,
      -- Put together, so that what is kept compressed is opened once for all that follows.
      found.words || CASE WHEN is_due THEN tidings_words_at_once(entry.id) ELSE '' END AS words,
      CASE WHEN has_senders THEN tidings_sender_words(entry.id) END AS senders
    FROM tidings_of_view(candidates, v, NULL) AS entry
    CROSS JOIN LATERAL (SELECT entry_search.words, entry_search.is_due FROM entry_search
      WHERE entry_search.entry_id = entry.id OFFSET 0) AS found
    OFFSET 0) AS known
  WHERE (known.is_numbered OR known.words @@ query)
    AND (v.sender_in IS NULL OR known.senders @@ v.sender_in)
    AND (v.sender_out IS NULL OR NOT known.senders @@ v.sender_out)
  ORDER BY known.is_numbered DESC, known.words @@ whole DESC, ts_rank(known.words, query) DESC,
    known.last_updated DESC, known.id DESC
  LIMIT most;
END $$;
--> statement-breakpoint

-- The entries of the company being looked at that hold what was typed and are in the view wanted, best
-- first, at most so many; restricted ones only for those who see them. In any other scope: none.
-- `typed` is what tidings_query takes, with no group in it for every entry of the view; `numbered` the
-- number of an entry, with or without its company's name, if that is what was typed; `wanted` has the
-- parts and filters of tidings_view, and `senders`, as tidings_senders takes them. Where nothing is
-- found as typed, words that nobody wrote are loosened, and senders are known by beginnings.
CREATE FUNCTION tidings_search(typed jsonb, numbered text, wanted jsonb, most integer)
RETURNS SETOF uuid STABLE LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
-- Planned for what is asked each time, and never by reading a table from end to end.
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET jit = off
-- It would note each word that says nothing.
SET client_min_messages = warning AS $$
DECLARE
  is_all CONSTANT boolean := typed = '[]';
  everyones tidings_view;
  v tidings_view;
  asked tsquery := 'x | !x';
  sought tsquery := 'x | !x';
  whole tsquery := '';
  loosened record;
BEGIN
  IF tidings_scope() IS DISTINCT FROM 'company' THEN RETURN; END IF;
  everyones.company := tidings_company();
  everyones.sees_all := tidings_is_company_admin();
  everyones.parts := '{open,resolved,open deleted,resolved deleted}';
  v := everyones;
  v.parts := ARRAY(SELECT jsonb_array_elements_text(wanted -> 'parts'));
  v.is_filtered := wanted -> 'filter' <> '{}' OR wanted -> 'openFilter' <> '{}';
  v.filter := jsonb_populate_record(NULL::tidings_filter, wanted -> 'filter');
  v.open_filter := jsonb_populate_record(NULL::tidings_filter, wanted -> 'openFilter');
  v.sender_in := tidings_senders(wanted -> 'senders', false, false);
  v.sender_out := tidings_senders(wanted -> 'senders', true, false);
  IF (v.filter).resolution IS NOT NULL OR (v.open_filter).resolution IS NOT NULL THEN
    v.pending := ARRAY(SELECT issue_id FROM resolution_suggestions
      WHERE company_id = v.company AND status = 'pending');
  END IF;
  IF NOT is_all THEN
    SELECT typed_as.query, typed_as.sought INTO asked, sought
    FROM tidings_query(typed, 'typed', everyones) AS typed_as;
    whole := (tidings_query(typed, 'whole', everyones)).query;
  END IF;
  IF numnode(asked) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT tidings_matches(asked, sought, whole, numbered, v, most);
  IF FOUND OR is_all AND v.sender_in IS NULL THEN RETURN; END IF;
  v.sender_in := tidings_senders(wanted -> 'senders', false, true);
  IF is_all THEN
    RETURN QUERY SELECT tidings_matches(asked, sought, whole, numbered, v, most);
    RETURN;
  END IF;
  loosened := tidings_query(typed, 'loose', everyones);
  -- As text: that a word is a beginning makes no difference to how queries compare.
  IF numnode(loosened.query) > 0
    AND (loosened.query::text <> asked::text OR v.sender_in IS NOT NULL) THEN
    RETURN QUERY SELECT tidings_matches(loosened.query, loosened.sought, loosened.query, NULL, v, most);
  END IF;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname IN (
      'tidings_is_soon', 'tidings_passes', 'tidings_is_passing', 'tidings_in_view',
      'tidings_sender_words', 'tidings_of_view',
      'tidings_newest', 'tidings_sample', 'tidings_holds', 'tidings_term', 'tidings_nearest',
      'tidings_query', 'tidings_loosened', 'tidings_senders', 'tidings_weighted',
      'tidings_candidates', 'tidings_matches', 'tidings_search')
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', made);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_search(jsonb, text, jsonb, integer) TO tidings_app;
