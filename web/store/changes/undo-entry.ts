import { type UndoRefusal, undoChanges } from '#contract/entries/issue-changes.ts';
import { type Issue, readIssue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';
import { ApiError, isDone } from '#web/api/api-error.ts';
import { type FailedAction, failureToast } from '#web/errors/failure-text.ts';
import { refreshEntries, refreshSearches } from '#web/store/lists/entries-query.ts';
import { latestOf } from '#web/store/lists/whole-query.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';
import type { ActionContext } from './action-context.ts';
import { changeEntry } from './change-entry.ts';
import { type Changed, undoPatch } from './undo-patch.ts';

export type UndoTexts = { done: ToastText; failed: FailedAction };

export type SentChange = Changed & { sent: Promise<Issue> };

export async function undoEntry(
  context: ActionContext,
  change: SentChange,
  says: UndoTexts,
): Promise<void> {
  const { queries, say, messages } = context;
  const entry = latestOf(queries, change.before);
  const { id } = entry;
  const outcome: { refusal: UndoRefusal | null; isChanged: boolean } = {
    refusal: null,
    isChanged: true,
  };
  const send = async () => {
    const made = await change.sent.catch(() => null);
    outcome.isChanged = made !== null;
    if (!made) return call(readIssue, { params: { id } });
    const entries = [{ id, version: made.version }];
    const answer = await call(undoChanges, { body: { entries } }).catch((error: unknown) => {
      // The change was undone, but the response is unreadable; the entry is refetched.
      if (isDone(error)) return null;
      throw error;
    });
    outcome.refusal = answer?.refused[0]?.reason ?? null;
    return answer?.issues[0] ?? call(readIssue, { params: { id } });
  };
  try {
    await changeEntry(queries, { entry, patch: undoPatch(change, entry), send });
    void queries.invalidateQueries({ queryKey: ['issue', id] });
    void refreshSearches(queries);
    const { refusal, isChanged } = outcome;
    if (refusal) {
      const { failed, refused } = messages.entry.undo;
      say({ title: failed, description: refused[refusal], isError: true });
    } else if (isChanged) say(says.done);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await refreshEntries(queries, [id]);
    say(failureToast(error, says.failed, messages.common));
  }
}
