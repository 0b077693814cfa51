import { eq, inArray, sql } from 'drizzle-orm';
import { publishOnCommit } from '#server/db/change-events.ts';
import { companyCounters } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';

/** The first of the numbers that were given. */
export type Numbers = { version: number; entryNumber: number };

/**
 * Numbers for the changes that this transaction makes, and for its new entries. The company's
 * counter stays locked until the commit, so numbers are given in the order in which changes
 * become visible: whoever has seen one has seen all before it. Whoever changes entries takes
 * their numbers first and locks nothing before, so that no two wait for each other. With the commit
 * the company's open pages are told.
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

/**
 * Waits for its turn among those who change the company's entries: what is read after this stays
 * so until the transaction ends, whether or not it then takes numbers.
 */
export async function takeTurn(tx: Tx, companyId: string): Promise<void> {
  await nextNumbers(tx, companyId, { changes: 0, entries: 0 });
}

/** The same for several companies: in the order of their ids, so that no two wait for each other. */
export async function takeTurns(tx: Tx, companyIds: string[]): Promise<void> {
  await tx
    .select({ id: companyCounters.companyId })
    .from(companyCounters)
    .where(inArray(companyCounters.companyId, companyIds))
    .orderBy(companyCounters.companyId)
    .for('no key update');
}

/** The number of the one change that this transaction makes. */
export async function nextChange(tx: Tx, companyId: string): Promise<number> {
  const { version } = await nextNumbers(tx, companyId, { changes: 1, entries: 0 });
  return version;
}
