import { undoChanges } from '#contract/entries/issue-changes.ts';
import { call } from '#web/api/api.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { knownEntries } from '#web/store/lists/cached-lists.ts';
import { refreshSearches } from '#web/store/lists/entries-query.ts';
import type { ActionContext } from './action-context.ts';
import { sendTogether } from './send-many.ts';
import { type Changed, undoPatch } from './undo-patch.ts';

export async function undoTogether(context: ActionContext, changed: Changed[]): Promise<void> {
  const { queries, say, messages } = context;
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
  const { changed: said, changeFailed, noneUndone, someUndone, notUndone } = messages.list;
  if (error) {
    const why = failureText(error, '', messages.common);
    const description = n === 0 ? noneUndone(why) : someUndone(n, steps.length, why);
    say({ title: changeFailed, description, isError: true });
  } else if (n === 0) {
    say({ title: messages.entry.undo.failed, description: notUndone(refused), isError: true });
  } else {
    say({ title: said.back(n), ...(refused > 0 && { description: notUndone(refused) }) });
  }
}
