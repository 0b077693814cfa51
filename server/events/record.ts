import { sql } from 'drizzle-orm';
import {
  isOfInstallation,
  isSecurityKind,
  type SecurityKind,
} from '#contract/admin/security-kinds.ts';
import type { ProposalKind } from '#contract/entries/proposals.ts';
import type { EventName } from '#contract/events.ts';
import type { Asker } from '#server/db/as-company.ts';
import { userEvents } from '#server/db/schema/people.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Client } from '#server/http/client/client.ts';
import type { Person } from '#server/http/session.ts';

/** Who does something, and from where, for the record of what was done; null = not by a request. */
export type Actor = Asker & {
  email: string;
  companyName: string;
  client: Client | null;
  /** Set where it is no person but an API token of the workspace, called so: `personId` is nobody's. */
  tokenName?: string;
};

/** Whoever does something: somebody, or nobody. */
export type Doer = Actor | Machine;

/** Nobody: a mail, or the engine, by itself. */
type Machine = {
  companyId: string;
  companyName: null;
  personId: null;
  email: null;
  client: null;
  tokenName?: never;
};

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
  /** The address or domain that it was about: kept with the security events alone, which end. */
  address?: string;
};

/** The person signed in, as whoever does something. */
export function actorOf(person: Person): Actor {
  return {
    companyId: person.company.id,
    personId: person.id,
    email: person.email,
    companyName: person.company.name,
    client: person.client,
    ...(person.tokenName !== null && { tokenName: person.tokenName }),
    ...(person.check && { check: person.check }),
    ...(person.once && { once: person.once }),
  };
}

/** Whom what is done is put down to; null where nobody did it, or an API token of the workspace. */
export function userOf({
  personId,
  tokenName,
}: Pick<Doer, 'personId' | 'tokenName'>): string | null {
  return tokenName === undefined ? personId : null;
}

/** What does something in a company without anybody's asking for it; only in the system scope. */
export function machineIn(companyId: string): Machine {
  return { companyId, companyName: null, personId: null, email: null, client: null };
}

/** Writes down who did what, and to which entry if to one, in the transaction that does it. */
export function record(
  tx: Tx,
  doer: Doer,
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
  doer: Doer,
  what: EventName,
  entries: { entryId: string | null; details?: Details }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(userEvents).values(
    entries.map(({ entryId, details }) => ({
      userId: userOf(doer),
      userEmail: doer.tokenName === undefined ? doer.email : null,
      tokenName: doer.tokenName ?? null,
      companyId: doer.companyId,
      companyName: doer.companyName ?? nameOf(doer.companyId),
      eventType: what,
      entryId,
      metadata: metadataOf(details),
      timestamp: now,
      via: doer.client?.via ?? null,
    })),
  );
  if (isSecurityKind(what)) await recordSecurity(tx, doer, { kind: what, entries, now });
}

function metadataOf({ address: _, ...details }: Details = {}): Details | null {
  return Object.keys(details).length > 0 ? details : null;
}

/** Who did something that concerns security; `companyId` null = they act in none. */
type By = {
  companyId: string | null;
  personId: string | null;
  client: Client | null;
  tokenName?: string | undefined;
};

/**
 * Writes a security event down, once for each person whom it concerns. Alone, only what is in no company
 * and so nobody's activity: what somebody does in one goes by `record`.
 */
export async function recordSecurity(
  tx: Tx,
  { companyId, personId, client, tokenName }: By,
  {
    kind,
    entries = [{}],
    now,
  }: { kind: SecurityKind; entries?: { details?: Details }[]; now: Date },
): Promise<void> {
  const { ip = null, browser = null } = client ?? {};
  const userId = userOf({ personId, ...(tokenName !== undefined && { tokenName }) });
  const by = {
    personId: userId,
    tokenName: tokenName ?? null,
    ip,
    browser,
    companyId: isOfInstallation(kind) ? null : companyId,
  };
  await tx.insert(securityEvents).values(
    entries.flatMap(({ details: { people = [], address } = {} }) => {
      const event = { kind, ...by, address: address ?? null, at: now, lastAt: now };
      // Who sees a restricted entry is told by the entry; it may be many.
      if (kind === 'restricted_changed' || people.length === 0) return [event];
      return people.map((subjectId) => ({ ...event, subjectId }));
    }),
  );
}

function nameOf(companyId: string) {
  return sql`(SELECT name FROM companies WHERE id = ${companyId})`;
}
