import { and, eq, inArray, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Doer, machineIn, recordEach, userOf } from '#server/events/record.ts';
import { notify } from '../concerned/notify.ts';
import { takeTurn } from './numbers.ts';
import { updateRows } from './rows.ts';

/** A snoozed entry; null `snoozedUntil`: until a reply. */
type Sleeping = { id: string; snoozedUntil: Date | null };

/** Wakes a snoozed entry after a reply or note. Requires `takeTurn`. */
export async function wakeByWords(tx: Tx, doer: Doer, id: string, now: Date): Promise<void> {
  await wake(tx, doer, await readSleeping(tx, doer.companyId, [id]), now);
}

export async function wakeDue(tx: Tx, companyId: string, now: Date, most: number): Promise<number> {
  // Reads under the lock, so that a second process finds the entries awake.
  await takeTurn(tx, companyId);
  const due = await tx
    .select({ id: issues.id, snoozedUntil: issues.snoozedUntil })
    .from(issues)
    .where(
      and(
        eq(issues.companyId, companyId),
        eq(issues.isSnoozed, true),
        sql`${issues.snoozedUntil} <= ${now}`,
      ),
    )
    .orderBy(issues.snoozedUntil, issues.id)
    .limit(most);
  await wake(tx, machineIn(companyId), due, now);
  return due.length;
}

function readSleeping(tx: Tx, companyId: string, ids: string[]): Promise<Sleeping[]> {
  return tx
    .select({ id: issues.id, snoozedUntil: issues.snoozedUntil })
    .from(issues)
    .where(
      and(eq(issues.companyId, companyId), inArray(issues.id, ids), eq(issues.isSnoozed, true)),
    );
}

/** `wokenAt` marks the entries until a user acts on them. */
async function wake(tx: Tx, doer: Doer, entries: Sleeping[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const fields = { isSnoozed: false, snoozedUntil: null, wokenAt: now };
  await updateRows(
    tx,
    doer.companyId,
    entries.map(({ id }) => ({ id, fields })),
  );
  const events = entries.map(({ id, snoozedUntil }) => ({
    entryId: id,
    details: {
      changes: [{ field: 'snooze', from: snoozedUntil?.toISOString() ?? 'reply', to: null }],
    },
  }));
  await recordEach(tx, doer, 'entry_woken', events, now);
  await notify(
    tx,
    entries.map(({ id }) => ({ entry: id, kind: 'woken', actor: userOf(doer) })),
    now,
  );
}
