import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';

/** Locks roles, invitations and domain proof. Call it before any row lock, to avoid deadlocks. */
export async function lockPeople(tx: Tx, ...companyIds: string[]): Promise<void> {
  for (const companyId of [...new Set(companyIds)].sort()) {
    const key = `tidings people ${companyId}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}
