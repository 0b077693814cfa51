import { and, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { isAdmin, isBelowAdmin, isCurrent, membershipOf } from '#server/companies/membership.ts';
import { freshSince } from '#server/companies/proof-holds.ts';
import { companies, memberships } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { CLAIM_DAYS } from './txt-record.ts';

/** Days for which a requested proof protects the domain. */
const LEAD_DAYS = 7;

type OfDomain = { companyId: string; domain: string; now: Date };

/** Returns admins with a recent DNS proof, which protects the domain. */
export async function freshProvers(
  tx: Tx,
  { companyId, domain, now }: OfDomain,
): Promise<string[]> {
  const rows = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.provenDomain, domain),
        gt(memberships.provenAt, freshSince(now)),
        isAdmin,
      ),
    );
  return rows.map(({ id }) => id);
}

export async function isKeptElsewhere(
  tx: Tx,
  { companyId, domain, now }: OfDomain,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: companies.id, provenBy: companies.domainProvenBy })
    .from(companies)
    .where(and(eq(companies.domain, domain), ne(companies.id, companyId)));
  if (other?.provenBy !== 'dns') return false;
  return (await freshProvers(tx, { companyId: other.id, domain, now })).length > 0;
}

/** Records a non-admin's request to lead; renewed after ninety days. */
export async function noteLead(
  tx: Tx,
  companyId: string,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  const old = new Date(now.getTime() - CLAIM_DAYS * 86_400_000);
  await tx
    .update(memberships)
    .set({ leadAskedAt: now })
    .where(
      and(
        membershipOf(personId, companyId),
        isBelowAdmin,
        or(isNull(memberships.leadAskedAt), lte(memberships.leadAskedAt, old)),
      ),
    );
}

/** Throws if another person's recent or pending proof would be lost. */
export async function mustMayLeave(
  tx: Tx,
  company: OfDomain,
  personId: string | null,
): Promise<void> {
  const provers = await freshProvers(tx, company);
  if (personId !== null && provers.includes(personId)) return;
  if (provers.length > 0) {
    throw new RefusalError('conflict', 'domain_proven_by_admin', { field: 'domain' });
  }
  if (await hasAsked(tx, company, { but: personId, days: LEAD_DAYS, isGoneToo: true })) {
    throw new RefusalError('conflict', 'domain_being_proven', { field: 'domain' });
  }
}

/** Throws while another person is proving the own domain. */
export async function mustMayDrop(tx: Tx, company: OfDomain, personId: string): Promise<void> {
  if (!(await hasAsked(tx, company, { but: personId, days: CLAIM_DAYS, isGoneToo: false }))) return;
  throw new RefusalError('conflict', 'claim_of_others', { field: 'domain' });
}

/** True if another person requested a proof; `isGoneToo` includes removed persons. */
async function hasAsked(
  tx: Tx,
  { companyId, now }: OfDomain,
  { but, days, isGoneToo }: { but: string | null; days: number; isGoneToo: boolean },
): Promise<boolean> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const rows = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        isNotNull(memberships.leadAskedAt),
        gt(memberships.leadAskedAt, since),
        isGoneToo ? undefined : isCurrent,
        but === null ? undefined : ne(memberships.userId, but),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
