import { and, eq, sql } from 'drizzle-orm';
import type { EntryChange } from '#contract/issue-changes.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, recordEach } from '#server/record.ts';
import { nextNumbers, takeTurn } from '../counters.ts';
import { isEntryId } from '../cursor.ts';
import { seeUpdates } from '../deleted-updates/store.ts';
import { keepFeedback } from '../labels/feedback.ts';
import { settleProposals } from '../settle-proposals.ts';
import { undoably } from '../undo/keep-undo.ts';
import { type Decided, decideChange, type EntryState } from './decide-change.ts';

/** An entry that was left as it was. */
export type Refused = { id: string; reason: 'not_found' | 'deleted' };

type DecidedOf = Decided & { entry: EntryState };

/**
 * Makes of each entry what a person wants of it, in a transaction under way, with as few
 * statements for many entries as for one. Gives those that were left alone; what is so already
 * stays as it is and counts as done.
 */
export async function applyChanges(
  tx: Tx,
  actor: Actor,
  { changes, now }: { changes: EntryChange[]; now: Date },
): Promise<Refused[]> {
  const { companyId } = actor;
  await takeTurn(tx, companyId);
  const entries = await readStates(
    tx,
    companyId,
    changes.map(({ id }) => id),
  );
  const refused: Refused[] = [];
  const decided: DecidedOf[] = [];
  for (const change of changes) {
    const entry = entries.get(change.id.toLowerCase());
    const done = entry ? decideChange(entry, change, { actor, now }) : 'not_found';
    if (typeof done === 'string') refused.push({ id: change.id, reason: done });
    else if (entry && done) decided.push({ ...done, entry });
  }
  const ids = decided.map(({ entry }) => entry.id);
  await undoably(tx, actor, { ids, now }, async () => {
    await writeFields(tx, companyId, decided);
    await followUp(tx, actor, decided, now);
  });
  return refused;
}

/** By their ids, those that this person sees. */
async function readStates(
  tx: Tx,
  companyId: string,
  ids: string[],
): Promise<Map<string, EntryState>> {
  const rows = await tx
    .select({
      id: issues.id,
      companyId: issues.companyId,
      status: issues.status,
      priority: issues.priority,
      department: issues.department,
      category: issues.category,
      deleted: issues.deleted,
      setByPeople: issues.setByPeople,
      threadEmails: issues.threadEmails,
    })
    .from(issues)
    .where(and(eq(issues.companyId, companyId), isAmong(ids.filter(isEntryId))));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entries that become the same are written together; each gets a number of its own. */
async function writeFields(tx: Tx, companyId: string, decided: DecidedOf[]): Promise<void> {
  if (decided.length === 0) return;
  const count = { changes: decided.length, entries: 0 };
  let { version: next } = await nextNumbers(tx, companyId, count);
  for (const group of Map.groupBy(decided, ({ fields }) => JSON.stringify(fields)).values()) {
    const ids = group.map(({ entry }) => entry.id);
    const place = sql`array_position(${sql.param(ids)}::uuid[], ${issues.id})`;
    await tx
      .update(issues)
      .set({ ...group[0]?.fields, version: sql`${next}::bigint + ${place} - 1` })
      .where(and(eq(issues.companyId, companyId), isAmong(ids)));
    next += ids.length;
  }
}

/** What the changes teach the engine, what they settle, and the record of them. */
async function followUp(tx: Tx, actor: Actor, decided: DecidedOf[], now: Date): Promise<void> {
  const choices = decided.flatMap(({ entry, fields, labels }) =>
    labels.map((question) => ({ entry: { ...entry, ...fields }, question })),
  );
  await keepFeedback(tx, actor, { choices, now });
  for (const [status, userAction] of [
    ['resolved', 'marked_done'],
    ['open', 'reopened'],
  ] as const) {
    const entryIds = decided
      .filter((one) => one.status === status && one.entry.threadEmails.length > 0)
      .map(({ entry }) => entry.id);
    await settleProposals(tx, actor, { entryIds, status, userAction, now });
  }
  const restored = decided.filter(({ fields }) => fields.deleted === false);
  if (restored.length > 0) {
    await seeUpdates(
      tx,
      actor.companyId,
      restored.map(({ entry }) => entry.id),
    );
  }
  const events = decided.flatMap(({ entry, events }) =>
    events.map(({ name, change }) => ({
      name,
      entryId: entry.id,
      details: { changes: [change] },
    })),
  );
  for (const [name, of] of Map.groupBy(events, (event) => event.name)) {
    await recordEach(tx, actor, name, of, now);
  }
}

function isAmong(ids: string[]) {
  return sql`${issues.id} = ANY(${sql.param(ids)}::uuid[])`;
}
