import type { Issue } from '#contract/entries/issues.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type FailedAction, failureToast } from '#web/errors/failure-text.ts';
import { refreshEntries } from '#web/store/lists/entries-query.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';
import type { ActionContext } from './action-context.ts';
import { changeEntry } from './change-entry.ts';
import { remember } from './undo.ts';
import { type UndoTexts, undoEntry } from './undo-entry.ts';

type Action = {
  entry: Issue;
  patch: Partial<Issue>;
  send: () => Promise<Issue>;
  done: ToastText;
  failed: FailedAction;
  undone: UndoTexts;
  /** Message for a conflict, after which the current entry is already shown. */
  conflict?: () => string;
};

export async function changeAndReport(context: ActionContext, action: Action): Promise<void> {
  const { queries, say, messages } = context;
  const { entry, patch, send, done, failed } = action;
  const sent = changeEntry(queries, { entry, patch, send });
  const change = { before: entry, after: { ...entry, ...patch }, sent };
  const undoable = remember({
    says: done.description ?? done.title,
    undo: () => void undoEntry(context, change, action.undone),
  });
  try {
    change.after = await sent;
    say({
      ...done,
      action: { label: messages.common.undo, altText: 'u', onAct: undoable.undo },
    });
  } catch (error) {
    undoable.forget();
    const isStale = error instanceof ApiError && [404, 409].includes(error.status);
    if (isStale) await refreshEntries(queries, [entry.id]);
    const conflict = error instanceof ApiError && error.status === 409 && action.conflict?.();
    const said = failureToast(error, failed, messages.common);
    say(conflict ? { ...said, description: conflict } : said);
  }
}
