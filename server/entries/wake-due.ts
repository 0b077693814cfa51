import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { wakeDue } from './write/wake.ts';

const ENTRIES_AT_ONCE = 200;

/** Rechecks entries under the company's lock; returns the next due time. */
export async function wakeAllDue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<Date | null> {
  for (const companyId of await asSystem(db, (tx) => companiesDue(tx, clock()))) {
    const wakeSome = () => asSystem(db, (tx) => wakeDue(tx, companyId, clock(), ENTRIES_AT_ONCE));
    while (!signal.aborted && (await wakeSome()) === ENTRIES_AT_ONCE);
  }
  return asSystem(db, nextMoment);
}

async function companiesDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT company_id AS id FROM issues WHERE is_snoozed AND snoozed_until <= ${now}`);
  return rows.map(({ id }) => id);
}

async function nextMoment(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.execute<{ next: string | null }>(sql`
    SELECT min(snoozed_until)::text AS next FROM issues
    WHERE is_snoozed AND snoozed_until IS NOT NULL`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}
