import { and, asc, eq, gt, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Dns } from '#mail/sender/dns.ts';
import { isBelowAdmin } from '#server/companies/membership.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, domainClaims, memberships } from '#server/db/schema/people.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { log } from '#server/process/log/log.ts';
import { type ProofContext, prove } from './prove-domain.ts';
import type { Proving } from './settle-proof.ts';
import { CLAIM_DAYS, type Finding } from './txt-record.ts';

const AT_ONCE = 8;

export async function checkClaims(
  context: ProofContext,
  dns: Dns,
  signal: AbortSignal,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const claims = await openClaims(context.db, context.clock());
  await Promise.all(
    claims.map((proving) =>
      limit(async () => {
        if (signal.aborted) return;
        await prove(context, dns, proving).catch((error) => {
          if (error instanceof RefusalError) return;
          log.error('A domain could not be checked', { error });
        });
      }),
    ),
  );
}

/** Returns pending claims of workspaces and of leads, in fair order. */
async function openClaims(db: Database, now: Date): Promise<Proving[]> {
  const since = new Date(now.getTime() - CLAIM_DAYS * 86_400_000);
  const rows = await readAsSystem(db, (tx) =>
    tx
      .select({
        companyId: domainClaims.companyId,
        domain: domainClaims.domain,
        claimedBy: domainClaims.claimedBy,
        checkedAt: domainClaims.checkedAt,
        finding: domainClaims.finding,
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
          isBelowAdmin,
          gt(memberships.leadAskedAt, since),
        ),
      )
      .where(gt(domainClaims.createdAt, since))
      .orderBy(sql`${domainClaims.checkedAt} NULLS FIRST`, asc(domainClaims.createdAt)),
  );
  const leads = rows.flatMap(({ companyId, domain, member, finding }): Open[] =>
    member ? [{ finding, companyId, domain, proves: 'lead', personId: member, client: null }] : [],
  );
  const ofWorkspaces = new Map<string, Open>();
  for (const { companyId, domain, claimedBy: personId, finding, own, provenBy } of rows) {
    if (domain === own && provenBy === 'dns') continue;
    const open: Open = { finding, companyId, domain, proves: 'domain', personId, client: null };
    ofWorkspaces.set(`${companyId} ${domain}`, open);
  }
  return inTurns([...leads, ...ofWorkspaces.values()]);
}

type Open = Proving & { finding: Finding | null };

/** Sorts claims round-robin over workspaces, with unresponsive name servers last. */
function inTurns(claims: Open[]): Open[] {
  const counts = new Map<string, number>();
  const withTurn = claims.map((open) => {
    const turn = counts.get(open.companyId) ?? 0;
    counts.set(open.companyId, turn + 1);
    return { open, turn, isSilent: open.finding === 'no_answer' };
  });
  return withTurn
    .sort((a, b) => Number(a.isSilent) - Number(b.isSilent) || a.turn - b.turn)
    .map(({ open }) => open);
}
