import { and, eq, gt, isNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, domainClaims, memberships } from '#server/db/schema/people.ts';
import { RefusalError } from '#server/http/refusal.ts';
import { log } from '#server/log.ts';
import { type Proving, type ProvingParts, prove } from './prove-domain.ts';

const AT_ONCE = 8;
/** A claim that nobody proved in so long is only looked at when somebody asks. */
const LOOKED_AT_FOR_DAYS = 90;

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

/** The claims of workspaces; where a domain is theirs already, of each who could lead by it. */
async function openClaims(db: Database, now: Date): Promise<Proving[]> {
  const since = new Date(now.getTime() - LOOKED_AT_FOR_DAYS * 86_400_000);
  const rows = await readAsSystem(db, (tx) =>
    tx
      .select({
        companyId: domainClaims.companyId,
        domain: domainClaims.domain,
        claimedBy: domainClaims.claimedBy,
        own: companies.domain,
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
  return rows.flatMap(({ companyId, domain, claimedBy, own, member }): Proving[] => {
    const claim = { companyId, domain };
    if (domain !== own) return [{ ...claim, proves: 'domain', personId: claimedBy }];
    return member ? [{ ...claim, proves: 'lead', personId: member }] : [];
  });
}
