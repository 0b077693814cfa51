-- Search terms as queries.

-- The query of one word or phrase. A phrase matches exactly; a word also matches its English and French
-- stems, its other forms and, while it is typed, words that begin with it.
CREATE OR REPLACE FUNCTION tidings_term(raw text, is_prefix boolean, is_phrase boolean, forms jsonb)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
AS $$
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

CREATE OR REPLACE FUNCTION tidings_lexeme(word text)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
AS $$
  SELECT ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- Words of the company nearest to the typed one: one error, or two from nine letters on; a transposition
-- is one error. A match begins or ends as typed and is no stop word.
-- For a prefix the first two letters must match or be transposed. Four-letter words allow only a
-- transposition; five-letter words must match in the first letter.
CREATE OR REPLACE FUNCTION tidings_nearest(company uuid, typed text, is_prefix boolean)
  RETURNS TABLE(word text, wrong integer)
  LANGUAGE sql
  STABLE
  SET search_path = public, pg_temp
AS $$
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
    -- The typed word itself finds no entry, although it may still be in the table.
    AND word <> typed
  ORDER BY least(errors, errors_so_far), least(errors, errors_so_far + 0.5),
    left(word, 1) <> left(typed, 1), abs(length(word) - size), word
  LIMIT 20
$$;

-- Replaces a word without matches by prefix matches or by up to three nearest words, of those in entries
-- that the person sees.
CREATE OR REPLACE FUNCTION tidings_loosened(typed text, is_prefix boolean, is_word boolean, is_begun boolean, everyones tidings_view)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
AS $$
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

-- A query for senders [{text, isNot}]; `is_loose` also matches prefixes.
CREATE OR REPLACE FUNCTION tidings_senders(senders jsonb, is_not boolean, is_loose boolean)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
AS $$
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

-- Converts a query for senders to words of weight B in the search index.
CREATE OR REPLACE FUNCTION tidings_weighted(senders tsquery)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(senders::text,
    '<(-|\d+)>', '&', 'g'), ''':\*', ''':*B', 'g'), '''(?=[ )]|$)', ''':B', 'g')::tsquery
$$;

-- The query for [[{text, isNot, isPhrase, isPrefix, isWord, isBegun, forms}]]: one group has to match
-- with all its terms. `isWord` marks a common word, `isBegun` the beginning of one. `reading` is:
--   typed   as typed, in all forms
--   whole   as typed, in no other form, the last word complete
--   loose   words without matches are prefixes, or replaced by the nearest words
-- `sought` matches at least the entries of `query` and is cheaper by index: phrases as words, no
-- prefixes under three letters next to other words. `everyones` covers all entries that the person sees.
CREATE OR REPLACE FUNCTION tidings_query(groups jsonb, reading text, everyones tidings_view, OUT query tsquery, OUT sought tsquery)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
AS $$
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
      -- A group of only negated terms cannot use the index: any entry may match.
      sought := sought || CASE WHEN numnode(all_sought) = 0 AND numnode(all_of) > 0
        THEN 'x | !x'::tsquery ELSE all_sought END;
    END IF;
  END LOOP;
END $$;
