import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bulkInsert } from '#server/db/bulk-insert.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { nextChange, nextNumbers } from './numbers.ts';

type Row = typeof issues.$inferSelect;

/** Writable columns, excluding those set by the database or this module. */
export type EntryFields = Partial<Omit<Row, 'urgency' | 'due' | 'version' | 'audienceVersion'>>;

export type EntryKey = { companyId: string; id: string };

export async function insertRows(tx: Tx, rows: (typeof issues.$inferInsert)[]): Promise<void> {
  await bulkInsert(tx, issues, rows);
}

/** Updates entries with one statement per distinct change; each entry gets a change number. */
export async function updateRows(
  tx: Tx,
  companyId: string,
  changes: { id: string; fields: EntryFields }[],
): Promise<void> {
  if (changes.length === 0) return;
  const count = { changes: changes.length, entries: 0 };
  let { version: next } = await nextNumbers(tx, companyId, count);
  for (const group of Map.groupBy(changes, ({ fields }) => JSON.stringify(fields)).values()) {
    const ids = group.map(({ id }) => id);
    const fields = group[0]?.fields ?? {};
    const version = sql`${next}::bigint + array_position(${sql.param(ids)}::uuid[], ${issues.id}) - 1`;
    await tx
      .update(issues)
      .set({ ...fields, version, ...('restricted' in fields && { audienceVersion: version }) })
      .where(and(eq(issues.companyId, companyId), isAmong(ids)));
    next += ids.length;
  }
}

/** Updates an entry; pass `version` if it already has its change number. */
export async function updateRow(
  tx: Tx,
  { companyId, id }: EntryKey,
  fields: { [name in keyof EntryFields]: EntryFields[name] | SQL },
  version?: number,
): Promise<void> {
  await tx
    .update(issues)
    .set({ ...fields, version: version ?? (await nextChange(tx, companyId)) })
    .where(and(eq(issues.companyId, companyId), eq(issues.id, id)));
}

/** Gives entries a new change number, so that open pages refresh them. */
export function touchRows(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  return updateRows(
    tx,
    companyId,
    ids.map((id) => ({ id, fields: {} })),
  );
}

export async function restrictNew(tx: Tx, { companyId, id }: EntryKey): Promise<void> {
  await tx
    .update(issues)
    .set({ restricted: true })
    .where(and(eq(issues.companyId, companyId), eq(issues.id, id)));
}

/** Changes the Message-ID of an entry after another email claimed it. */
export async function renameMessage(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(issues)
    .set({ emailMessageId: to })
    .where(and(eq(issues.companyId, companyId), eq(issues.emailMessageId, from)));
}

export async function setEntryFiles(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  const unique = sql.param([...new Set(ids)]);
  await tx.execute(sql`
    UPDATE issues SET attachments = files.list, has_attachments = files.list <> '[]'
    FROM (
      SELECT wanted.id, coalesce(jsonb_agg(
          jsonb_build_object('filename', file.filename, 'size', file.size) ORDER BY file.position)
        FILTER (WHERE file.position IS NOT NULL), '[]') AS list
      FROM unnest(${unique}::uuid[]) AS wanted (id)
      LEFT JOIN entry_attachments AS file ON file.company_id = ${companyId}
        AND file.issue_id = wanted.id AND file.hidden IS NULL
      GROUP BY wanted.id
    ) AS files
    WHERE issues.company_id = ${companyId} AND issues.id = files.id`);
}

/** Recalculates due dates of open entries without a manual one (tidings_set_due). */
export async function refreshDue(tx: Tx, companyId: string, priorities: string[]): Promise<void> {
  await tx.execute(sql`
    WITH moved AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM issues
      WHERE company_id = ${companyId} AND status = 'open' AND NOT deleted AND due_at IS NULL
        AND priority = ANY(${sql.param(priorities)}::text[])
    ), counted AS (
      UPDATE company_counters SET changes = changes + (SELECT count(*) FROM moved)
      WHERE company_id = ${companyId}
      RETURNING changes - (SELECT count(*) FROM moved) AS before
    )
    UPDATE issues SET priority = issues.priority, version = counted.before + moved.place
    FROM moved, counted
    WHERE issues.company_id = ${companyId} AND issues.id = moved.id`);
}

/** Restores columns; each entry gets its own change number. */
export async function restoreColumns(
  tx: Tx,
  companyId: string,
  {
    restored,
    columns,
  }: {
    restored: { id: string; fields: { [column: string]: unknown } }[];
    columns: readonly string[];
  },
): Promise<void> {
  const count = { changes: restored.length, entries: 0 };
  const { version } = await nextNumbers(tx, companyId, count);
  const given = restored.map(({ id, fields }, n) => ({ id, version: version + n, fields }));
  const set = columns
    .filter((name) => restored.some(({ fields }) => name in fields))
    .map((name) => sql`${sql.identifier(name)} = (back.row).${sql.identifier(name)},`);
  await tx.execute(sql`
    UPDATE issues SET ${sql.join(set, sql` `)} version = back.version,
      audience_version = CASE WHEN back.fields ?| '{restricted,people}' THEN back.version
        ELSE issues.audience_version END
    FROM (
      SELECT given.*, jsonb_populate_record(old, given.fields) AS row
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given (id uuid, version bigint, fields jsonb)
      JOIN issues AS old ON old.id = given.id AND old.company_id = ${companyId}
    ) AS back
    WHERE issues.company_id = ${companyId} AND issues.id = back.id`);
}

/** Permanently deletes soft-deleted entries; returns their ids. */
export async function eraseDeleted(tx: Tx, companyId: string, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM issues WHERE company_id = ${companyId} AND deleted
      AND id = ANY(${sql.param(ids)}::uuid[]) RETURNING id`);
  return rows.map(({ id }) => id);
}

/**
 * Deletes a batch of entries in id order; returns the last id, null at the end. `after` skips
 * deleted rows that the index still holds.
 */
export async function eraseSome(
  tx: Tx,
  { companyId, after, most }: { companyId: string; after: string | null; most: number },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH next AS MATERIALIZED (
      SELECT id FROM issues WHERE company_id = ${companyId}
        ${after === null ? sql`` : sql`AND id > ${after}::uuid`} ORDER BY id LIMIT ${most}
    ), gone AS (DELETE FROM issues WHERE id IN (SELECT id FROM next))
    SELECT id FROM next ORDER BY id DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

export function isAmong(ids: string[]): SQL {
  return sql`${issues.id} = ANY(${sql.param(ids)}::uuid[])`;
}
