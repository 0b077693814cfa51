import type { Asker } from '#server/db/as-company.ts';
import { userEvents } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Person } from '#server/http/session.ts';

/** Who does something, for the record of what was done. */
export type Actor = Asker & { email: string; companyName: string };

/** The person signed in, as whoever does something. */
export function actorOf(person: Person): Actor {
  return {
    companyId: person.company.id,
    personId: person.id,
    email: person.email,
    companyName: person.company.name,
  };
}

/** Writes down who did what, and to which entry if to one, in the transaction that does it. */
export function record(
  tx: Tx,
  actor: Actor,
  what: string,
  entryId: string | null,
  now: Date,
): Promise<void> {
  return recordEach(tx, actor, what, [entryId], now);
}

/** The same of several entries at once. */
export async function recordEach(
  tx: Tx,
  actor: Actor,
  what: string,
  entryIds: (string | null)[],
  now: Date,
): Promise<void> {
  if (entryIds.length === 0) return;
  await tx.insert(userEvents).values(
    entryIds.map((entryId) => ({
      userId: actor.personId,
      userEmail: actor.email,
      companyId: actor.companyId,
      companyName: actor.companyName,
      eventType: what,
      entryId,
      timestamp: now,
    })),
  );
}
