import type { Issue } from '#contract/entries/issues.ts';
import { ApiError } from '#web/api-error.ts';
import { type FailedAction, failureToast } from '#web/failure-text.ts';
import type { ToastText } from '#web/ui/shown-toast.ts';
import type { ActionKit } from './action-kit.ts';
import { changeEntry } from './change-entry.ts';
import { refreshEntries } from './entries-query.ts';
import { remember } from './undo.ts';
import { type UndoTexts, undoEntry } from './undo-entry.ts';

/** A change of an entry, and what is said of it. */
type Deed = {
  entry: Issue;
  patch: Partial<Issue>;
  send: () => Promise<Issue>;
  done: ToastText;
  failed: FailedAction;
  undone: UndoTexts;
  /** What is said where somebody else was first; by then the entry is shown as it stands. */
  conflict?: () => string;
};

/** Changes an entry, says that it is done with a way back, or that it could not be kept. */
export async function doAndSay(kit: ActionKit, deed: Deed): Promise<void> {
  const { queries, say, words } = kit;
  const { entry, patch, send, done, failed } = deed;
  const sent = changeEntry(queries, { entry, patch, send });
  const change = { before: entry, after: { ...entry, ...patch }, sent };
  const takeBack = remember({
    says: done.description ?? done.title,
    undo: () => void undoEntry(kit, change, deed.undone),
  });
  try {
    change.after = await sent;
    const action = { label: words.common.undo, altText: 'u', onAct: takeBack.undo };
    say({ ...done, action });
  } catch (error) {
    takeBack.forget();
    const isStale = error instanceof ApiError && [404, 409].includes(error.status);
    if (isStale) await refreshEntries(queries, [entry.id]);
    const conflict = error instanceof ApiError && error.status === 409 && deed.conflict?.();
    const said = failureToast(error, failed, words.common);
    say(conflict ? { ...said, description: conflict } : said);
  }
}
