import { and, count, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { isAdmin, isAdminOf } from '#server/companies/membership.ts';
import { slugOf } from '#server/companies/names.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, domainClaims, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { actorOf, record } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { Person } from '#server/http/session.ts';
import { addressFor, renameCompany } from './addresses.ts';
import { isAnothers, isTaken } from './domain-name.ts';
import { found } from './join.ts';
import { isKeptElsewhere, noteLead } from './standing-claims.ts';
import { CLAIM_DAYS, newClaimToken } from './txt-record.ts';

/** Returns the address for a name; `person` null: a new company. */
export function readAddress(
  db: Database,
  { person, name, intakeDomain }: { person: Person | null; name: string; intakeDomain: string },
): Promise<{ intakeEmail: string }> {
  const { id, intakeEmail } = person?.company ?? {};
  const slug = person?.intakeAlias;
  const company = id && intakeEmail && slug ? { id, intakeEmail, slug } : null;
  return readAsSystem(db, async (tx) => {
    const address = await addressFor(tx, name, intakeDomain, company);
    return { intakeEmail: address.intakeEmail };
  });
}

export type SettingUp = {
  person: Person;
  name: string;
  /** Domain in DNS form; null if there is none. */
  domain: string | null;
  /** True for free mail, which proves nothing. */
  isPublic: boolean;
  another: boolean;
  intakeDomain: string;
  now: Date;
};

/** A repeated request within this time returns the same workspace. */
const SAME_MS = 60_000;

export type SetUp = { id: string; name: string; slug: string; intakeEmail: string } & {
  provenDomain: string | null;
};

/** Throws a refusal if another workspace has the domain. */
export function setUpCompany(db: Database, asked: SettingUp): Promise<SetUp> {
  const { person, name, intakeDomain, now } = asked;
  const settingUp = asSystem(db, async (tx) => {
    const companyId = asked.another ? await foundFurther(tx, asked) : person.company.id;
    const address = await renameCompany(tx, companyId, { name, intakeDomain, now });
    if (!address) throw new RefusalError('not_found', 'workspace_not_found');
    await mustBeAdmin(tx, person.id, companyId);
    const provenDomain = await storeDomain(tx, companyId, asked);
    await tx
      .update(companies)
      .set({ setUpAt: sql`coalesce(${companies.setUpAt}, ${now})` })
      .where(eq(companies.id, companyId));
    const actor = { ...actorOf(person), companyId, companyName: name };
    await record(tx, actor, 'workspace_set_up', null, now);
    return { id: companyId, name, ...address, provenDomain };
  });
  // Another workspace may prove the domain concurrently.
  return settingUp.catch((error) => {
    throw isTaken(error) ? isAnothers() : error;
  });
}

async function foundFurther(tx: Tx, asked: SettingUp): Promise<string> {
  const { person, name, intakeDomain, now } = asked;
  // Locks, so that a concurrent duplicate finds the first result.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update');
  const [twin] = await tx
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(memberships, eq(memberships.companyId, companies.id))
    .where(
      and(
        eq(companies.name, name),
        eq(memberships.userId, person.id),
        isAdmin,
        gt(companies.createdAt, new Date(now.getTime() - SAME_MS)),
        ne(companies.id, person.company.id),
      ),
    );
  const slug = slugOf(name);
  const id = twin?.id ?? (await found(tx, { name, domain: null, slug }, intakeDomain, now));
  if (id === null) throw new Error('a workspace without a domain cannot be there already');
  await tx
    .insert(memberships)
    .values({ userId: person.id, companyId: id, role: 'company_admin', createdAt: now })
    .onConflictDoNothing();
  await tx.update(users).set({ companyId: id, companyName: name }).where(eq(users.id, person.id));
  return id;
}

/** Throws unless the user is an admin, as the role may have been revoked since. */
async function mustBeAdmin(tx: Tx, userId: string, companyId: string): Promise<void> {
  if (await isAdminOf(tx, companyId, userId)) return;
  throw new RefusalError('forbidden', 'admins_only');
}

/** Stores an unproven domain as a claim; returns the proven one, if any. */
async function storeDomain(
  tx: Tx,
  companyId: string,
  { person, domain, isPublic, another, now }: SettingUp,
): Promise<string | null> {
  const [company] = await tx
    .select({ domain: companies.domain })
    .from(companies)
    .where(eq(companies.id, companyId));
  const proven = company?.domain ?? null;
  const isOfAddress = domain !== null && !isPublic && person.email.endsWith(`@${domain}`);
  if (isOfAddress && another && proven === null) {
    const isOwn = await proveByAddress(tx, companyId, domain);
    if (isOwn) return domain;
  }
  if (domain !== null && domain !== proven) {
    await claim(tx, companyId, { domain, claimedBy: person.id, now });
  }
  return proven;
}

/** A confirmed address proves an unclaimed domain for a new workspace. False if taken. */
async function proveByAddress(tx: Tx, companyId: string, domain: string): Promise<boolean> {
  if (!(await isFree(tx, domain))) return false;
  const set = { domain, domainProvenBy: 'link' as const };
  await tx.update(companies).set(set).where(eq(companies.id, companyId));
  return true;
}

export function isUnclaimed(db: Database, domain: string): Promise<boolean> {
  return readAsSystem(db, (tx) => isFree(tx, domain));
}

async function isFree(tx: Tx, domain: string): Promise<boolean> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.domain, domain));
  return rows.length === 0;
}

/** Throws if another workspace recently proved the domain, or at the limit. */
export async function claim(
  tx: Tx,
  companyId: string,
  { domain, claimedBy, now }: { domain: string; claimedBy: string; now: Date },
): Promise<void> {
  // Locks the row, so that concurrent claims are counted.
  const [own] = await tx
    .select({ domain: companies.domain })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (await isKeptElsewhere(tx, { companyId, domain, now })) throw isAnothers();
  if (own?.domain === domain) await noteLead(tx, companyId, { personId: claimedBy, now });
  else await mustHaveRoom(tx, companyId, domain);
  const token = newClaimToken();
  const oldest = new Date(now.getTime() - CLAIM_DAYS * 86_400_000);
  const isOld = lte(domainClaims.createdAt, oldest);
  await tx
    .insert(domainClaims)
    .values({ companyId, domain, token, claimedBy, createdAt: now })
    .onConflictDoUpdate({
      target: [domainClaims.companyId, domainClaims.domain],
      set: {
        claimedBy,
        token: sql`CASE WHEN ${isOld} THEN excluded.token ELSE ${domainClaims.token} END`,
        createdAt: sql`CASE WHEN ${isOld} THEN excluded.created_at ELSE ${domainClaims.createdAt} END`,
      },
    });
}

/** Limited, as each claim costs a DNS query per day. */
const MOST_CLAIMS = 20;

async function mustHaveRoom(tx: Tx, companyId: string, domain: string): Promise<void> {
  const [others] = await tx
    .select({ n: count() })
    .from(domainClaims)
    .where(and(eq(domainClaims.companyId, companyId), ne(domainClaims.domain, domain)));
  if ((others?.n ?? 0) < MOST_CLAIMS) return;
  throw new RefusalError('conflict', 'too_many_claims', { field: 'domain' });
}
