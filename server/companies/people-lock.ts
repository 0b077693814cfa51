import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/**
 * Has this transaction change the people of these companies alone until it ends: their roles, who is
 * invited, and who proves the domain. Taken before any row is read or locked, in one order for all.
 */
export async function lockPeople(tx: Tx, ...companyIds: string[]): Promise<void> {
  for (const companyId of [...new Set(companyIds)].sort()) {
    const key = `tidings people ${companyId}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}
