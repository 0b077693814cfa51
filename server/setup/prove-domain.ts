import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { EventName } from '#contract/events.ts';
import type { Dns } from '#mail/sender/dns.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import {
  allowedSenders,
  companies,
  domainClaims,
  memberships,
  users,
} from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { machineIn, record } from '#server/record.ts';
import { isAnothers, isTaken } from './domain-name.ts';
import { type Finding, findingOf, readTokens, tokenOfPerson } from './txt-record.ts';

/** Tells an admin that somebody became one by proving the domain; with the transaction, or not at all. */
export type TellOfLead = (
  tx: Tx,
  told: { to: string; domain: string; by: string },
) => Promise<void>;

/** What proving a domain takes. */
export type ProvingParts = { db: Database; clock: () => Date; dns: Dns; tellOfLead: TellOfLead };

/** A claim, and the person who is to prove it; null = the workspace as a whole. */
export type Proving = {
  companyId: string;
  domain: string;
  /** `lead`: of the workspace's own domain, by which the person becomes its admin. */
  proves: 'domain' | 'lead';
  personId: string | null;
};

/** Asks DNS, and makes of a proof what it proves. Null where there is no such claim. */
export async function prove(parts: ProvingParts, proving: Proving): Promise<Finding | null> {
  const token = await readAsSystem(parts.db, (tx) => readToken(tx, proving));
  if (token === null) return null;
  const { proves, personId, domain } = proving;
  const wanted = proves === 'lead' && personId ? tokenOfPerson(token, personId) : token;
  const finding = findingOf(await readTokens(parts.dns, domain), wanted);
  const now = parts.clock();
  if (finding !== 'proven') {
    await asSystem(parts.db, (tx) =>
      tx.update(domainClaims).set({ checkedAt: now, finding }).where(isOf(proving)),
    );
    return finding;
  }
  try {
    return await asSystem(parts.db, (tx) =>
      proves === 'lead'
        ? takeLead(tx, proving, { now, tell: parts.tellOfLead })
        : makeOwn(tx, proving, now),
    );
  } catch (error) {
    // Of two workspaces that prove a domain in the same moment, one has it.
    if (isTaken(error)) throw isAnothers();
    throw error;
  }
}

function isOf({ companyId, domain }: Proving) {
  return and(eq(domainClaims.companyId, companyId), eq(domainClaims.domain, domain));
}

async function readToken(tx: Tx, proving: Proving): Promise<string | null> {
  const [claim] = await tx
    .select({ token: domainClaims.token })
    .from(domainClaims)
    .where(isOf(proving));
  return claim?.token ?? null;
}

/** The domain becomes the workspace's own; one that it had keeps writing to it. */
async function makeOwn(tx: Tx, proving: Proving, now: Date): Promise<Finding | null> {
  const { companyId, domain } = proving;
  const [company] = await tx
    .select({ name: companies.name, domain: companies.domain })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const claims = await tx.delete(domainClaims).where(isOf(proving)).returning();
  if (!company || claims.length === 0) return null;
  const set = { domain, domainProvenBy: 'dns' as const };
  await tx.update(companies).set(set).where(eq(companies.id, companyId));
  if (company.domain !== null && company.domain !== domain) {
    await tx
      .insert(allowedSenders)
      .values({ companyId, email: `@${company.domain}`, createdAt: now })
      .onConflictDoNothing();
  }
  await recordProof(tx, proving, { what: 'domain_proven', companyName: company.name, now });
  return 'proven';
}

/** A plain member, or somebody who waits to be let in, becomes an admin, and all admins hear of it. */
async function takeLead(
  tx: Tx,
  proving: Proving,
  { now, tell }: { now: Date; tell: TellOfLead },
): Promise<Finding | null> {
  const { companyId, domain, personId } = proving;
  if (personId === null) return null;
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.domain, domain)))
    .for('no key update');
  const isTheirs = and(
    eq(memberships.userId, personId),
    eq(memberships.companyId, companyId),
    isNull(memberships.endedAt),
  );
  const isNoAdmin = or(ne(memberships.role, 'company_admin'), isNotNull(memberships.askedAt));
  const raised = company
    ? await tx
        .update(memberships)
        .set({ role: 'company_admin', askedAt: null })
        .where(and(isTheirs, isNoAdmin))
    : null;
  if (!company || !raised?.rowCount) return null;
  await tx.delete(domainClaims).where(isOf(proving));
  await tx.update(companies).set({ domainProvenBy: 'dns' }).where(eq(companies.id, companyId));
  const admins = await tx
    .select({ id: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.role, 'company_admin'),
        isNull(memberships.endedAt),
      ),
    );
  const by = admins.find(({ id }) => id === personId)?.email ?? '';
  for (const { email: to } of admins) await tell(tx, { to, domain, by });
  await recordProof(tx, proving, { what: 'lead_taken', companyName: company.name, now });
  return 'proven';
}

async function recordProof(
  tx: Tx,
  { companyId, personId }: Proving,
  { what, companyName, now }: { what: EventName; companyName: string; now: Date },
): Promise<void> {
  const [person] = personId
    ? await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(eq(users.id, personId))
    : [];
  const doer = person
    ? { companyId, companyName, personId: person.id, email: person.email }
    : machineIn(companyId);
  await record(tx, doer, what, null, now);
}
