import { sql } from 'drizzle-orm';
import type { GivenUpReason } from '#contract/integrations/webhook-choices.ts';
import type { Tx } from '#server/db/tx.ts';

/**
 * Gives up waiting deliveries, which stay available for replay. `ofEntries` spares user-requested
 * ones.
 */
export async function giveUpWaiting(
  tx: Tx,
  {
    targetId,
    reason,
    ofEntries = false,
    now,
  }: { targetId: string; reason: GivenUpReason; ofEntries?: boolean; now: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE deliveries SET state = 'given_up', reason = ${reason}, finished_at = ${now},
      due_at = NULL, leased_until = NULL
    WHERE target_id = ${targetId} AND state = 'waiting'
      AND (entry_id IS NOT NULL OR NOT ${ofEntries})`);
}
