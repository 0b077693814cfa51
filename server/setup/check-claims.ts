import { and, eq, gt, isNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, domainClaims, memberships } from '#server/db/schema/people.ts';
import { RefusalError } from '#server/http/refusal.ts';
import { log } from '#server/log.ts';
import { type ProvingParts, prove } from './prove-domain.ts';
import type { Proving } from './settle-proof.ts';
import { CLAIM_DAYS } from './txt-record.ts';

const AT_ONCE = 8;

/** Looks once whether the claims of the last months are proven by now. */
export async function checkClaims(parts: ProvingParts, signal: AbortSignal): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const claims = await openClaims(parts.db, parts.clock());
  await Promise.all(
    claims.map((proving) =>
      limit(async () => {
        if (signal.aborted) return;
        // One that fails, or is another's by now, is no reason to leave the others out.
        await prove(parts, proving).catch((error) => {
          if (error instanceof RefusalError) return;
          log.error('A domain could not be checked', { error });
        });
      }),
    ),
  );
}

/** The claims of workspaces, and of each who could lead one by its own domain. */
async function openClaims(db: Database, now: Date): Promise<Proving[]> {
  const since = new Date(now.getTime() - CLAIM_DAYS * 86_400_000);
  const rows = await readAsSystem(db, (tx) =>
    tx
      .select({
        companyId: domainClaims.companyId,
        domain: domainClaims.domain,
        claimedBy: domainClaims.claimedBy,
        own: companies.domain,
        provenBy: companies.domainProvenBy,
        member: memberships.userId,
      })
      .from(domainClaims)
      .innerJoin(companies, eq(companies.id, domainClaims.companyId))
      .leftJoin(
        memberships,
        and(
          eq(memberships.companyId, companies.id),
          eq(companies.domain, domainClaims.domain),
          eq(memberships.role, 'user'),
          isNull(memberships.endedAt),
        ),
      )
      .where(gt(domainClaims.createdAt, since)),
  );
  const leads = rows.flatMap(({ companyId, domain, member }): Proving[] =>
    member ? [{ companyId, domain, proves: 'lead', personId: member, client: null }] : [],
  );
  const ofWorkspaces = new Map<string, Proving>();
  for (const { companyId, domain, claimedBy: personId, own, provenBy } of rows) {
    if (domain === own && provenBy === 'dns') continue;
    const proving: Proving = { companyId, domain, proves: 'domain', personId, client: null };
    ofWorkspaces.set(`${companyId} ${domain}`, proving);
  }
  return [...leads, ...ofWorkspaces.values()];
}
