-- The searchable words of an entry.

-- Lowercase text without accents. Splits addresses, file names and hyphenated numbers, which the parser
-- would treat as one word.
CREATE OR REPLACE FUNCTION tidings_plain(raw text)
  RETURNS text
  LANGUAGE sql
  STABLE
AS $$
  SELECT CASE
    WHEN octet_length(raw) = length(raw) THEN translate(lower(raw), '@.-/&<+', '       ')
    ELSE translate(lower(unaccent(CASE WHEN raw IS NFC NORMALIZED THEN raw ELSE normalize(raw, NFC) END)),
      '@.-/&<+', '       ')
  END
$$;

-- With accents, which the French stemmer needs.
CREATE OR REPLACE FUNCTION tidings_accented(raw text)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
AS $$
  SELECT translate(lower(CASE WHEN raw IS NFC NORMALIZED THEN raw ELSE normalize(raw, NFC) END),
    '@.-/&<+’', '        ')
$$;

-- Removes accents from stems in text form, one character for one, so that the syntax stays valid.
CREATE OR REPLACE FUNCTION tidings_fold(stems text)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
AS $$
  SELECT CASE WHEN octet_length(stems) = length(stems) THEN stems
    ELSE translate(stems, 'àâäáãåçéèêëíîïìñóôöòõúûüùýÿ', 'aaaaaaceeeeiiiinooooouuuuyy') END
$$;

-- The words of a text as written, for prefix search, and their English and French stems. ASCII text
-- needs no accent removal.
CREATE OR REPLACE FUNCTION tidings_words(raw text)
  RETURNS tsvector
  LANGUAGE plpgsql
  STABLE
AS $$
DECLARE
  plain CONSTANT text := tidings_plain(raw);
BEGIN
  IF plain IS NOT DISTINCT FROM '' THEN RETURN ''; END IF;
  RETURN to_tsvector('simple', plain) || to_tsvector('english', plain) ||
    CASE WHEN octet_length(raw) = length(raw) THEN to_tsvector('french', plain)
    ELSE tidings_fold(to_tsvector('french', tidings_accented(raw))::text)::tsvector END;
END $$;

-- The texts of an entry in order of weight. Long texts are truncated; only the newest notes and updates
-- count.
CREATE OR REPLACE FUNCTION tidings_entry_texts(entry issues)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path = public, pg_temp
AS $$
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

-- `acme-42` is indexed as the word `#42`, which no text can contain.
CREATE OR REPLACE FUNCTION tidings_number_word(issue_id text)
  RETURNS tsvector
  LANGUAGE sql
  IMMUTABLE
AS $$
  SELECT array_to_tsvector(ARRAY['#' || substring(issue_id FROM '[^-]*$')])
$$;

CREATE OR REPLACE FUNCTION tidings_weighed(texts text[], issue_id text)
  RETURNS tsvector
  LANGUAGE sql
  STABLE
AS $$
  SELECT tidings_number_word(issue_id)
    || setweight(tidings_words(coalesce(texts[1], '')), 'A')
    || setweight(tidings_words(coalesce(texts[2], '')), 'B')
    || setweight(tidings_words(coalesce(texts[3], '')), 'C')
    || setweight(tidings_words(coalesce(texts[4], '')), 'D')
$$;

-- A cheap subset of the words of a due entry: a search computes it for up to 200 entries.
CREATE OR REPLACE FUNCTION tidings_words_at_once(entry uuid)
  RETURNS tsvector
  LANGUAGE sql
  STABLE
AS $$
  SELECT tidings_weighed(ARRAY[concat_ws(' ', caption_selected, subject, issue_id),
    concat_ws(' ', sender, sender_name), left(body, 300)], issue_id) FROM issues WHERE id = entry
$$;

CREATE OR REPLACE FUNCTION tidings_sender_words(entry uuid)
  RETURNS tsvector
  LANGUAGE sql
  STABLE
AS $$
  SELECT to_tsvector('simple', tidings_plain(concat_ws(' ', sender, sender_name,
    reported_by ->> 'name', reported_by ->> 'address'))) FROM issues WHERE id = entry
$$;

-- Words such as "the" and "les".
CREATE OR REPLACE FUNCTION tidings_is_stop_word(raw text)
  RETURNS boolean
  LANGUAGE sql
  STABLE
AS $$
  SELECT numnode(phraseto_tsquery('english', tidings_plain(raw))) = 0
    OR numnode(phraseto_tsquery('french', tidings_accented(raw))) = 0
$$;
