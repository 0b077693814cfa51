import type { Priority } from '#contract/entries/labels.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import type { Tx } from '#server/db/tx.ts';
import { takeTurn } from './numbers.ts';
import { refreshDue } from './rows.ts';

/** Lets `setDays` change the days of some priorities, and then their open entries be due by them. */
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
