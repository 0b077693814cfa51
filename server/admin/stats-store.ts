import { and, count, desc, gte, isNotNull, ne, sql } from 'drizzle-orm';
import type { AdminStats, ErrorGroup } from '#contract/admin/admin.ts';
import { companies, users } from '#server/db/schema/people.ts';
import { errorLog } from '#server/db/schema/system.ts';
import type { Tx } from '#server/db/tx.ts';

const A_DAY_MS = 86_400_000;
const MOST_USERS = 50;
const MOST_ERRORS = 20;
/** Error ids listed per group; older ones are in the log. */
const MOST_NUMBERS = 50;

export async function countUsers(tx: Tx): Promise<AdminStats['userStats']> {
  const [people] = await tx
    .select({ totalUsers: count(), activeUsers: count(users.lastLogin) })
    .from(users);
  const [teams] = await tx.select({ companiesSetup: count() }).from(companies);
  return {
    totalUsers: people?.totalUsers ?? 0,
    activeUsers: people?.activeUsers ?? 0,
    companiesSetup: teams?.companiesSetup ?? 0,
  };
}

/** Returns entries per UTC day, up to today. */
export async function entryVolume(
  tx: Tx,
  { days, now }: { days: number; now: Date },
): Promise<AdminStats['entryVolume']> {
  const today = Math.floor(now.getTime() / A_DAY_MS);
  const dates = Array.from({ length: days }, (_, n) => dateOf(today - days + 1 + n));
  const { rows } = await tx.execute<{ day: string; entries: number }>(
    sql`SELECT day::text, entries FROM tidings_entry_volume(${`${dates[0]}T00:00:00Z`})`,
  );
  const counts = new Map(rows.map(({ day, entries }) => [day, entries]));
  return dates.map((date) => ({ date, count: counts.get(date) ?? 0 }));
}

function dateOf(day: number): string {
  return new Date(day * A_DAY_MS).toISOString().slice(0, 10);
}

export async function readAccuracy(tx: Tx): Promise<AdminStats['suggestionAccuracy']> {
  type Row = { total: number; accepted: number; rejected: number } & Record<
    'priority' | 'category' | 'department',
    number
  >;
  const { rows } = await tx.execute<Row>(sql`SELECT * FROM tidings_accuracy()`);
  const [row] = rows;
  if (!row) throw new Error('the suggestions were not counted');
  const { total, accepted, rejected, ...editsByField } = row;
  return { totalSuggestions: total, accepted, rejected, editsByField };
}

export async function activeUsers(
  tx: Tx,
  adminEmails: string[],
): Promise<AdminStats['activeUsers']> {
  const rows = await tx
    .select({
      name: users.name,
      email: users.email,
      companyName: users.companyName,
      lastLogin: users.lastLogin,
    })
    .from(users)
    .where(isNotNull(users.lastLogin))
    .orderBy(desc(users.lastLogin), users.id)
    .limit(MOST_USERS);
  const addresses = rows.map(({ email }) => email);
  const made = await tx.execute<{ address: string; entries: number }>(
    sql`SELECT address, entries FROM tidings_entries_by(${sql.param(addresses)}::text[])`,
  );
  const entries = new Map(made.rows.map((row) => [row.address, row.entries]));
  return rows.map(({ lastLogin, ...user }) => ({
    ...user,
    role: adminEmails.includes(user.email) ? ('admin' as const) : ('user' as const),
    lastLogin: lastLogin?.toISOString() ?? null,
    entriesCreated: entries.get(user.email) ?? 0,
  }));
}

export async function recentErrors(tx: Tx): Promise<AdminStats['recentErrors']> {
  const rows = await tx
    .select({
      id: errorLog.id,
      timestamp: errorLog.timestamp,
      errorType: errorLog.errorType,
      action: errorLog.action,
      message: errorLog.message,
      code: sql<string | null>`${errorLog.details}->>'code'`,
      errorId: errorLog.errorId,
    })
    .from(errorLog)
    .orderBy(desc(errorLog.timestamp), desc(errorLog.id))
    .limit(MOST_ERRORS);
  return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
}

export async function errorGroups(tx: Tx, since: Date): Promise<AdminStats['errorGroups']> {
  type Row = Omit<ErrorGroup, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date };
  const { rows } = await tx.execute<Row>(sql`
    SELECT error_type AS "errorType", action, message, details->>'code' AS code, count(*)::int AS count,
      min(timestamp) AS "firstAt", max(timestamp) AS "lastAt",
      (array_agg(error_id ORDER BY timestamp DESC, id DESC))[1:${MOST_NUMBERS}] AS "errorIds"
    FROM error_log WHERE timestamp >= ${since.toISOString()}
    GROUP BY 1, 2, 3, 4 ORDER BY max(timestamp) DESC, 1, 2, 3, 4 LIMIT ${MOST_ERRORS}`);
  return rows.map(({ firstAt, lastAt, ...group }) => ({
    ...group,
    firstAt: new Date(firstAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
  }));
}

/** Counts errors in the last 24 hours, besides failed calls of the model, a concern of their own. */
export async function countErrors(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(errorLog)
    .where(
      and(
        gte(errorLog.timestamp, new Date(now.getTime() - A_DAY_MS)),
        ne(errorLog.errorType, 'ModelFailure'),
      ),
    );
  return row?.count ?? 0;
}
