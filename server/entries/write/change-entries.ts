import { and, eq } from 'drizzle-orm';
import type { ChangeRefusal } from '#contract/entries/issue-changes.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, type Doer, recordEach, userOf } from '#server/events/record.ts';
import { membersWhoSee, nameOf } from '../concerned/members.ts';
import { type News, notify } from '../concerned/notify.ts';
import { isEntryId } from '../read/cursor.ts';
import { type Command, type Decided, decide, type EntryState } from './decide.ts';
import { storeFeedback } from './feedback.ts';
import { undoably } from './keep-undo.ts';
import { takeTurn } from './numbers.ts';
import { isAmong, updateRows } from './rows.ts';
import { seeUpdates } from './see-updates.ts';
import { settleProposals } from './settle-proposals.ts';

export type Refused = { id: string; reason: ChangeRefusal; by?: string };

type Change = { entry: EntryState; decided: Decided };

/** Returns the refused entries. An unchanged entry counts as done. */
export async function changeEntries(
  tx: Tx,
  actor: Actor,
  { commands, now }: { commands: (Command & { id: string })[]; now: Date },
): Promise<Refused[]> {
  const { companyId } = actor;
  await takeTurn(tx, companyId);
  const entries = await readStates(
    tx,
    companyId,
    commands.map(({ id }) => id),
  );
  const assigned = commands.flatMap(({ assigneeId }) => assigneeId ?? []);
  const sees = await membersWhoSee(tx, assigned, [...entries.keys()]);
  const refused: Refused[] = [];
  const changes: Change[] = [];
  for (const command of commands) {
    const entry = entries.get(command.id.toLowerCase());
    const by = { kind: 'person', personId: userOf(actor) } as const;
    const decided = entry ? decide(entry, command, { by, now }) : 'not_found';
    if (typeof decided === 'string') {
      const has = decided === 'taken' && entry?.assigneeId;
      refused.push({
        id: command.id,
        reason: decided,
        ...(has && { by: (await nameOf(tx, has)) ?? '' }),
      });
    } else if (entry && decided) {
      const { assigneeId } = decided.fields;
      const isAdmitted = !assigneeId || sees(assigneeId, entry.id);
      if (isAdmitted) changes.push({ entry, decided });
      else refused.push({ id: command.id, reason: 'no_access' });
    }
  }
  await applyChanges(tx, actor, { changes, now });
  return refused;
}

export async function readStates(
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
      restricted: issues.restricted,
      dueAt: issues.dueAt,
      assigneeId: issues.assigneeId,
      isSnoozed: issues.isSnoozed,
      snoozedUntil: issues.snoozedUntil,
      wokenAt: issues.wokenAt,
      setByPeople: issues.setByPeople,
      threadEmails: issues.threadEmails,
    })
    .from(issues)
    .where(and(eq(issues.companyId, companyId), isAmong(ids.filter(isEntryId))));
  return new Map(rows.map((row) => [row.id, row]));
}

type Applying = {
  changes: Change[];
  now: Date;
  /** Makes changes to other tables, which undo includes. */
  beside?: () => Promise<void>;
};

/** Applies decisions and stores their undo. Requires `takeTurn`. */
export async function applyChanges(tx: Tx, actor: Actor, applying: Applying): Promise<void> {
  const { changes, now } = applying;
  const ids = changes.map(({ entry }) => entry.id);
  const withTexts = changes.some(({ decided }) => 'body' in decided.fields);
  await undoably(tx, actor, { ids, now, withTexts }, () => writeChanges(tx, actor, applying));
}

/** Writes decisions with feedback, settled proposals and history. Requires `takeTurn`. */
export async function writeChanges(
  tx: Tx,
  doer: Doer,
  { changes, now, beside }: Applying,
): Promise<void> {
  // First, as an assignee may see the entry only through this access.
  await beside?.();
  await updateRows(
    tx,
    doer.companyId,
    changes.map(({ entry, decided }) => ({ id: entry.id, fields: decided.fields })),
  );
  await followUp(tx, doer, changes, now);
}

async function followUp(tx: Tx, doer: Doer, changes: Change[], now: Date): Promise<void> {
  const { companyId } = doer;
  const choices = changes.flatMap(({ entry, decided: { fields, learned } }) =>
    learned.map((question) => ({ entry: { ...entry, ...fields }, question })),
  );
  if (doer.personId !== null) await storeFeedback(tx, doer, { choices, now });
  await settle(tx, doer, changes, now);
  const restored = changes.filter(({ decided }) => decided.isRestored);
  if (restored.length > 0) {
    await seeUpdates(
      tx,
      companyId,
      restored.map(({ entry }) => entry.id),
    );
  }
  const events = changes.flatMap(({ entry, decided }) =>
    decided.events.map(({ name, details }) => ({
      name,
      entryId: entry.id,
      ...(details && { details }),
    })),
  );
  for (const [name, of] of Map.groupBy(events, (event) => event.name)) {
    await recordEach(tx, doer, name, of, now);
  }
  await notify(
    tx,
    changes.flatMap(({ entry, decided }) => newsOf(entry, decided, userOf(doer))),
    now,
  );
}

function newsOf(entry: EntryState, { fields }: Decided, actor: string | null): News[] {
  const { assigneeId, status } = fields;
  const news = { entry: entry.id, actor };
  const had = entry.assigneeId;
  return [
    ...(assigneeId !== undefined && had
      ? [{ ...news, kind: 'unassigned' as const, people: [had] }]
      : []),
    ...(assigneeId ? [{ ...news, kind: 'assigned' as const, people: [assigneeId] }] : []),
    ...(status ? [{ ...news, kind: status === 'open' ? ('reopened' as const) : status }] : []),
  ];
}

async function settle(tx: Tx, doer: Doer, changes: Change[], now: Date): Promise<void> {
  const settling = changes.filter(
    ({ entry, decided }) => decided.settles && entry.threadEmails.length > 0,
  );
  const byAction = Map.groupBy(settling, ({ decided }) => decided.settles?.userAction);
  for (const of of byAction.values()) {
    const settles = of[0]?.decided.settles;
    if (!settles) continue;
    const entryIds = of.map(({ entry }) => entry.id);
    await settleProposals(tx, doer, { entryIds, ...settles, now });
  }
}
