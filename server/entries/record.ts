import type { Asker } from '#server/db/as-company.ts';
import { userEvents } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

/** Who does something, for the record of what was done. */
export type Actor = Asker & { email: string; companyName: string };

/** Writes down who did what to an entry, in the transaction that does it. */
export async function record(
  tx: Tx,
  actor: Actor,
  what: string,
  entryId: string,
  now: Date,
): Promise<void> {
  await tx.insert(userEvents).values({
    userId: actor.personId,
    userEmail: actor.email,
    companyId: actor.companyId,
    companyName: actor.companyName,
    eventType: what,
    entryId,
    timestamp: now,
  });
}
