import { and, eq } from 'drizzle-orm';
import type { Dns } from '#mail/sender/dns.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { domainClaims } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { isAnothers, isTaken } from './domain-name.ts';
import { makeOwn, type Proof, type Proving, takeLead } from './settle-proof.ts';
import { CLAIM_DAYS, findingOf, newClaimToken, readTokens, tokenOfPerson } from './txt-record.ts';

export type ProofContext = Pick<Context, 'db' | 'clock' | 'isPublicMail' | 'queueEmail'>;

/** Returns null without a claim. */
export async function prove(
  { db, clock, isPublicMail, queueEmail }: ProofContext,
  dns: Dns,
  proving: Proving,
): Promise<Proof | null> {
  const now = clock();
  const token = await asSystem(db, (tx) => readToken(tx, proving, now));
  if (token === null) return null;
  const { proves, personId, domain } = proving;
  const wanted = proves === 'lead' && personId ? tokenOfPerson(token, personId) : token;
  const finding = findingOf(await readTokens(dns, domain), wanted);
  if (finding !== 'proven') {
    await asSystem(db, (tx) =>
      tx.update(domainClaims).set({ checkedAt: now, finding }).where(isOf(proving)),
    );
    return { finding, leads: null };
  }
  try {
    return await asSystem(db, (tx) => {
      const settling = { now, isPublicMail, queueEmail };
      return proves === 'lead' ? takeLead(tx, proving, settling) : makeOwn(tx, proving, settling);
    });
  } catch (error) {
    // Only one of two concurrent proofs succeeds.
    if (isTaken(error)) throw isAnothers();
    throw error;
  }
}

function isOf({ companyId, domain }: Proving) {
  return and(eq(domainClaims.companyId, companyId), eq(domainClaims.domain, domain));
}

/**
 * Returns the claim's token; replaces an expired one, as its record may be from a former
 * administrator.
 */
async function readToken(tx: Tx, proving: Proving, now: Date): Promise<string | null> {
  const [claim] = await tx
    .select({ token: domainClaims.token, createdAt: domainClaims.createdAt })
    .from(domainClaims)
    .where(isOf(proving))
    .for('update');
  if (!claim) return null;
  if (now.getTime() - claim.createdAt.getTime() < CLAIM_DAYS * 86_400_000) return claim.token;
  const token = newClaimToken();
  await tx.update(domainClaims).set({ token, createdAt: now }).where(isOf(proving));
  return token;
}
