import { changeEntries } from '#contract/entries/issue-changes.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { SnoozeUntil } from '#contract/entries/snooze.ts';
import { call } from '#web/api/api.ts';
import { failureText } from '#web/errors/failure-text.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { shownLabel } from '#web/store/lists/label-name.ts';
import type { ActionContext } from './action-context.ts';
import { decided } from './decide-change.ts';
import type { Person } from './own-entry.ts';
import { type Outcome, sendTogether } from './send-many.ts';
import { remember } from './undo.ts';
import { undoTogether } from './undo-many.ts';

/** Changed fields; omitted ones stay unchanged. */
export type Patch = Partial<
  Pick<Issue, 'status' | 'priority' | 'department' | 'category' | 'deleted'>
> & {
  assignee?: Person | null;
  taker?: Person;
  snooze?: SnoozeUntil;
};

type Change = { entry: Issue; patch: Patch };

/** Changes several entries with an optimistic update, one toast and a joint Undo. */
export function changeTogether(
  context: ActionContext,
  entries: readonly Issue[],
  patch: Patch,
): void {
  const changes = entries
    .filter((entry) => !entry.deleted || 'deleted' in patch)
    .filter((entry) => isOther(entry, patch))
    .map((entry) => ({ entry, patch }));
  if (changes.length === 0) return;
  void changeAndSay(context, changes, patch);
}

async function changeAndSay(
  context: ActionContext,
  changes: Change[],
  patch: Patch,
): Promise<void> {
  const { queries, messages } = context;
  const says = (n: number) => saysOf(messages, patch, n);
  const sent = sendTogether(
    queries,
    changes.map(({ entry }) => ({ entry, shown: { ...entry, ...shownAs(entry, patch) } })),
    (part) => {
      const ids = part.map(({ entry }) => entry.id);
      const wanted = sentAs(patch);
      return call(changeEntries, { body: { changes: ids.map((id) => ({ id, ...wanted })) } });
    },
  );
  // Undo while pending waits for the result and reverts the entries that changed.
  const undoable = remember({
    says: says(changes.length),
    undo: () => void sent.then(({ changed }) => undoTogether(context, changed)),
  });
  const outcome = await sent;
  if (outcome.changed.length === 0) undoable.forget();
  sayOutcome(context, outcome, { all: changes.length, says, undoable });
}

type Said = { all: number; says: (n: number) => string; undoable: { undo: () => void } };

function sayOutcome(
  { say, messages }: ActionContext,
  outcome: Outcome,
  { all, says, undoable }: Said,
) {
  const { changed, refused, error } = outcome;
  const n = changed.length;
  const { undo: label } = messages.common;
  const back = n > 0 && { action: { label, altText: 'u', onAct: undoable.undo } };
  if (error) {
    const { noneChanged, someChanged, changeFailed } = messages.list;
    const why = failureText(error, '', messages.common);
    const stands = n === 0 ? noneChanged : someChanged(n, all);
    const description = [why, stands].filter(Boolean).join(' ');
    say({ title: changeFailed, description, isError: true, ...back });
    return;
  }
  const { refused: wasRefused, takenBy } = messages.list;
  const others = [
    ...[...Map.groupBy(outcome.taken, (name) => name)].map(([name, of]) =>
      takenBy(name, of.length),
    ),
    ...(refused > outcome.taken.length ? [wasRefused(refused - outcome.taken.length)] : []),
  ];
  const description = others.length > 0 && { description: others.join(' ') };
  say({ title: says(n), ...description, ...back });
}

/** False if the patch changes nothing; for `taker` the server decides. */
function isOther(entry: Issue, patch: Patch): boolean {
  if (patch.taker) return entry.assigneeId !== patch.taker.id;
  if (patch.snooze !== undefined) return entry.status === 'open';
  return Object.keys(shownAs(entry, patch)).length > 0;
}

function shownAs(entry: Issue, { assignee, taker, ...patch }: Patch): Partial<Issue> {
  const person = taker ?? assignee;
  if (person === undefined) return decided(entry, patch);
  if (taker && entry.assigneeId !== null) return {};
  const fields = decided(entry, { ...patch, assigneeId: person?.id ?? null });
  return 'assigneeId' in fields ? { ...fields, assigneeName: person?.name ?? null } : fields;
}

function sentAs({ assignee, taker, ...patch }: Patch) {
  return {
    ...patch,
    ...(taker && { take: true as const }),
    ...(assignee !== undefined && { assigneeId: assignee?.id ?? null }),
  };
}

function saysOf(messages: Messages, patch: Patch, n: number): string {
  const { changed } = messages.list;
  if (patch.status) return changed[patch.status](n);
  if (patch.taker) return changed.taken(n);
  if (patch.assignee !== undefined) return changed.assigned(n, patch.assignee?.name ?? null);
  if (patch.snooze !== undefined)
    return patch.snooze === null ? changed.woken(n) : changed.snoozed(n);
  if (patch.deleted !== undefined) return patch.deleted ? changed.deleted(n) : changed.restored(n);
  for (const label of ['priority', 'department', 'category'] as const) {
    const value = patch[label];
    if (value) return changed[label](n, shownLabel(messages, label, value));
  }
  return changed.back(n);
}
