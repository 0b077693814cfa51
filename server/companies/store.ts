import { and, eq, inArray, sql } from 'drizzle-orm';
import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import type { Addressee } from '#mail/filing.ts';
import type { MayWrite } from '#mail/sender/admission.ts';
import { companyCounters } from '#server/db/schema/entries.ts';
import {
  allowedSenders,
  companies,
  companyEmailAliases,
  memberships,
  users,
} from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { isMember } from './membership.ts';
import type { IsPublicMail } from './public-mail/public-mail.ts';

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

/** The rule of who writes for a company, as an installation has it. */
export type MayWriteRule = (tx: Tx, pairs: AskedSender[]) => Promise<MayWrite[]>;

/**
 * Whether each sender writes for the company: its address is of the proven domain, or one of
 * the company's people's, or listed. Of a domain that is listed whole, only who is verified. A domain
 * of public mail is nobody's own but where DNS proves it: its first customer here came by a link.
 */
export const mayWriteWith =
  (isPublicMail: IsPublicMail): MayWriteRule =>
  async (tx, pairs) => {
    const strangers = await ofStrangers(tx, pairs, isPublicMail);
    // As DNS knows them: a header may write a domain in letters of its own.
    const isOfDomain = ({ company, sender }: AskedSender) =>
      company.domain !== null &&
      splitAddress(sender).domain === splitAddress(`@${company.domain}`).domain &&
      !strangers.has(company.companyId);
    const others = pairs.filter((pair) => !isOfDomain(pair));
    const listed = others.length === 0 ? new Set() : await listedSenders(tx, others);
    return pairs.map((pair) => {
      const { company, sender } = pair;
      if (isOfDomain(pair) || listed.has(`${company.companyId} ${asListed(sender)}`)) return 'yes';
      const isOfListed = listed.has(`${company.companyId} ${domainEntry(sender)}`);
      return isOfListed ? 'if_verified' : 'no';
    });
  };

/** Which of some addresses may write to a company. */
export async function mayWriteTo(
  tx: Tx,
  mayWrite: MayWriteRule,
  companyId: string,
  addresses: string[],
): Promise<Map<string, MayWrite>> {
  const [company] = await companiesOfIds(tx, [companyId]);
  if (!company) return new Map();
  const may = await mayWrite(
    tx,
    addresses.map((sender) => ({ company, sender })),
  );
  return new Map(addresses.map((address, n) => [address, may[n] ?? 'no']));
}

/** The companies whose domain is public mail, and proven by a link alone. */
async function ofStrangers(
  tx: Tx,
  pairs: AskedSender[],
  isPublicMail: IsPublicMail,
): Promise<Set<string>> {
  const ids = pairs.flatMap(({ company: { companyId, domain } }) =>
    domain !== null && isPublicMail(domain) ? [companyId] : [],
  );
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(inArray(companies.id, ids), sql`${companies.domainProvenBy} IS DISTINCT FROM 'dns'`),
    );
  return new Set(rows.map(({ id }) => id));
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
    .where(and(inArray(memberships.companyId, companyIds), inArray(users.email, senders), isMember))
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
