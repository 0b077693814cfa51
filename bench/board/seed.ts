import { openConnection } from '#server/db/connect.ts';

export type SeededCompany = { id: string; entries: number; open: number };

const SENTENCES = 2000;

const WORDS =
  `the a our this pump door printer invoice badge server forklift boiler window supplier customer
  shift contract laptop router scanner pallet lift alarm camera payroll account password order
  delivery audit training schedule meeting desk roof valve conveyor truck north south second main
  broken late missing open wrong empty loud slow hot wet locked since again before after with
  without for from under near and but still needs asked stopped leaks fails waits shows moved said
  please today monday friday morning evening week somebody nobody everybody team office hall dock`.split(
    /\s+/,
  );

/** Takes about two minutes per million. Triggers are off; derived data is updated at the end. */
export async function seedEntries(databaseUrl: string, companies: SeededCompany[]): Promise<void> {
  const owner = await openConnection(databaseUrl, { isPatient: true });
  await owner.query("SET session_replication_role = replica; SET work_mem = '256MB'");
  await owner.query(
    `CREATE TEMP TABLE sentences AS
     SELECT n, initcap(left(words, 1)) || substr(words, 2) AS text FROM (
       SELECT n, (SELECT string_agg(($1::text[])[1 + (hashint4(n * 31 + k) & 65535) % $2::int], ' ')
         FROM generate_series(1, 9 + n % 6) AS k) AS words
       FROM generate_series(0, ${SENTENCES - 1}) AS n) AS made`,
    [WORDS, WORDS.length],
  );
  await owner.query('CREATE INDEX ON sentences (n)');
  await owner.query(
    `CREATE TEMP TABLE wanted AS SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[])
       AS of(company_id, entries, open)`,
    [
      companies.map(({ id }) => id),
      companies.map(({ entries }) => entries),
      companies.map(({ open }) => open),
    ],
  );
  await owner.query(INSERT_ENTRIES);
  await owner.query(INSERT_THREADS);
  await owner.query(COUNT_ENTRIES);
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM ANALYZE');
  await owner.end();
}

// Entries are spread evenly over two years. 70 % of the open ones are the newest, the rest are of
// any age.
const INSERT_ENTRIES = `
  WITH numbered AS (
    SELECT company_id, n, entries, hashint8(n * 7919::bigint) & 2147483647 AS h,
      n > entries - open * 7 / 10 OR n % (entries / open * 3) = 0 AS is_open,
      now() - (1 - n / entries::float) * interval '730 days' AS came
    FROM wanted, generate_series(1, entries) AS n
  )
  INSERT INTO issues (id, issue_id, company_id, sender, sender_name, subject, body, original_body,
    summary_text, category, status, priority, department, timestamp, resolved_at, last_updated,
    caption_selected, clarity_cleaned, clarity_original, clarity_model, clarity_enabled, deleted,
    restricted, due, note_count, has_attachments, attachments, version, is_snoozed, snoozed_until,
    assignee_id)
  SELECT gen_random_uuid(), 'seed-' || left(company_id::text, 18) || '-' || numbered.n, company_id,
    'colleague' || h % 300 || '@' || left(company_id::text, 8) || '.example',
    'Colleague ' || h % 300, a.text, body, body || E'\\n\\n-- \\nSent from my desk', a.text,
    CASE WHEN h % 13 = 0 THEN 'Other' ELSE ('{Access & Security,Equipment & Tools,People & Conduct,Health & Safety,Service & Quality,Supply & Resources,Communication & Updates,Systems & Technology,Financial & Compliance,Scheduling & Operations,Client Relations}'::text[])[1 + h % 11] END,
    CASE WHEN is_open THEN 'open' ELSE 'resolved' END,
    CASE WHEN h % 50 = 0 THEN 'critical' WHEN h % 9 = 0 THEN 'high' WHEN h % 4 = 0 THEN 'low' ELSE 'normal' END,
    ('{Operations,HR,Facilities,Technology,Finance,Client Services,Safety & Security,Supply Chain,Quality Assurance,Leadership & Strategy,External,Unassigned}'::text[])[1 + h / 64 % 12],
    came, CASE WHEN NOT is_open THEN came + (1 + h % 300) * interval '1 hour' END,
    came + h % 1000 / 1000.0 * least(now() - came, interval '400 hours'), a.text,
    jsonb_build_object('title', a.text, 'bullets', jsonb_build_array(b.text, c.text), 'actions',
      jsonb_build_array(), 'tags', jsonb_build_array('seed')),
    body, 'tidings-rules-1', true, h % 97 = 0, h % 499 = 0,
    came + CASE WHEN h % 50 = 0 THEN interval '1 day' WHEN h % 9 = 0 THEN interval '3 days'
      WHEN h % 4 = 0 THEN interval '30 days' ELSE interval '14 days' END,
    h % 3, h % 11 = 0,
    CASE WHEN h % 11 = 0 THEN '[{"filename": "photo.jpg", "size": 91827}]'::jsonb ELSE '[]' END,
    numbered.n, is_open AND h % 97 <> 0 AND h % 20 = 1,
    CASE WHEN is_open AND h % 97 <> 0 AND h % 40 = 1 THEN now() + interval '30 days' END,
    CASE WHEN h % 3 > 0 AND h % 499 <> 0 THEN members.ids[1 + h % greatest(cardinality(members.ids), 1)] END
  FROM numbered
    JOIN (SELECT company_id, ARRAY(SELECT user_id FROM memberships
      WHERE memberships.company_id = wanted.company_id) AS ids FROM wanted) AS members
      USING (company_id)
    JOIN sentences AS a ON a.n = h % ${SENTENCES}
    JOIN sentences AS b ON b.n = h / 7 % ${SENTENCES}
    JOIN sentences AS c ON c.n = h / 49 % ${SENTENCES},
    LATERAL (SELECT a.text || '. ' || b.text || E'.\\n\\n' || c.text || '. ' || b.text || '.' AS body)
  ORDER BY came`;

/** One open entry in eight has an email reply, one in forty a pending proposal. */
const INSERT_THREADS = `
  WITH made AS (
    INSERT INTO threaded_emails (id, company_id, parent_issue_id, sender, subject, body,
      original_body, message_id, timestamp, is_resolution_email, resolution_confidence, created_at)
    SELECT gen_random_uuid(), company_id, id, sender, 'Re: ' || subject, body, original_body,
      '<' || id || '@seed.example>', last_updated, version % 5 = 0, 0.9, last_updated
    FROM issues WHERE status = 'open' AND version % 8 = 0
    RETURNING *
  ), proposed AS (
    INSERT INTO resolution_suggestions (id, company_id, issue_id, threaded_email_id, confidence,
      created_at)
    SELECT gen_random_uuid(), company_id, parent_issue_id, id, 0.9, created_at
    FROM made WHERE is_resolution_email
  )
  UPDATE issues SET thread_emails = ARRAY[made.id::text],
    resolution_update_count = made.is_resolution_email::int
  FROM made WHERE made.parent_issue_id = issues.id`;

const COUNT_ENTRIES = `
  UPDATE company_counters AS counter SET
    changes = found.version, entries = found.version,
    open = found.open, snoozed = found.snoozed, resolved = found.resolved, deleted_open = found.deleted_open,
    deleted_resolved = found.deleted_resolved, resolved_seconds = found.resolved_seconds
  FROM (
    SELECT company_id, max(version) AS version,
      count(*) FILTER (WHERE status = 'open' AND NOT deleted AND NOT is_snoozed AND NOT restricted)
        AS open,
      count(*) FILTER (WHERE is_snoozed AND NOT restricted) AS snoozed,
      count(*) FILTER (WHERE status = 'resolved' AND NOT deleted AND NOT restricted) AS resolved,
      count(*) FILTER (WHERE status = 'open' AND deleted AND NOT restricted) AS deleted_open,
      count(*) FILTER (WHERE status = 'resolved' AND deleted AND NOT restricted)
        AS deleted_resolved,
      coalesce(sum(extract(epoch FROM resolved_at - timestamp))
        FILTER (WHERE status = 'resolved' AND NOT deleted AND NOT restricted), 0)
        AS resolved_seconds
    FROM issues GROUP BY company_id) AS found
  WHERE counter.company_id = found.company_id`;
