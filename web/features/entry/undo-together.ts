import { undoChanges } from '#contract/entries/issue-changes.ts';
import { call } from '#web/api.ts';
import { failureText } from '#web/failure-text.ts';
import type { ActionKit } from './action-kit.ts';
import { knownEntries } from './cached-lists.ts';
import { refreshSearches } from './entries-query.ts';
import { sendTogether } from './send-together.ts';
import { type Changed, undoPatch } from './undo-patch.ts';

/** Undoes changes of several entries: at once on the screen, and said once. */
export async function undoTogether(kit: ActionKit, changed: Changed[]): Promise<void> {
  const { queries, say, words } = kit;
  if (changed.length === 0) return;
  const known = knownEntries(queries, new Set(changed.map(({ after }) => after.id)));
  const versions = new Map(changed.map(({ after }) => [after.id, after.version]));
  const steps = changed.map((change) => {
    const entry = known.get(change.after.id) ?? change.after;
    return { entry, shown: { ...entry, ...undoPatch(change, entry) } };
  });
  const outcome = await sendTogether(queries, steps, (part) => {
    const entries = part.map(({ entry: { id } }) => ({ id, version: versions.get(id) ?? 0 }));
    return call(undoChanges, { body: { entries } });
  });
  void refreshSearches(queries);
  const { refused, error } = outcome;
  const n = outcome.changed.length;
  const { changed: said, changeFailed, noneUndone, someUndone, notUndone } = words.list;
  if (error) {
    const why = failureText(error, '', words.common);
    const description = n === 0 ? noneUndone(why) : someUndone(n, steps.length, why);
    say({ title: changeFailed, description, isError: true });
  } else if (n === 0) {
    say({ title: words.entry.undo.failed, description: notUndone(refused), isError: true });
  } else {
    say({ title: said.back(n), ...(refused > 0 && { description: notUndone(refused) }) });
  }
}
