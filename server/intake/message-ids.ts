import { and, inArray } from 'drizzle-orm';
import type { Claim } from '#mail/arrive.ts';
import { acceptedMails } from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Claimed } from './gather.ts';

/**
 * Claims Message-IDs. Whoever claims the same one in the same moment is waited for, in the
 * order of the ids, so that two lots never wait for each other; then one of them has it.
 */
export async function claimMessageIds(tx: Tx, claims: Claim[], now: Date): Promise<Claimed[]> {
  const firsts = new Map<string, Claim>();
  for (const claim of claims) if (!firsts.has(nameOf(claim))) firsts.set(nameOf(claim), claim);
  const inOrder = [...firsts.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const made = await tx
    .insert(acceptedMails)
    .values(inOrder.map((claim) => ({ ...claim, acceptedAt: now })))
    .onConflictDoNothing()
    .returning({ companyId: acceptedMails.companyId, messageId: acceptedMails.messageId });
  const ours = new Set(made.map(nameOf));
  const others = claims.filter(
    (claim) => !ours.has(nameOf(claim)) || firsts.get(nameOf(claim)) !== claim,
  );
  const taken = others.length === 0 ? new Map() : await readTaken(tx, others);
  return claims.map((claim) => {
    if (!others.includes(claim)) return 'claimed';
    const holder = taken.get(nameOf(claim));
    if (!holder) throw new Error('a claim that stood in the way is gone');
    return { entryId: holder.entryId, isSameMail: holder.content === claim.content };
  });
}

async function readTaken(tx: Tx, claims: Claim[]) {
  const rows = await tx
    .select()
    .from(acceptedMails)
    .where(
      and(
        inArray(
          acceptedMails.companyId,
          claims.map(({ companyId }) => companyId),
        ),
        inArray(
          acceptedMails.messageId,
          claims.map(({ messageId }) => messageId),
        ),
      ),
    );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

function nameOf({ companyId, messageId }: { companyId: string; messageId: string }): string {
  return `${companyId} ${messageId}`;
}
