import { eq, inArray, sql } from 'drizzle-orm';
import { publishOnCommit } from '#server/db/change-events.ts';
import { companyCounters } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';

export type Numbers = { version: number; entryNumber: number };

/**
 * Allocates change and entry numbers. The counter row stays locked until commit, against race
 * conditions: numbers follow commit order. Take them before any other lock to avoid deadlocks.
 */
export async function nextNumbers(
  tx: Tx,
  companyId: string,
  { changes, entries }: { changes: number; entries: number },
): Promise<Numbers> {
  const [counter] = await tx
    .update(companyCounters)
    .set({
      changes: sql`${companyCounters.changes} + ${changes}`,
      entries: sql`${companyCounters.entries} + ${entries}`,
    })
    .where(eq(companyCounters.companyId, companyId))
    .returning();
  if (!counter) throw new Error('a company without its counter');
  if (changes > 0) publishOnCommit(tx, companyId);
  return {
    version: counter.changes - changes + 1,
    entryNumber: counter.entries - entries + 1,
  };
}

/** Takes the company's write lock, so that later reads stay valid until commit. */
export async function takeTurn(tx: Tx, companyId: string): Promise<void> {
  await nextNumbers(tx, companyId, { changes: 0, entries: 0 });
}

/** Takes several companies' write locks, in id order to avoid deadlocks. */
export async function takeTurns(tx: Tx, companyIds: string[]): Promise<void> {
  await tx
    .select({ id: companyCounters.companyId })
    .from(companyCounters)
    .where(inArray(companyCounters.companyId, companyIds))
    .orderBy(companyCounters.companyId)
    .for('no key update');
}

export async function nextChange(tx: Tx, companyId: string): Promise<number> {
  const { version } = await nextNumbers(tx, companyId, { changes: 1, entries: 0 });
  return version;
}
