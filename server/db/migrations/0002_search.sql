-- Search. Under row-level security PostgreSQL cannot use a full-text index, because @@ may
-- leak what it compares. So the words of entries stand in a table that the application's role
-- cannot read, and one function, with the company fixed inside, answers from it.
--
-- Finding an entry's words takes longer than storing the entry, so an entry is only noted as
-- due when it is written; the worker finds its words a moment later.

CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE entry_search (
  entry_id uuid PRIMARY KEY REFERENCES issues(id) ON DELETE CASCADE,
  company_id uuid NOT NULL,
  words tsvector NOT NULL DEFAULT '',
  is_due boolean NOT NULL DEFAULT true
);
--> statement-breakpoint
ALTER TABLE entry_search ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON entry_search FROM tidings_app;
--> statement-breakpoint
-- Without the list of pending words that GIN keeps by default: every search would read all of it.
CREATE INDEX entry_search_words ON entry_search USING gin (company_id, words)
  WITH (fastupdate = off) WHERE NOT is_due;
--> statement-breakpoint
CREATE INDEX entry_search_due ON entry_search (entry_id) WHERE is_due;
--> statement-breakpoint

CREATE FUNCTION tidings_note_due() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO entry_search (entry_id, company_id) VALUES (NEW.id, NEW.company_id)
  ON CONFLICT (entry_id) DO UPDATE SET is_due = true;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_due
  AFTER INSERT OR UPDATE OF caption_selected, subject, sender, sender_name, body ON issues
  FOR EACH ROW EXECUTE FUNCTION tidings_note_due();
--> statement-breakpoint

-- In English and in French, as teams write both; the caption and subject weigh more. A long
-- body is found by its first 10,000 characters.
CREATE FUNCTION tidings_entry_words(caption text, subject text, sender text, body text)
RETURNS tsvector IMMUTABLE LANGUAGE sql AS $$
  SELECT setweight(to_tsvector('english', caption || ' ' || subject), 'A')
    || setweight(to_tsvector('french', caption || ' ' || subject), 'A')
    || setweight(to_tsvector('simple', sender), 'B')
    || setweight(to_tsvector('english', left(body, 10000)), 'C')
    || setweight(to_tsvector('french', left(body, 10000)), 'C')
$$;
--> statement-breakpoint
-- Finds the words of entries that are due, at most so many; says of how many.
CREATE FUNCTION tidings_index_due(most integer) RETURNS bigint LANGUAGE sql
SECURITY DEFINER SET search_path = public AS $$
  WITH due AS (
    SELECT entry_id FROM entry_search WHERE is_due AND tidings_scope() = 'system'
    ORDER BY entry_id LIMIT most FOR UPDATE SKIP LOCKED
  ), done AS (
    UPDATE entry_search AS found SET is_due = false, words = tidings_entry_words(
      issues.caption_selected, issues.subject,
      concat_ws(' ', issues.sender, issues.sender_name), issues.body)
    FROM due JOIN issues ON issues.id = due.entry_id
    WHERE found.entry_id = due.entry_id
    RETURNING 1
  )
  SELECT count(*) FROM done
$$;
--> statement-breakpoint

-- The entries of the company being looked at that hold the words wanted, best first, at most
-- so many; restricted ones only for those who see them. In any other scope: none.
CREATE FUNCTION tidings_search(wanted text, most integer) RETURNS TABLE (entry_id uuid, rank real)
STABLE LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  SELECT found.entry_id, ts_rank(found.words, query)
  FROM entry_search AS found
  JOIN issues ON issues.id = found.entry_id,
    LATERAL (SELECT websearch_to_tsquery('english', wanted)
      || websearch_to_tsquery('french', wanted)
      || websearch_to_tsquery('simple', wanted)) AS q (query)
  WHERE tidings_scope() = 'company'
    AND found.company_id = tidings_company()
    AND NOT found.is_due
    AND found.words @@ query
    AND (NOT issues.restricted OR tidings_is_company_admin() OR tidings_is_named_on(issues.id))
  ORDER BY 2 DESC, 1 DESC
  LIMIT most
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_index_due(integer), tidings_search(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_index_due(integer), tidings_search(text, integer) TO tidings_app;
