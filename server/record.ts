import { sql } from 'drizzle-orm';
import type { EventName } from '#contract/events.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import type { Asker } from '#server/db/as-company.ts';
import { userEvents } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Person } from '#server/http/session.ts';

/** Who does something, for the record of what was done. */
export type Actor = Asker & { email: string; companyName: string };

/** Nobody: a mail, or the engine, by itself. */
type Machine = { companyId: string; companyName: null; personId: null; email: null };

/**
 * What exactly was done, as the record keeps it: what was before and what is now, in the words that
 * programs know, null for none. Nothing that anybody wrote.
 */
export type Details = {
  changes?: { field: string; from: string | null; to: string | null }[];
  /** What a mail had proposed. */
  proposal?: ProposalKind;
  /** The ids of people whom it was about. */
  people?: string[];
  /** The inbox's row of the mail that it was about. */
  mailId?: string;
};

/** The person signed in, as whoever does something. */
export function actorOf(person: Person): Actor {
  return {
    companyId: person.company.id,
    personId: person.id,
    email: person.email,
    companyName: person.company.name,
  };
}

/** What does something in a company without anybody's asking for it; only in the system scope. */
export function machineIn(companyId: string): Machine {
  return { companyId, companyName: null, personId: null, email: null };
}

/** Writes down who did what, and to which entry if to one, in the transaction that does it. */
export function record(
  tx: Tx,
  doer: Actor | Machine,
  what: EventName,
  entryId: string | null,
  now: Date,
  details?: Details,
): Promise<void> {
  return recordEach(tx, doer, what, [{ entryId, ...(details && { details }) }], now);
}

/** The same of several entries at once. */
export async function recordEach(
  tx: Tx,
  doer: Actor | Machine,
  what: EventName,
  entries: { entryId: string | null; details?: Details }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(userEvents).values(
    entries.map(({ entryId, details }) => ({
      userId: doer.personId,
      userEmail: doer.email,
      companyId: doer.companyId,
      companyName: doer.companyName ?? nameOf(doer.companyId),
      eventType: what,
      entryId,
      metadata: details ?? null,
      timestamp: now,
    })),
  );
}

function nameOf(companyId: string) {
  return sql`(SELECT name FROM companies WHERE id = ${companyId})`;
}
