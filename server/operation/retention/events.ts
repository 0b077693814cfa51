import { type SQL, sql } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import type { Step } from './walk.ts';

/** Rows per transaction; small, to avoid blocking. */
const AT_ONCE = 2000;

export type AgingRows = { table: string; at: string; goes: SQL };

/** A position; `at` is text, to preserve microseconds. */
export type Moment = { at: string; id: string };

const ANY = sql`true`;

/** The `entry_deleted` event is needed while its entry exists. */
const USER_EVENTS = sql`NOT (event_type = 'entry_deleted' AND EXISTS (
  SELECT FROM issues WHERE issues.id = aging.entry_id AND issues.deleted))`;

export const UNDOS: AgingRows = { table: 'entry_undos', at: 'at', goes: ANY };
export const KEYS: AgingRows = { table: 'idempotency_keys', at: 'at', goes: ANY };
export const NOTIFICATIONS: AgingRows = { table: 'notifications', at: 'at', goes: ANY };

/** Deletion cascades to deliveries and attempts. */
export const TOLD: AgingRows = { table: 'entry_events', at: 'at', goes: ANY };

export const securityEvents = (before: Date): AgingRows => ({
  table: 'security_events',
  at: 'at',
  goes: sql`last_at < ${before}`,
});

/** Excludes queued emails. */
export const EVENTS: AgingRows[] = [
  { table: 'user_events', at: 'timestamp', goes: USER_EVENTS },
  { table: 'inbound_email_events', at: 'ts', goes: ANY },
  { table: 'error_log', at: 'timestamp', goes: ANY },
  { table: 'email_items', at: 'at', goes: sql`state IN ('emailed', 'dropped')` },
  { table: 'notification_emails', at: 'created_at', goes: sql`state <> 'queued'` },
];

/** Deletes a batch of old rows, in index order. */
export function forgetAged(
  db: Database,
  { table, at, goes }: AgingRows,
  before: Date,
  after: Moment | null,
): Promise<Step<Moment>> {
  const [name, moment] = [sql.identifier(table), sql.identifier(at)];
  const from = after
    ? sql`AND (${moment}, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<Moment & { removed: number }>(sql`
      WITH next AS MATERIALIZED (
        SELECT id, ${moment} AS moment, ${goes} AS goes FROM ${name} AS aging
        WHERE ${moment} < ${before} ${from}
        ORDER BY ${moment}, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM ${name} WHERE id IN (SELECT id FROM next WHERE goes) RETURNING id
      )
      SELECT moment::text AS at, id, (SELECT count(*) FROM gone) AS removed
      FROM next ORDER BY moment DESC, id DESC LIMIT 1`);
    const [last] = rows;
    return { removed: last?.removed ?? 0, next: last ? { at: last.at, id: last.id } : null };
  });
}

/** Deletes addresses of non-members without preferences or recent emails. */
export function forgetAddresses(db: Database, before: Date): Promise<Step<true>> {
  return asSystem(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      DELETE FROM email_recipients WHERE (company_id, address) IN (
        SELECT company_id, address FROM email_recipients AS own
        WHERE modes = '{}' AND digest = 'daily' AND suppressed_at IS NULL
          AND digest_day < ${before}::date
          AND NOT EXISTS (SELECT FROM users JOIN memberships ON memberships.user_id = users.id
            WHERE users.email = own.address AND memberships.company_id = own.company_id)
        LIMIT ${AT_ONCE})`);
    return { removed: rowCount ?? 0, next: rowCount ? true : null };
  });
}
