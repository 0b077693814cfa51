import { type SQL, sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { StoredBytes } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { NOBODYS_SHARE } from '#server/db/schema/mail.ts';

export type MovedRow = { id: string; part: string; size: number };

type Destination = 's3' | 'database';

export type MovedTable = {
  name: 'mails' | 'attachments';
  next: (db: Database, to: Destination, after: MovedRow | null) => Promise<MovedRow[]>;
  /** Returns where a row's bytes are; null if deleted. */
  find: (db: Database, row: MovedRow) => Promise<(StoredBytes & { owner: string }) | null>;
  /** Replaces the bytes with an object key; false if the row changed concurrently. */
  toObject: (db: Database, row: MovedRow, key: string) => Promise<boolean>;
  /** Replaces the object key with bytes; returns the SHA-256 computed by the database. */
  toDatabase: (
    db: Database,
    row: MovedRow,
    from: { bytes: Buffer; key: string },
  ) => Promise<string | null>;
};

const ROWS_AT_ONCE = 200;

const isElsewhere = (to: Destination) =>
  to === 's3' ? sql`object_key IS NULL` : sql`object_key IS NOT NULL`;

function movedTable(
  name: MovedTable['name'],
  { table, id, part, owner }: { table: SQL; id: SQL; part: SQL; owner: SQL },
): MovedTable {
  const isRow = (row: MovedRow) => sql`${id} = ${row.id}::uuid AND ${part} = ${row.part}`;
  return {
    name,
    next: (db, to, after) =>
      asSystem(db, async (tx) => {
        const isAfter = after
          ? sql`(${id}, ${part}) > (${after.id}::uuid, ${after.part})`
          : sql`true`;
        const { rows } = await tx.execute<MovedRow>(sql`
          SELECT ${id} AS id, ${part} AS part, size FROM ${table}
          WHERE ${isElsewhere(to)} AND ${isAfter} ORDER BY 1, 2 LIMIT ${ROWS_AT_ONCE}`);
        return rows;
      }),
    find: (db, row) =>
      asSystem(db, async (tx) => {
        const { rows } = await tx.execute<StoredBytes & { owner: string }>(sql`
          SELECT bytes, object_key AS "objectKey", size, ${owner} AS owner
          FROM ${table} WHERE ${isRow(row)}`);
        return rows[0] ?? null;
      }),
    toObject: (db, row, key) =>
      asSystem(db, async (tx) => {
        const { rowCount } = await tx.execute(sql`
          UPDATE ${table} SET object_key = ${key}, bytes = NULL
          WHERE ${isRow(row)} AND object_key IS NULL`);
        return rowCount === 1;
      }),
    toDatabase: (db, row, { bytes, key }) =>
      asSystem(db, async (tx) => {
        const { rows } = await tx.execute<{ sha256: string }>(sql`
          UPDATE ${table} SET bytes = ${bytes}, object_key = NULL
          WHERE ${isRow(row)} AND object_key = ${key}
          RETURNING encode(sha256(bytes), 'hex') AS sha256`);
        const [moved] = rows;
        // Rolls back, so that the row still references its object.
        if (moved && !key.includes(moved.sha256)) throw new Error(`${key} came out otherwise`);
        return moved?.sha256 ?? null;
      }),
  };
}

// SQL: the company of all recipients, else `NOBODYS_SHARE` (server/intake/inbox.ts).
const OWNER_OF_MAIL = sql`coalesce((
  SELECT CASE WHEN count(DISTINCT coalesce(company_id, share)) = 1
    THEN min(coalesce(company_id, share)::text) END
  FROM inbound_mails WHERE raw_id = raw_mails.id), ${NOBODYS_SHARE})`;

export const MOVED_TABLES: MovedTable[] = [
  movedTable('mails', {
    table: sql`raw_mails`,
    id: sql`raw_mails.id`,
    part: sql`''`,
    owner: OWNER_OF_MAIL,
  }),
  movedTable('attachments', {
    table: sql`attachment_contents`,
    id: sql`company_id`,
    part: sql`attachment_contents.sha256`,
    owner: sql`company_id::text`,
  }),
];

export function countElsewhere(db: Database, to: Destination): Promise<number> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      SELECT (SELECT count(*) FROM raw_mails WHERE ${isElsewhere(to)})
        + (SELECT count(*) FROM attachment_contents WHERE ${isElsewhere(to)}) AS count`);
    return Number(rows[0]?.count ?? 0);
  });
}
