import { Readable } from 'node:stream';
import type pg from 'pg';
import { type Asker, openSnapshot } from '#server/db/as-company.ts';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { ENTRY_ROWS, entriesAsCsv } from './entries-csv.ts';

type ExportFile = { path: string; bytes: AsyncGenerator<string | Buffer> };

export type Export = { files: AsyncGenerator<ExportFile>; close: () => Promise<void> };

/** Opens a snapshot of all data visible to the admin; `close` ends its connection. */
export async function openExport(
  { db, blobs }: { db: Database; blobs: Pick<Blobs, 'open'> },
  asker: Asker,
): Promise<Export> {
  const client = await openSnapshot(db, asker);
  return { files: filesOf({ client, blobs }, asker.companyId), close: () => client.end() };
}

type Source = { client: pg.Client; blobs: Pick<Blobs, 'open'> };

async function* filesOf(source: Source, companyId: string): AsyncGenerator<ExportFile> {
  const { client } = source;
  for (const [path, question] of Object.entries(TABLES)) {
    yield { path, bytes: listed(rowsOf(client, question, companyId)) };
  }
  yield { path: 'entries.csv', bytes: csvOf(client, companyId) };
  for await (const { path, sha256, object_key } of rowsOf(client, ATTACHMENTS, companyId)) {
    const inRow = { question: ATTACHMENT, values: [companyId, sha256] };
    yield { path: String(path), bytes: bytesOf(source, object_key, inRow) };
  }
  for await (const { path, raw_id, object_key } of rowsOf(client, RAW_MAILS, companyId)) {
    const inRow = { question: RAW_MAIL, values: [raw_id] };
    yield { path: String(path), bytes: bytesOf(source, object_key, inRow) };
  }
}

const csvOf = (client: pg.Client, companyId: string) =>
  entriesAsCsv(rowsOf(client, ENTRY_ROWS, companyId));

/** Streams entries as CSV; the connection closes with the stream. */
export async function openEntriesCsv(db: Database, asker: Asker): Promise<Readable> {
  const client = await openSnapshot(db, asker);
  const csv = Readable.from(csvOf(client, asker.companyId), { objectMode: false });
  csv.once('close', () => client.end().catch(() => {}));
  return csv;
}

type Row = Record<string, unknown>;

/** Approximate size of a batch; a single row may be larger. */
const BATCH_BYTES = 2_000_000;
const FIRST_BATCH = 20;
const MOST_ROWS = 500;

/** Reads batches of bounded memory; several cursors may share the connection. */
async function* rowsOf(
  client: pg.Client,
  question: string,
  companyId: string,
): AsyncGenerator<Row> {
  const cursor = `c${(cursors++).toString(36)}`;
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${question}`, [companyId]);
  let count = FIRST_BATCH;
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${count} FROM ${cursor}`);
    if (rows.length === 0) break;
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
    yield* rows;
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((rows.length * BATCH_BYTES) / bytes)));
  }
  await client.query(`CLOSE ${cursor}`);
}

let cursors = 0;

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + String(value).length, 1);
}

/** Writes one row per line. */
async function* listed(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { json } of rows) {
    yield `${before}${json}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* bytesOf(
  { client, blobs }: Source,
  objectKey: unknown,
  { question, values }: { question: string; values: unknown[] },
): AsyncGenerator<Buffer> {
  if (typeof objectKey !== 'string') yield* pieces(client, question, values);
  else {
    const content = await blobs.open({ bytes: null, objectKey, size: 0 });
    yield* content instanceof Uint8Array ? [content] : content;
  }
}

const PIECE_BYTES = 1024 * 1024;

async function* pieces(
  client: pg.Client,
  question: string,
  values: unknown[],
): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += PIECE_BYTES) {
    const { rows } = await client.query<{ piece: Buffer }>(question, [
      ...values,
      from,
      PIECE_BYTES,
    ]);
    const piece = rows[0]?.piece;
    if (!piece || piece.length === 0) return;
    yield piece;
    if (piece.length < PIECE_BYTES) return;
  }
}

/** SQL: path of an attachment in the archive; unusual file extensions are dropped. */
const FILE_PATH = (file: string) =>
  `'files/' || ${file}.sha256 || coalesce(lower(substring(${file}.filename from '\\.[A-Za-z0-9]{1,8}$')), '')`;

const partOf = (name: string, table: string, entry: string, order: string, more = '') => `
  '${name}', (SELECT coalesce(jsonb_agg(to_jsonb(part) - 'company_id' - '${entry}' ${more}
    ORDER BY part.${order}), '[]') FROM ${table} AS part
    WHERE part.company_id = issues.company_id AND part.${entry} = issues.id)`;

/** SQL: the shown name of a stored category; `Other` is that of `Uncategorized`. */
const shown = (name: string, column: string) =>
  `'${name}', CASE ${column} WHEN 'Other' THEN 'Uncategorized' ELSE ${column} END`;

const CATEGORY_SUGGESTED = `|| jsonb_build_object(${shown('category_suggested', 'part.category_suggested')})`;

const CATEGORIES_OF = (row: string) => `|| jsonb_build_object(
  ${shown('suggested_category', `${row}.suggested_category`)},
  ${shown('final_category', `${row}.final_category`)})`;

const ENTRIES = `
  SELECT (to_jsonb(issues) - 'company_id' || jsonb_build_object(
    ${shown('category', 'category')},
    ${[
      partOf('notes', 'internal_notes', 'issue_id', 'timestamp'),
      partOf('updates', 'threaded_emails', 'parent_issue_id', 'timestamp'),
      partOf('suggested_labels', 'suggestions', 'entry_id', 'created_at', CATEGORY_SUGGESTED),
      partOf('corrections', 'feedback_log', 'entry_id', 'created_at', CATEGORIES_OF('part')),
      partOf('proposals_to_close', 'resolution_suggestions', 'issue_id', 'created_at'),
      partOf('other_proposals', 'thread_proposals', 'issue_id', 'created_at'),
      partOf('named_people', 'issue_people', 'issue_id', 'user_id'),
      partOf('followers', 'entry_followers', 'issue_id', 'user_id'),
      partOf('emails', 'email_items', 'issue_id', 'at'),
      partOf('html', 'mail_html', 'issue_id', 'mail_id'),
      partOf(
        'files',
        'entry_attachments',
        'issue_id',
        'position',
        `|| jsonb_build_object('path', ${FILE_PATH('part')})`,
      ),
    ].join(',')}))::text AS json
  FROM issues WHERE company_id = $1 ORDER BY id`;

const WORKSPACE = `
  SELECT (to_jsonb(companies) || jsonb_build_object(
    'aliases', (SELECT coalesce(jsonb_agg(email ORDER BY email), '[]')
      FROM company_email_aliases WHERE company_id = companies.id),
    'groups', (SELECT coalesce(jsonb_agg(address ORDER BY address), '[]')
      FROM company_groups WHERE company_id = companies.id),
    'allowed_senders', (SELECT coalesce(jsonb_agg(email ORDER BY email), '[]')
      FROM allowed_senders WHERE company_id = companies.id),
    'invited', (SELECT coalesce(jsonb_agg(jsonb_build_object('email', email, 'role', role,
      'sent_at', sent_at, 'expires_at', expires_at) ORDER BY email), '[]')
      FROM invitations WHERE company_id = companies.id),
    'claimed_domains', (SELECT coalesce(jsonb_agg(domain ORDER BY domain), '[]')
      FROM domain_claims WHERE company_id = companies.id)))::text AS json
  FROM companies WHERE id = $1`;

const PEOPLE = `
  SELECT jsonb_build_object('id', users.id, 'name', users.name, 'email', users.email,
    'city', users.city, 'language', users.language, 'role', memberships.role, 'since', memberships.created_at,
    'departments', to_jsonb(memberships.departments),
    'asked_at', memberships.asked_at, 'ended_at', memberships.ended_at)::text AS json
  FROM memberships JOIN users ON users.id = memberships.user_id
  WHERE memberships.company_id = $1 ORDER BY memberships.created_at, users.id`;

const RAW_PATH = `'mails/' || inbound_mails.id || '.eml'`;

const MAILS = `
  SELECT (to_jsonb(inbound_mails) - 'company_id' - 'raw_id' - 'claimed_by' - 'next_attempt_at'
      - 'lane' - 'share' - 'flow' - 'setbacks' - 'alone'
    || jsonb_build_object('path', CASE WHEN raw_mails.id IS NOT NULL THEN ${RAW_PATH} END)
    )::text AS json
  FROM inbound_mails LEFT JOIN raw_mails ON raw_mails.id = inbound_mails.raw_id
  WHERE company_id = $1 ORDER BY inbound_mails.id`;

const HISTORY = `
  SELECT (to_jsonb(user_events) - 'company_id')::text AS json
  FROM user_events WHERE company_id = $1 ORDER BY timestamp, id`;

const ANSWERS = `
  SELECT (to_jsonb(suggestion_feedback) - 'company_id' ${CATEGORIES_OF('suggestion_feedback')})::text AS json
  FROM suggestion_feedback WHERE company_id = $1 ORDER BY timestamp, id`;

/** Names the columns, so that new secret columns are not exported. */
const INTEGRATIONS = `
  SELECT json::text FROM (
    SELECT target.created_at, target.id, jsonb_build_object('kind', 'webhook', 'id', target.id,
      'url', url, 'description', description, 'events', events, 'departments', departments,
      'priorities', priorities, 'enabled', enabled, 'off_reason', off_reason,
      'created_at', target.created_at) AS json
    FROM delivery_targets AS target JOIN webhook_endpoints ON target_id = target.id
    WHERE target.company_id = $1
    UNION ALL
    SELECT created_at, id, jsonb_build_object('kind', 'chat_connection', 'id', id,
      'service', service, 'name', name, 'events', events, 'departments', departments,
      'priorities', priorities, 'hourly_limit', hourly_limit, 'language', language,
      'enabled', off_since IS NULL, 'off_reason', off_reason, 'created_at', created_at)
    FROM chat_connections WHERE company_id = $1
    UNION ALL
    SELECT created_at, id, jsonb_build_object('kind', 'workspace_token', 'id', id, 'name', name,
      'scope', scope, 'created_by', created_by, 'created_at', created_at, 'expires_at', expires_at,
      'last_used_at', last_used_at)
    FROM api_tokens WHERE company_id = $1 AND user_id IS NULL) AS integrations
  ORDER BY created_at, id`;

const TABLES = {
  'workspace.json': WORKSPACE,
  'people.json': PEOPLE,
  'entries.json': ENTRIES,
  'mails.json': MAILS,
  'history.json': HISTORY,
  'label-answers.json': ANSWERS,
  'integrations.json': INTEGRATIONS,
};

const ATTACHMENTS = `
  SELECT DISTINCT sha256, object_key, ${FILE_PATH('entry_attachments')} AS path
  FROM entry_attachments JOIN attachment_contents USING (company_id, sha256)
  WHERE company_id = $1 ORDER BY sha256, path`;
const ATTACHMENT = `
  SELECT substring(bytes FROM $3::integer FOR $4::integer) AS piece
  FROM attachment_contents WHERE company_id = $1 AND sha256 = $2`;

const RAW_MAILS = `
  SELECT raw_id, object_key, ${RAW_PATH} AS path
  FROM inbound_mails JOIN raw_mails ON raw_mails.id = raw_id
  WHERE company_id = $1 ORDER BY inbound_mails.id`;
const RAW_MAIL = `
  SELECT substring(bytes FROM $2::integer FOR $3::integer) AS piece FROM raw_mails WHERE id = $1`;
