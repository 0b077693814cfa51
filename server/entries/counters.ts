import { eq, sql } from 'drizzle-orm';
import { companyCounters } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';

/** The first of the numbers that were given. */
export type Numbers = { version: number; entryNumber: number };

/**
 * Numbers for the changes that this transaction makes, and for its new entries. The company's
 * counter stays locked until the commit, so numbers are given in the order in which changes
 * become visible: whoever has seen one has seen all before it. Whoever changes entries takes
 * their numbers first and locks nothing before, so that no two wait for each other.
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
  return {
    version: counter.changes - changes + 1,
    entryNumber: counter.entries - entries + 1,
  };
}

/** The number of the one change that this transaction makes. */
export async function nextChange(tx: Tx, companyId: string): Promise<number> {
  const { version } = await nextNumbers(tx, companyId, { changes: 1, entries: 0 });
  return version;
}
