import { sql } from 'drizzle-orm';
import {
  isOfInstallation,
  isSecurityKind,
  type SecurityKind,
} from '#contract/admin/security-kinds.ts';
import type { ProposalKind } from '#contract/entries/proposals.ts';
import type { EventName } from '#contract/events.ts';
import type { Asker } from '#server/db/as-company.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { userEvents } from '#server/db/schema/user-events.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Client } from '#server/http/client/client.ts';
import type { Person } from '#server/http/session.ts';

/** A null client means no HTTP request. */
export type Actor = Asker & {
  email: string;
  companyName: string;
  client: Client | null;
  /** A workspace API token; `personId` is then not a user. */
  tokenName?: string;
};

export type Doer = Actor | Machine;

type Machine = {
  companyId: string;
  companyName: null;
  personId: null;
  email: null;
  client: null;
  tokenName?: never;
};

/** Old and new values as API names, never user-written text. */
export type Details = {
  changes?: { field: string; from: string | null; to: string | null }[];
  proposal?: ProposalKind;
  people?: string[];
  /** Id of the inbox row. */
  mailId?: string;
  /** Stored only with security events, which expire. */
  address?: string;
};

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

/** Returns null for automation and workspace API tokens. */
export function userOf({
  personId,
  tokenName,
}: Pick<Doer, 'personId' | 'tokenName'>): string | null {
  return tokenName === undefined ? personId : null;
}

/** Returns automation as an actor; only in the system scope. */
export function machineIn(companyId: string): Machine {
  return { companyId, companyName: null, personId: null, email: null, client: null };
}

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

/** `companyId` null: outside any company. */
type By = {
  companyId: string | null;
  personId: string | null;
  client: Client | null;
  tokenName?: string | undefined;
};

/**
 * Records a security event per person concerned. Call directly only outside a company, otherwise
 * use `record`.
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
      // One event, as the entry lists its people, who may be many.
      if (kind === 'restricted_changed' || people.length === 0) return [event];
      return people.map((subjectId) => ({ ...event, subjectId }));
    }),
  );
}

function nameOf(companyId: string) {
  return sql`(SELECT name FROM companies WHERE id = ${companyId})`;
}
