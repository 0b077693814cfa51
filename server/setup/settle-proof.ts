import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { EventName } from '#contract/events.ts';
import {
  adminEmails,
  isAdmin,
  isBelowAdmin,
  isCurrent,
  isWaiting,
  membershipOf,
  wasPutOut,
} from '#server/companies/membership.ts';
import { lockPeople } from '#server/companies/people-lock.ts';
import type { Context } from '#server/context.ts';
import { companies, domainClaims, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { machineIn, record } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { isAnothers } from './domain-name.ts';
import { listDomain, listWriters } from './former-domain.ts';
import { freshProvers, mustMayLeave } from './standing-claims.ts';
import type { Finding } from './txt-record.ts';

/** `leads` is the workspace of which the person became admin. */
export type Proof = { finding: Finding; leads: string | null };

export type Settling = Pick<Context, 'isPublicMail' | 'queueEmail'> & { now: Date };

/** A proof by DNS; `personId` null: for the workspace as a whole. */
export type Proving = {
  companyId: string;
  domain: string;
  /** `lead`: proof of the workspace's own domain, which makes the person its admin. */
  proves: 'domain' | 'lead';
  personId: string | null;
  /** Null: a background check. */
  client: Client | null;
};

type Prover = { id: string; email: string; client: Client | null };

const WORKSPACE = {
  id: companies.id,
  name: companies.name,
  domain: companies.domain,
  provenBy: companies.domainProvenBy,
};
type Workspace = {
  id: string;
  name: string;
  domain: string | null;
  provenBy: 'link' | 'dns' | null;
};

/** Reverts a sign-out, which must not lock out the domain's owner. */
const AS_ADMIN = { role: 'company_admin', askedAt: null, signedOutAt: null } as const;

/**
 * Assigns the domain; senders of the former one stay allowed. If another workspace has it without
 * a recent DNS proof, the prover becomes admin there instead.
 */
export async function makeOwn(tx: Tx, proving: Proving, settling: Settling): Promise<Proof | null> {
  const { companyId, domain } = proving;
  const { now } = settling;
  const seen = await readHolder(tx, proving);
  await lockPeople(tx, companyId, ...(seen ? [seen.id] : []));
  const [company] = await tx
    .select(WORKSPACE)
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const prover = await readProver(tx, proving, isAdmin);
  const holder = await lockHolder(tx, proving, { seen, now });
  // The claimant was erased; any admin can request the domain later.
  if (!company || (holder && !prover)) return null;
  const claims = await tx.delete(domainClaims).where(isClaim(companyId, domain)).returning();
  if (claims.length === 0) return null;
  if (holder && prover) return takeOver(tx, holder, { domain, prover, settling });
  if (company.domain !== null && company.domain !== domain) {
    const former = { companyId, domain: company.domain, now };
    await mustMayLeave(tx, former, prover?.id ?? null);
    const isOurs = company.provenBy === 'dns' && !settling.isPublicMail(company.domain);
    await (isOurs ? listDomain(tx, former) : listWriters(tx, former));
  }
  await tx.update(companies).set({ domain }).where(eq(companies.id, companyId));
  if (prover) await notePerson(tx, companyId, { prover, domain, now });
  await openByProof(tx, company, { domain, prover, settling });
  await recordProof(tx, company, { prover, what: 'domain_proven', domain, now });
  return { finding: 'proven', leads: null };
}

async function readHolder(tx: Tx, { companyId, domain }: Proving): Promise<Workspace | null> {
  const [other] = await tx.select(WORKSPACE).from(companies).where(isOfOther(companyId, domain));
  return other ?? null;
}

/** Locks the workspace that has the domain; refused if a recent DNS proof protects it. */
async function lockHolder(
  tx: Tx,
  { companyId, domain }: Proving,
  { seen, now }: { seen: Workspace | null; now: Date },
): Promise<Workspace | null> {
  const isIt = isOfOther(companyId, domain);
  const [other] = await tx.select(WORKSPACE).from(companies).where(isIt).for('no key update');
  if (!other) return null;
  if (other.id !== seen?.id) {
    throw new RefusalError('conflict', 'domain_just_taken', { field: 'domain' });
  }
  const kept = { companyId: other.id, domain, now };
  if (other.provenBy === 'dns' && (await freshProvers(tx, kept)).length > 0) throw isAnothers();
  return other;
}

const isOfOther = (companyId: string, domain: string) =>
  and(eq(companies.domain, domain), ne(companies.id, companyId));

/** Makes the prover an admin of the other workspace, and switches to it. */
async function takeOver(tx: Tx, holder: Workspace, by: ByProof<Prover>): Promise<Proof> {
  const { prover, settling } = by;
  const { now } = settling;
  const set = { ...AS_ADMIN, endedAt: null };
  await tx
    .insert(memberships)
    .values({ userId: prover.id, companyId: holder.id, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [memberships.userId, memberships.companyId], set });
  await tx
    .update(users)
    .set({ companyId: holder.id, companyName: holder.name })
    .where(eq(users.id, prover.id));
  await lead(tx, holder, by);
  return { finding: 'proven', leads: holder.id };
}

export async function takeLead(
  tx: Tx,
  proving: Proving,
  settling: Settling,
): Promise<Proof | null> {
  const { companyId, domain } = proving;
  await lockPeople(tx, companyId);
  const prover = await readProver(tx, proving, isCurrent);
  const [company] = await tx
    .select(WORKSPACE)
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.domain, domain)))
    .for('no key update');
  if (!prover || !company) return null;
  const raised = await tx
    .update(memberships)
    .set(AS_ADMIN)
    .where(and(membershipOf(prover.id, companyId), isBelowAdmin));
  if (!raised.rowCount) return null;
  await lead(tx, company, { domain, prover, settling });
  return { finding: 'proven', leads: companyId };
}

type ByProof<Who> = { domain: string; prover: Who; settling: Settling };

async function lead(
  tx: Tx,
  company: Workspace,
  { domain, prover, settling }: ByProof<Prover>,
): Promise<void> {
  const { now, queueEmail } = settling;
  await tx.delete(domainClaims).where(isClaim(company.id, domain));
  await notePerson(tx, company.id, { prover, domain, now });
  await openByProof(tx, company, { domain, prover, settling });
  for (const to of await adminEmails(tx, company.id))
    await queueEmail(tx, { letter: 'lead taken', to, domain, by: prover.email });
  await recordProof(tx, company, { prover, what: 'lead_taken', domain, now });
}

/** Records the proof, which protects the role from admins without one. */
async function notePerson(
  tx: Tx,
  companyId: string,
  { prover: { id }, domain, now }: { prover: Prover; domain: string; now: Date },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ provenAt: now, provenDomain: domain, leadAskedAt: null })
    .where(and(eq(memberships.userId, id), eq(memberships.companyId, companyId)));
}

/**
 * Opens joining and admits applicants, unless admins chose otherwise. Excludes aliases of a
 * removed mailbox, applicants of a former domain, and public-mail domains.
 */
async function openByProof(
  tx: Tx,
  { id: companyId, name, domain: former }: Workspace,
  { domain, prover, settling }: ByProof<Prover | null>,
): Promise<void> {
  // A listed domain may belong to a mail provider with customers.
  const isListed = settling.isPublicMail(domain);
  const closes = { joining: sql`CASE joining WHEN 'open' THEN 'until_proven' ELSE joining END` };
  const set = { domainProvenBy: 'dns' as const, ...(isListed && former !== domain && closes) };
  await tx.update(companies).set(set).where(eq(companies.id, companyId));
  if (isListed) return;
  const opened = await tx
    .update(companies)
    .set({ joining: 'open' })
    .where(and(eq(companies.id, companyId), eq(companies.joining, 'until_proven')));
  if (!opened.rowCount) return;
  const waiter = {
    companyId: memberships.companyId,
    userId: memberships.userId,
    email: users.email,
  };
  const waiting = await tx
    .update(memberships)
    .set({ askedAt: null })
    .from(users)
    .where(
      and(
        eq(users.id, memberships.userId),
        eq(memberships.companyId, companyId),
        isWaiting,
        sql`split_part(${users.email}, '@', 2) = ${domain}`,
        not(wasPutOut(waiter)),
      ),
    )
    .returning({ id: users.id, email: users.email });
  if (waiting.length === 0) return;
  const people = waiting.map(({ id }) => id);
  const doer = doerIn({ id: companyId, name }, prover);
  await record(tx, doer, 'member_let_in', null, settling.now, { people });
  const by = prover?.email ?? domain;
  for (const { email: to } of waiting) {
    await settling.queueEmail(tx, { letter: 'let in', to, by, name });
  }
}

const isClaim = (companyId: string, domain: string) =>
  and(eq(domainClaims.companyId, companyId), eq(domainClaims.domain, domain));

async function readProver(
  tx: Tx,
  { personId, companyId, client }: Proving,
  isSuch: SQL | undefined,
): Promise<Prover | null> {
  if (personId === null) return null;
  const [person] = await tx
    .select({ id: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.id, personId), eq(memberships.companyId, companyId), isSuch));
  return person ? { ...person, client } : null;
}

function doerIn({ id: companyId, name }: Pick<Workspace, 'id' | 'name'>, prover: Prover | null) {
  return prover
    ? {
        companyId,
        companyName: name,
        personId: prover.id,
        email: prover.email,
        client: prover.client,
      }
    : machineIn(companyId);
}

async function recordProof(
  tx: Tx,
  company: Workspace,
  {
    prover,
    what,
    domain,
    now,
  }: { prover: Prover | null; what: EventName; domain: string; now: Date },
): Promise<void> {
  await record(tx, doerIn(company, prover), what, null, now, { address: domain });
}
