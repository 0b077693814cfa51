import { domainToUnicode } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { membershipOf, membershipState, wasPutOut } from '#server/companies/membership.ts';
import { nameOfDomain, nameOfPerson, slugOf } from '#server/companies/names.ts';
import type { IsPublicMail } from '#server/companies/public-mail/public-mail.ts';
import { companyCounters } from '#server/db/schema/entries.ts';
import { companies, memberships } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { freeAddress, lockAddresses } from '#server/setup/addresses.ts';

export type Newcomer = { id: string; email: string; name: string };

export type Joined = {
  /** `asked`: needs approval. `ended`: the membership was ended. */
  as: 'founder' | 'member' | 'asked' | 'ended';
  companyId: string;
  isNew: boolean;
};

export type JoinRules = { intakeDomain: string; isPublicMail: IsPublicMail };

/**
 * Creates or joins the company of a work domain; creates a personal one for free mail. Concurrent
 * first users get the same company.
 */
export async function foundOrJoin(
  tx: Tx,
  newcomer: Newcomer,
  { intakeDomain, isPublicMail }: JoinRules,
  now: Date,
): Promise<Joined> {
  const joined = await joinOwn(tx, newcomer, { isPublicMail }, now);
  if (joined) return joined;
  const domain = domainOf(newcomer.email);
  if (isPublicMail(domain)) return foundPersonal(tx, newcomer, intakeDomain, now);
  const name = nameOfDomain(domain);
  const slug = slugOf(domainToUnicode(domain).split('.')[0] ?? '');
  const foundedId = await found(tx, { name, domain, slug }, intakeDomain, now);
  if (foundedId !== null) return enter(tx, newcomer, foundedId, 'founder', now);
  const late = await joinOwn(tx, newcomer, { isPublicMail }, now);
  if (!late) throw new Error('a company that stood in the way of founding is gone');
  return late;
}

export async function foundPersonal(
  tx: Tx,
  person: Newcomer,
  intakeDomain: string,
  now: Date,
): Promise<Joined> {
  const slug = slugOf(person.email.split('@')[0] ?? '');
  const name = nameOfPerson(person.name, person.email);
  const companyId = await found(tx, { name, domain: null, slug }, intakeDomain, now);
  if (companyId === null) throw new Error('a workspace without a domain cannot be there already');
  return enter(tx, person, companyId, 'founder', now);
}

const domainOf = (email: string) => email.split('@')[1] ?? '';

/**
 * Joins the company of the domain, or requests approval; never restores an ended membership. Null
 * if no company has proven the domain.
 */
export async function joinOwn(
  tx: Tx,
  person: Pick<Newcomer, 'id' | 'email'>,
  { isPublicMail }: Pick<JoinRules, 'isPublicMail'>,
  now: Date,
): Promise<Joined | null> {
  const domain = domainOf(person.email);
  const [company] = await tx
    .select({ id: companies.id, joining: companies.joining, provenBy: companies.domainProvenBy })
    .from(companies)
    .where(eq(companies.domain, domain));
  if (!company) return null;
  // The company was founded before the domain was listed as public mail.
  if (company.provenBy !== 'dns' && isPublicMail(domain)) return null;
  return enter(tx, person, company.id, company.joining === 'open' ? 'member' : 'asked', now);
}

/** Creates a company; null if its domain has one already. */
export async function found(
  tx: Tx,
  wanted: { name: string; domain: string | null; slug: string },
  intakeDomain: string,
  now: Date,
): Promise<string | null> {
  await lockAddresses(tx);
  if (wanted.domain !== null && (await isFounded(tx, wanted.domain))) return null;
  const { name, domain } = wanted;
  const address = await freeAddress(tx, wanted.slug, { intakeDomain, companyId: null });
  const domainProvenBy = domain === null ? null : ('link' as const);
  const [made] = await tx
    .insert(companies)
    .values({ name, domain, domainProvenBy, ...address, createdAt: now })
    // A concurrent DNS proof may take the domain.
    .onConflictDoNothing()
    .returning({ id: companies.id });
  if (!made) return null;
  await tx.insert(companyCounters).values({ companyId: made.id });
  return made.id;
}

async function isFounded(tx: Tx, domain: string): Promise<boolean> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.domain, domain));
  return rows.length > 0;
}

async function enter(
  tx: Tx,
  { id: userId, email }: Pick<Newcomer, 'id' | 'email'>,
  companyId: string,
  wanted: 'founder' | 'member' | 'asked',
  now: Date,
): Promise<Joined> {
  const isAgain = wanted === 'member' && (await isPutOut(tx, { companyId, userId, email }));
  const as = isAgain ? 'asked' : wanted;
  const made = await tx
    .insert(memberships)
    .values({
      userId,
      companyId,
      role: as === 'founder' ? 'company_admin' : 'user',
      askedAt: as === 'asked' ? now : null,
      createdAt: now,
    })
    .onConflictDoNothing();
  const isNew = made.rowCount === 1;
  const [membership] = await tx
    .select({ askedAt: memberships.askedAt, endedAt: memberships.endedAt })
    .from(memberships)
    .where(membershipOf(userId, companyId));
  const state = membership ? membershipState(membership) : 'member';
  return { as: state === 'member' ? as : state, companyId, isNew };
}

async function isPutOut(tx: Tx, person: Parameters<typeof wasPutOut>[0]): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`SELECT ${wasPutOut(person)} AS is`);
  return rows[0]?.is === true;
}
