import type { Priority } from '#contract/entries/labels.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import type { Tx } from '#server/db/tx.ts';
import { takeTurn } from './numbers.ts';
import { refreshDue } from './rows.ts';

/** Runs `setDays`, then recalculates due dates of open entries. */
export async function moveDue(
  tx: Tx,
  companyId: string,
  { priorities, setDays }: { priorities: Priority[]; setDays: () => Promise<void> },
): Promise<void> {
  await takeTurn(tx, companyId);
  await setDays();
  publishOnCommit(tx, companyId);
  await refreshDue(tx, companyId, priorities);
}
