import { changeEntries } from '#contract/entries/issue-changes.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';
import { failureText } from '#web/errors/failure-text.ts';
import type { Messages } from '#web/messages/en.ts';
import { shownLabel } from '#web/store/lists/label-name.ts';
import type { ActionContext } from './action-context.ts';
import { decided } from './decide-change.ts';
import { type Outcome, sendTogether } from './send-many.ts';
import { remember } from './undo.ts';
import { undoTogether } from './undo-many.ts';

/** What several entries become; a field that is left out stays. */
export type Patch = Partial<
  Pick<Issue, 'status' | 'priority' | 'department' | 'category' | 'deleted'>
>;

/** One entry as it stands, and what it becomes. */
type Change = { entry: Issue; patch: Patch };

/** Changes several entries: at once on the screen, said once, and taken back as one. */
export function changeTogether(
  context: ActionContext,
  entries: readonly Issue[],
  patch: Patch,
): void {
  const changes = entries
    .filter((entry) => !entry.deleted || 'deleted' in patch)
    .filter((entry) =>
      Object.entries(before(entry, patch)).some(
        ([name, was]) => was !== patch[name as keyof Patch],
      ),
    )
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
    changes.map(({ entry }) => ({ entry, shown: { ...entry, ...decided(entry, patch) } })),
    (part) => {
      const ids = part.map(({ entry }) => entry.id);
      return call(changeEntries, { body: { changes: ids.map((id) => ({ id, ...patch })) } });
    },
  );
  // Whoever presses u while it is on its way undoes what had come to be by then.
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
  const description = refused > 0 && { description: messages.list.refused(refused) };
  say({ title: says(n), ...description, ...back });
}

/** Of an entry, what a patch names. */
function before(entry: Issue, patch: Patch): Patch {
  const fields = Object.entries(entry).filter(([name]) => name in patch);
  return Object.fromEntries(fields) as Patch;
}

function saysOf(messages: Messages, patch: Patch, n: number): string {
  const { changed } = messages.list;
  if (patch.status) return changed[patch.status](n);
  if (patch.deleted !== undefined) return patch.deleted ? changed.deleted(n) : changed.restored(n);
  for (const label of ['priority', 'department', 'category'] as const) {
    const value = patch[label];
    if (value) return changed[label](n, shownLabel(messages, label, value));
  }
  return changed.back(n);
}
