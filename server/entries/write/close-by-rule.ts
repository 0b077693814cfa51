import type { Tx } from '#server/db/tx.ts';
import { machineIn } from '#server/events/record.ts';
import { readStates, writeChanges } from './change-entries.ts';
import { decide } from './decide.ts';

/** Closes an entry without confirmation; its closing proposals count as accepted. */
export async function closeByRule(
  tx: Tx,
  { companyId, entryId, now }: { companyId: string; entryId: string; now: Date },
): Promise<void> {
  const entry = (await readStates(tx, companyId, [entryId])).get(entryId);
  const decided = entry && decide(entry, { status: 'resolved' }, { by: { kind: 'rule' }, now });
  if (!decided || typeof decided === 'string') return;
  await writeChanges(tx, machineIn(companyId), { changes: [{ entry, decided }], now });
}
