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

export const ADDRESSEE = {
  companyId: companies.id,
  name: companies.name,
  domain: companies.domain,
  slug: companies.slug,
  taught: companyCounters.taught,
  unverifiedMail: companies.unverifiedMail,
  closesByMail: companies.closesByMail,
  resolutionKeywords: companies.resolutionKeywords,
  groups: sql<string[]>`ARRAY(
    SELECT address FROM company_groups WHERE company_id = ${companies.id} ORDER BY address)`.as(
    'groups',
  ),
};

/** Returns a company or null per id, in the given order. */
export async function companiesOfIds(tx: Tx, ids: string[]): Promise<(Addressee | null)[]> {
  const rows = await tx
    .select(ADDRESSEE)
    .from(companies)
    .innerJoin(companyCounters, eq(companyCounters.companyId, companies.id))
    .where(inArray(companies.id, [...new Set(ids)]));
  return ids.map((id) => rows.find(({ companyId }) => companyId === id) ?? null);
}

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

/** Returns all intake addresses, the oldest company's first. */
export async function allIntakeAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ intakeEmail: companies.intakeEmail })
    .from(companies)
    .orderBy(companies.createdAt);
  return rows.map(({ intakeEmail }) => intakeEmail);
}

type AskedSender = { company: Pick<Addressee, 'companyId' | 'domain'>; sender: string };

export type MayWriteRule = (tx: Tx, pairs: AskedSender[]) => Promise<MayWrite[]>;

/**
 * Allows the proven domain, members and listed senders. A listed domain requires verification; a
 * public mail domain requires DNS proof.
 */
export const mayWriteWith =
  (isPublicMail: IsPublicMail): MayWriteRule =>
  async (tx, pairs) => {
    const strangers = await ofStrangers(tx, pairs, isPublicMail);
    // Compares domains in ASCII, as a header may use Unicode.
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

/** True also for a sender that must be verified. */
export async function mayWriteAlone(
  tx: Tx,
  mayWrite: MayWriteRule,
  companyId: string,
  address: string,
): Promise<boolean> {
  const may = await mayWriteTo(tx, mayWrite, companyId, [address]);
  return (may.get(address) ?? 'no') !== 'no';
}

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

function asListed(sender: string): string {
  const { local, domain } = splitAddress(sender);
  return `${local}@${domain}`;
}

function domainEntry(sender: string): string {
  return `@${splitAddress(sender).domain}`;
}

/** True for each sender with an address that an admin allowed. */
export async function areListed(
  tx: Tx,
  pairs: { company: Pick<Addressee, 'companyId'>; sender: string }[],
): Promise<boolean[]> {
  const rows = await tx
    .select({ companyId: allowedSenders.companyId, email: allowedSenders.email })
    .from(allowedSenders)
    .where(
      and(
        inArray(
          allowedSenders.companyId,
          pairs.map(({ company }) => company.companyId),
        ),
        inArray(
          allowedSenders.email,
          pairs.map(({ sender }) => asListed(sender)),
        ),
      ),
    );
  const listed = new Set(rows.map(({ companyId, email }) => `${companyId} ${email}`));
  return pairs.map(({ company, sender }) => listed.has(`${company.companyId} ${asListed(sender)}`));
}

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
