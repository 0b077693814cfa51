-- The functions down to tidings_in_view must be inlined into queries, so they have no SET clauses.
CREATE OR REPLACE FUNCTION tidings_is_soon(due timestamp with time zone, came timestamp with time zone, at timestamp with time zone)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
AS $$ SELECT due >= at AND due - (due - came) / 4 <= at $$;

CREATE OR REPLACE FUNCTION tidings_passes(entry issues, f tidings_filter, pending uuid[])
  RETURNS boolean
  LANGUAGE sql
  STABLE
AS $$
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
    AND (f.assignees_in IS NULL OR coalesce(entry.assignee_id = ANY(f.assignees_in), false)
      OR (f.nobody_in AND entry.assignee_id IS NULL))
    AND (f.assignees_out IS NULL OR NOT coalesce(entry.assignee_id = ANY(f.assignees_out), false))
    AND (f.nobody_out IS NOT TRUE OR entry.assignee_id IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION tidings_is_passing(entry issues, v tidings_view)
  RETURNS boolean
  LANGUAGE sql
  STABLE
AS $$
  SELECT tidings_passes(entry, v.filter, v.pending)
    AND (entry.status <> 'open' OR tidings_passes(entry, v.open_filter, v.pending))
$$;

-- Ignores the filters.
CREATE OR REPLACE FUNCTION tidings_in_view(entry issues, v tidings_view)
  RETURNS boolean
  LANGUAGE sql
  STABLE
AS $$
  SELECT entry.company_id = v.company
    AND entry.status || CASE WHEN entry.deleted THEN ' deleted'
      WHEN entry.is_snoozed THEN ' snoozed' ELSE '' END = ANY(v.parts)
    AND (NOT entry.restricted OR v.sees_all OR tidings_is_named_on(entry.id))
$$;

-- The newest of the given entries that are in the view, at most `most`.
CREATE OR REPLACE FUNCTION tidings_of_view(entries uuid[], v tidings_view, most integer)
  RETURNS TABLE(id uuid, issue_id text, last_updated timestamp with time zone)
  LANGUAGE plpgsql
  STABLE
AS $$
DECLARE
  passing uuid[] := entries;
BEGIN
  -- Separate, because planning it takes longer than the rest, and most views have no filter.
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

-- The newest entries of a view, at most `most`. An index returns each part in order.
CREATE OR REPLACE FUNCTION tidings_newest(v tidings_view, most integer)
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  STABLE
AS $$
DECLARE
  part text;
  found uuid[] := '{}';
BEGIN
  FOREACH part IN ARRAY v.parts LOOP
    IF v.is_filtered THEN
      found := found || ARRAY(SELECT issues.id FROM issues
        WHERE company_id = v.company AND status = split_part(part, ' ', 1)
          AND deleted = (part LIKE '% deleted') AND is_snoozed = (part LIKE '% snoozed')
          AND (NOT restricted OR v.sees_all OR tidings_is_named_on(issues.id))
          AND tidings_is_passing(issues, v)
        ORDER BY last_updated DESC, urgency DESC, issues.id LIMIT most);
    ELSE
      found := found || ARRAY(SELECT issues.id FROM issues
        WHERE company_id = v.company AND status = split_part(part, ' ', 1)
          AND deleted = (part LIKE '% deleted') AND is_snoozed = (part LIKE '% snoozed')
          AND (NOT restricted OR v.sees_all OR tidings_is_named_on(issues.id))
        ORDER BY last_updated DESC, urgency DESC, issues.id LIMIT most);
    END IF;
  END LOOP;
  IF cardinality(found) <= most THEN RETURN QUERY SELECT unnest(found);
  ELSE RETURN QUERY SELECT newest.id FROM tidings_of_view(found, v, most) AS newest;
  END IF;
END $$;
