-- The search: the only access to the search index.

-- The newest matching entries of a company, at most `most`. The settings force the use of the GIN index.
CREATE OR REPLACE FUNCTION tidings_by_index(company uuid, query tsquery, most integer)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path = public, pg_temp
  SET enable_seqscan TO 'off'
  SET enable_indexscan TO 'off'
  SET enable_indexonlyscan TO 'off'
AS $$
  SELECT found.entry_id FROM entry_search AS found
  WHERE found.company_id = company AND NOT found.is_due AND found.words @@ query
  ORDER BY found.entry_id DESC LIMIT most
$$;

CREATE OR REPLACE FUNCTION tidings_sample(query tsquery, v tidings_view, OUT seen bigint, OUT matching bigint)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
AS $$
BEGIN
  SELECT count(*), count(*) FILTER (WHERE found.words @@ query) INTO seen, matching
  FROM tidings_newest(v, 100) AS newest (id)
  LEFT JOIN LATERAL (SELECT words FROM entry_search
    WHERE entry_search.entry_id = newest.id AND NOT is_due OFFSET 0) AS found ON true;
END $$;

CREATE OR REPLACE FUNCTION tidings_holds(query tsquery, v tidings_view)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
AS $$
BEGIN
  RETURN (SELECT matching > 0 FROM tidings_sample(query, v))
    OR EXISTS (SELECT FROM tidings_by_index(v.company, query, 3000) AS found (id)
      CROSS JOIN LATERAL (SELECT FROM issues
        WHERE issues.id = found.id AND tidings_in_view(issues, v) OFFSET 0) AS entry);
END $$;

-- Also true if a due entry matched when it was last indexed, a moment ago.
CREATE OR REPLACE FUNCTION tidings_still_holds(query tsquery, v tidings_view)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
AS $$
BEGIN
  RETURN tidings_holds(query, v) OR EXISTS (
    SELECT FROM (SELECT entry_id, words FROM entry_search
      WHERE company_id = v.company AND is_due ORDER BY entry_id DESC LIMIT 200) AS due
    CROSS JOIN LATERAL (SELECT FROM issues WHERE issues.id = due.entry_id
      AND due.words @@ query AND tidings_in_view(issues, v) OFFSET 0) AS entry);
END $$;

-- Candidate entries, limited because ranking has to load their words. Common words are searched in the
-- newest entries only; due entries are added, because the index lacks them.
CREATE OR REPLACE FUNCTION tidings_candidates(sought tsquery, numbered text, v tidings_view)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
AS $$
DECLARE
  most_found CONSTANT integer := 2000;
  most_ranked CONSTANT integer := 1000;
  most_due CONSTANT integer := 200;
  sample record;
  found uuid[] := '{}';
  is_common boolean;
BEGIN
  sample := tidings_sample(sought, v);
  -- A query of only negated terms cannot use the index.
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

-- Matching entries of a view in order of rank: typed number, words as typed, weight, newest.
CREATE OR REPLACE FUNCTION tidings_matches(query tsquery, sought tsquery, whole tsquery, numbered text, v tidings_view, most integer)
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  STABLE
AS $$
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
      -- Concatenated, so that compressed values are decompressed only once.
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

-- The best matching entries of the view `wanted`, at most `most`, only those that the caller sees; none
-- outside the company scope.
--   typed     groups for tidings_query; an empty list for all entries of the view
--   numbered  an entry number, with or without the company name, or null
--   wanted    parts and filters of tidings_view, and senders for tidings_senders
-- Without a match, unmatched words are loosened and senders match by prefix.
CREATE OR REPLACE FUNCTION tidings_search(typed jsonb, numbered text, wanted jsonb, most integer)
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  SET plan_cache_mode TO 'force_custom_plan'
  SET enable_seqscan TO 'off'
  SET jit TO 'off'
  SET client_min_messages TO 'warning'
AS $$
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
  everyones.sees_all := tidings_sees_restricted();
  everyones.parts := '{open,open snoozed,resolved,open deleted,resolved deleted}';
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
  -- Compared as text: the comparison of queries ignores the prefix mark.
  IF numnode(loosened.query) > 0
    AND (loosened.query::text <> asked::text OR v.sender_in IS NOT NULL) THEN
    RETURN QUERY SELECT tidings_matches(loosened.query, loosened.sought, loosened.query, NULL, v, most);
  END IF;
END $$;
