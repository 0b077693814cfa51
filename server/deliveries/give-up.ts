import { sql } from 'drizzle-orm';
import type { GivenUpReason } from '#contract/integrations/webhook-choices.ts';
import type { Tx } from '#server/db/tx.ts';

/** Gives up all that waits for a target; it stays in the log, and can be replayed. */
export async function giveUpWaiting(
  tx: Tx,
  { targetId, reason, now }: { targetId: string; reason: GivenUpReason; now: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE deliveries SET state = 'given_up', reason = ${reason}, finished_at = ${now},
      due_at = NULL, leased_until = NULL
    WHERE target_id = ${targetId} AND state = 'waiting'`);
}
