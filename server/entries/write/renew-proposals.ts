import { and, eq } from 'drizzle-orm';
import { resolutionSuggestions, resolutions } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type NewUpdate, proposeToClose } from './add-updates.ts';

type Judged = Pick<NewUpdate, 'companyId' | 'entryId' | 'body' | 'verdict' | 'now'>;

/**
 * Proposes to close an entry, or withdraws the proposal unless answered, after a new verdict about
 * a reply. Returns the change of `resolutionUpdateCount`.
 */
export async function renewProposals(tx: Tx, id: string, update: Judged): Promise<number> {
  const { companyId, entryId, verdict } = update;
  const ofMail = and(
    eq(resolutionSuggestions.companyId, companyId),
    eq(resolutionSuggestions.threadedEmailId, id),
  );
  const [before] = await tx.select().from(resolutionSuggestions).where(ofMail);
  if (verdict.isResolution === (before !== undefined)) return 0;
  if (!before) {
    await proposeToClose(tx, update, id);
    return 1;
  }
  if (before.status !== 'pending') return 0;
  await tx.delete(resolutionSuggestions).where(ofMail);
  await tx
    .delete(resolutions)
    .where(
      and(
        eq(resolutions.companyId, companyId),
        eq(resolutions.entryId, entryId),
        eq(resolutions.createdAt, before.createdAt),
      ),
    );
  return -1;
}
