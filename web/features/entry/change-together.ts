import { changeEntries } from '#contract/entries/issue-changes.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { call } from '#web/api.ts';
import { failureText } from '#web/failure-text.ts';
import type { Words } from '#web/words/en.ts';
import type { ActionKit } from './action-kit.ts';
import { decided } from './decided.ts';
import { shownLabel } from './label-name.ts';
import { type Outcome, sendTogether } from './send-together.ts';
import { remember } from './undo.ts';
import { undoTogether } from './undo-together.ts';

/** What several entries become; a field that is left out stays. */
export type Patch = Partial<
  Pick<Issue, 'status' | 'priority' | 'department' | 'category' | 'deleted'>
>;

/** One entry as it stands, and what it becomes. */
type Change = { entry: Issue; patch: Patch };

/** Changes several entries: at once on the screen, said once, and taken back as one. */
export function changeTogether(kit: ActionKit, entries: readonly Issue[], patch: Patch): void {
  const changes = entries
    .filter((entry) => !entry.deleted || 'deleted' in patch)
    .filter((entry) =>
      Object.entries(before(entry, patch)).some(
        ([name, was]) => was !== patch[name as keyof Patch],
      ),
    )
    .map((entry) => ({ entry, patch }));
  if (changes.length === 0) return;
  void changeAndSay(kit, changes, patch);
}

async function changeAndSay(kit: ActionKit, changes: Change[], patch: Patch): Promise<void> {
  const { queries, words } = kit;
  const says = (n: number) => saysOf(words, patch, n);
  const sent = sendTogether(
    queries,
    changes.map(({ entry }) => ({ entry, shown: { ...entry, ...decided(entry, patch) } })),
    (part) => {
      const ids = part.map(({ entry }) => entry.id);
      return call(changeEntries, { body: { changes: ids.map((id) => ({ id, ...patch })) } });
    },
  );
  // Whoever presses u while it is on its way undoes what had come to be by then.
  const takeBack = remember({
    says: says(changes.length),
    undo: () => void sent.then(({ changed }) => undoTogether(kit, changed)),
  });
  const outcome = await sent;
  if (outcome.changed.length === 0) takeBack.forget();
  sayOutcome(kit, outcome, { all: changes.length, says, takeBack });
}

type Said = { all: number; says: (n: number) => string; takeBack: { undo: () => void } };

function sayOutcome({ say, words }: ActionKit, outcome: Outcome, { all, says, takeBack }: Said) {
  const { changed, refused, error } = outcome;
  const n = changed.length;
  const { undo: label } = words.common;
  const back = n > 0 && { action: { label, altText: 'u', onAct: takeBack.undo } };
  if (error) {
    const { noneChanged, someChanged, changeFailed } = words.list;
    const why = failureText(error, '', words.common);
    const stands = n === 0 ? noneChanged : someChanged(n, all);
    const description = [why, stands].filter(Boolean).join(' ');
    say({ title: changeFailed, description, isError: true, ...back });
    return;
  }
  const description = refused > 0 && { description: words.list.refused(refused) };
  say({ title: says(n), ...description, ...back });
}

/** Of an entry, what a patch names. */
function before(entry: Issue, patch: Patch): Patch {
  const fields = Object.entries(entry).filter(([name]) => name in patch);
  return Object.fromEntries(fields) as Patch;
}

function saysOf(words: Words, patch: Patch, n: number): string {
  const { changed } = words.list;
  if (patch.status) return changed[patch.status](n);
  if (patch.deleted !== undefined) return patch.deleted ? changed.deleted(n) : changed.restored(n);
  for (const label of ['priority', 'department', 'category'] as const) {
    const value = patch[label];
    if (value) return changed[label](n, shownLabel(words, label, value));
  }
  return changed.back(n);
}
