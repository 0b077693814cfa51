import { domainToUnicode } from 'node:url';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Addressee } from '#mail/arrive.ts';
import type { MayWrite } from '#mail/sender/admission.ts';
import { splitAddress } from '#mail/system-mailboxes.ts';
import { companyCounters } from '#server/db/schema/entries.ts';
import {
  allowedSenders,
  companies,
  companyEmailAliases,
  memberships,
  users,
} from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { freeAddress, lockAddresses } from './addresses.ts';
import { isPublicMailDomain, nameOfDomain, nameOfPerson, slugOf } from './names.ts';

/** A person who confirmed an address and belongs nowhere yet. */
export type Newcomer = { id: string; email: string; name: string };

/** Where confirming an address led to. */
export type Joined = {
  /** `asked`: somebody there must let them in first. `ended`: they were removed. */
  as: 'founder' | 'member' | 'asked' | 'ended';
  companyId: string;
};

/**
 * Gives a newcomer a company. A work address founds the company of its domain, or joins it
 * where it stands; an address that anyone can have founds a personal workspace. Two first
 * people in the same moment found one company.
 */
export async function foundOrJoin(
  tx: Tx,
  newcomer: Newcomer,
  intakeDomain: string,
  now: Date,
): Promise<Joined> {
  const domain = newcomer.email.split('@')[1] ?? '';
  if (isPublicMailDomain(domain)) {
    const slug = slugOf(newcomer.email.split('@')[0] ?? '');
    const name = nameOfPerson(newcomer.name, newcomer.email);
    const companyId = await found(tx, { name, domain: null, slug }, intakeDomain, now);
    if (companyId === null) throw new Error('a workspace without a domain cannot be there already');
    return enter(tx, newcomer.id, companyId, 'founder', now);
  }
  const name = nameOfDomain(domain);
  const slug = slugOf(domainToUnicode(domain).split('.')[0] ?? '');
  const foundedId = await found(tx, { name, domain, slug }, intakeDomain, now);
  if (foundedId !== null) return enter(tx, newcomer.id, foundedId, 'founder', now);
  const joined = await joinOwn(tx, newcomer, now);
  if (!joined) throw new Error('a company that stood in the way of founding is gone');
  return joined;
}

/**
 * Lets somebody who belongs to other companies into that of their address's own domain too, or has
 * them ask; never back in. Null where nobody has proven the domain.
 */
export async function joinOwn(
  tx: Tx,
  { id, email }: Pick<Newcomer, 'id' | 'email'>,
  now: Date,
): Promise<Joined | null> {
  const [company] = await tx
    .select({ id: companies.id, joining: companies.joining })
    .from(companies)
    .where(eq(companies.domain, email.split('@')[1] ?? ''));
  if (!company) return null;
  return enter(tx, id, company.id, company.joining === 'asked' ? 'asked' : 'member', now);
}

/** Null if the domain has a company already. */
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
    // Another may prove the domain by DNS in this very moment.
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
  userId: string,
  companyId: string,
  as: 'founder' | 'member' | 'asked',
  now: Date,
): Promise<Joined> {
  await tx
    .insert(memberships)
    .values({
      userId,
      companyId,
      role: as === 'founder' ? 'company_admin' : 'user',
      askedAt: as === 'asked' ? now : null,
      createdAt: now,
    })
    .onConflictDoNothing();
  const [membership] = await tx
    .select({ askedAt: memberships.askedAt, endedAt: memberships.endedAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
  if (membership?.endedAt) return { as: 'ended', companyId };
  return { as: membership?.askedAt ? 'asked' : as, companyId };
}

const ADDRESSEE = {
  companyId: companies.id,
  name: companies.name,
  domain: companies.domain,
  slug: companies.slug,
  taught: companyCounters.taught,
  unverifiedMail: companies.unverifiedMail,
  closesByMail: companies.closesByMail,
  resolutionKeywords: companies.resolutionKeywords,
};

/** The companies with these ids; null where there is none such. */
export async function companiesOfIds(tx: Tx, ids: string[]): Promise<(Addressee | null)[]> {
  const rows = await tx
    .select(ADDRESSEE)
    .from(companies)
    .innerJoin(companyCounters, eq(companyCounters.companyId, companies.id))
    .where(inArray(companies.id, [...new Set(ids)]));
  return ids.map((id) => rows.find(({ companyId }) => companyId === id) ?? null);
}

/** For each address the company that it belongs to; null where it is nobody's. */
export async function companiesOfAddresses(
  tx: Tx,
  addresses: string[],
): Promise<(Addressee | null)[]> {
  const counted = eq(companyCounters.companyId, companies.id);
  const wanted = [...new Set(addresses)];
  const rows = await tx
    .select({ ...ADDRESSEE, address: companies.intakeEmail })
    .from(companies)
    .innerJoin(companyCounters, counted)
    .where(inArray(companies.intakeEmail, wanted))
    .union(
      tx
        .select({ ...ADDRESSEE, address: companyEmailAliases.email })
        .from(companyEmailAliases)
        .innerJoin(companies, eq(companies.id, companyEmailAliases.companyId))
        .innerJoin(companyCounters, counted)
        .where(inArray(companyEmailAliases.email, wanted)),
    );
  const byAddress = new Map(rows.map(({ address, ...company }) => [address, company]));
  return addresses.map((address) => byAddress.get(address) ?? null);
}

/** Every company's intake address, oldest company first. */
export async function allIntakeAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ intakeEmail: companies.intakeEmail })
    .from(companies)
    .orderBy(companies.createdAt);
  return rows.map(({ intakeEmail }) => intakeEmail);
}

type AskedSender = { company: Pick<Addressee, 'companyId' | 'domain'>; sender: string };

/**
 * Whether each sender writes for the company: its address is of the proven domain, or one of
 * the company's people's, or listed. Of a domain that is listed whole, only who is verified.
 */
export async function mayWrite(tx: Tx, pairs: AskedSender[]): Promise<MayWrite[]> {
  // As DNS knows them: a header may write a domain in letters of its own.
  const isOfDomain = ({ company, sender }: AskedSender) =>
    company.domain !== null &&
    splitAddress(sender).domain === splitAddress(`@${company.domain}`).domain;
  const others = pairs.filter((pair) => !isOfDomain(pair));
  const listed = others.length === 0 ? new Set() : await listedSenders(tx, others);
  return pairs.map((pair) => {
    const { company, sender } = pair;
    if (isOfDomain(pair) || listed.has(`${company.companyId} ${asListed(sender)}`)) return 'yes';
    const isOfListed = listed.has(`${company.companyId} ${domainEntry(sender)}`);
    return isOfListed ? 'if_verified' : 'no';
  });
}

/** How an address stands on a list: its domain as DNS knows it. */
function asListed(sender: string): string {
  const { local, domain } = splitAddress(sender);
  return `${local}@${domain}`;
}

/** How all of a sender's domain stands on a list. */
function domainEntry(sender: string): string {
  return `@${splitAddress(sender).domain}`;
}

/** The people of these companies, and the senders and domains they list, as far as they are asked for. */
async function listedSenders(tx: Tx, pairs: AskedSender[]): Promise<Set<string>> {
  const companyIds = pairs.map(({ company }) => company.companyId);
  const senders = pairs.map(({ sender }) => asListed(sender));
  const rows = await tx
    .select({ companyId: memberships.companyId, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.companyId, companyIds), inArray(users.email, senders), isIn))
    .union(
      tx
        .select({ companyId: allowedSenders.companyId, email: allowedSenders.email })
        .from(allowedSenders)
        .where(
          and(
            inArray(allowedSenders.companyId, companyIds),
            inArray(allowedSenders.email, [...senders, ...senders.map(domainEntry)]),
          ),
        ),
    );
  return new Set(rows.map(({ companyId, email }) => `${companyId} ${email}`));
}

const isIn = and(isNull(memberships.endedAt), isNull(memberships.askedAt));
