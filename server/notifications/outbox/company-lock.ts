import { sql } from 'drizzle-orm';
import { companyKeys } from '#server/db/schema/notification-emails.ts';
import type { Tx } from '#server/db/tx.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';

/** Takes an advisory lock, so that the company's email limits hold. */
export async function lockEmailsOf(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('emails ' || ${companyId}, 0))`,
  );
}

/** Creates the key for links and reply addresses if missing. */
export async function ensureKey(tx: Tx, companyId: string): Promise<void> {
  await tx.insert(companyKeys).values({ companyId }).onConflictDoNothing();
}

/** Runs `act` per company; a failure does not stop the others. */
export async function eachCompany(
  companyIds: string[],
  act: (companyId: string) => Promise<void>,
): Promise<void> {
  for (const companyId of companyIds) {
    try {
      await act(companyId);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error('Emails of a workspace were not made', { companyId, error });
    }
  }
}
