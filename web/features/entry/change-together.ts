import { changeEntries, MOST_CHANGED } from '#contract/issue-changes.ts';
import type { Issue } from '#contract/issues.ts';
import { call } from '#web/api.ts';
import type { Words } from '#web/words/en.ts';
import { knownEntries } from './cached-lists.ts';
import type { ActionKit } from './do-and-say.ts';
import { placeEntries } from './entries-query.ts';
import { shownLabel } from './label-name.ts';
import { remember } from './undo.ts';

/** What several entries become; a field that is left out stays. */
export type Patch = Partial<
  Pick<Issue, 'status' | 'priority' | 'department' | 'category' | 'deleted'>
>;

/** One entry as it stands, and what it becomes. */
type Change = { entry: Issue; patch: Patch };

type Outcome = { changed: Change[]; refused: number; error: Error | null };

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
  void changeAndSay(kit, changes, (n) => saysOf(kit.words, patch, n));
}

async function changeAndSay(
  kit: ActionKit,
  changes: Change[],
  says: (n: number) => string,
): Promise<void> {
  const { queries, say, words, isUndo } = kit;
  // Whoever presses u while it is on its way takes back what had come to be by then.
  const sent = sendAll(kit, changes);
  const undo = async () => {
    const { changed } = await sent;
    const known = knownEntries(queries, new Set(changed.map(({ entry }) => entry.id)));
    const back = changed.map(({ entry, patch }) => ({
      entry: known.get(entry.id) ?? { ...entry, ...patch },
      patch: before(entry, patch),
    }));
    await changeAndSay({ ...kit, isUndo: true }, back, words.list.changed.back);
  };
  const takeBack = isUndo
    ? null
    : remember({ says: says(changes.length), undo: () => void undo() });
  const { changed, refused, error } = await sent;
  if (changed.length === 0) takeBack?.forget();
  if (error) {
    const { noneChanged, someChanged } = words.list;
    const why = words.common.told(error.message);
    const n = changed.length;
    const description = n === 0 ? noneChanged(why) : someChanged(n, changes.length, why);
    say({
      title: words.list.changeFailed,
      description,
      isError: true,
      ...undoIn(kit, n > 0 && takeBack),
    });
    return;
  }
  const description = refused > 0 && { description: words.list.refused(refused) };
  say({
    title: says(changed.length),
    ...description,
    ...undoIn(kit, changed.length > 0 && takeBack),
  });
}

/** The way back, as a toast offers it. */
function undoIn({ words }: ActionKit, takeBack: { undo: () => void } | null | false) {
  if (!takeBack) return {};
  return { action: { label: words.common.undo, altText: 'u', onAct: takeBack.undo } };
}

/** Shows all changes, then sends them in as few requests as there may be; what fails goes back. */
async function sendAll({ queries }: ActionKit, changes: Change[]): Promise<Outcome> {
  const now = new Date().toISOString();
  placeEntries(
    queries,
    changes.map((change) => shownAs(change, now)),
  );
  const outcome: Outcome = { changed: [], refused: 0, error: null };
  for (let at = 0; at < changes.length; at += MOST_CHANGED) {
    const part = changes.slice(at, at + MOST_CHANGED);
    try {
      const body = { changes: part.map(({ entry, patch }) => ({ id: entry.id, ...patch })) };
      const { issues, refused } = await call(changeEntries, { body });
      const left = new Set(refused.map(({ id }) => id));
      placeEntries(queries, issues);
      placeEntries(
        queries,
        part.flatMap(({ entry }) => (left.has(entry.id) ? [entry] : [])),
      );
      outcome.refused += left.size;
      outcome.changed.push(...part.filter(({ entry }) => !left.has(entry.id)));
      for (const { id } of issues) void queries.invalidateQueries({ queryKey: ['issue', id] });
    } catch (error) {
      placeEntries(
        queries,
        changes.slice(at).map(({ entry }) => entry),
      );
      outcome.error = error instanceof Error ? error : new Error(String(error));
      break;
    }
  }
  return outcome;
}

/** An entry as it will be; its last activity is now, but for what deletes or restores it. */
function shownAs({ entry, patch }: Change, now: string): Issue {
  if ('deleted' in patch) return { ...entry, ...patch };
  const resolvedAt = patch.status === 'resolved' ? now : null;
  return {
    ...entry,
    ...patch,
    lastUpdated: now,
    last_activity: now,
    ...(patch.status ? { resolvedAt } : { userModified: true }),
  };
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
