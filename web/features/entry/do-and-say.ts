import type { QueryClient } from '@tanstack/react-query';
import type { Issue } from '#contract/issues.ts';
import { ApiError } from '#web/api.ts';
import type { ToastText } from '#web/ui/toast.tsx';
import type { Words } from '#web/words/en.ts';
import { changeEntry } from './change-entry.ts';
import { refreshEntries } from './entries-query.ts';
import { remember } from './undo.ts';

/** What an action has of the page that it is done on. */
export type ActionKit = {
  queries: QueryClient;
  say: (text: ToastText) => void;
  words: Words;
  /** The action takes back another: nobody takes back that. */
  isUndo?: boolean;
};

/** A change of an entry, what takes it back, and what is said of it. */
type Deed = {
  entry: Issue;
  patch: Partial<Issue>;
  send: () => Promise<Issue>;
  undo: () => Promise<void>;
  done: ToastText;
  failed: ToastText;
  /** What is said where somebody else was first; by then the entry is shown as it stands. */
  conflict?: () => string;
};

/** The same page, for taking something back. */
export function asUndo(kit: ActionKit): ActionKit {
  return { ...kit, isUndo: true };
}

/** Changes an entry, says that it is done with a way back, or that it could not be kept. */
export async function doAndSay(kit: ActionKit, deed: Deed): Promise<void> {
  const { queries, say, words, isUndo } = kit;
  const { entry, patch, send, done, failed } = deed;
  const takeBack = isUndo
    ? null
    : remember({ says: done.description ?? done.title, undo: () => void deed.undo() });
  try {
    await changeEntry(queries, { entry, patch, send });
    const action = takeBack && { label: words.common.undo, altText: 'u', onAct: takeBack.undo };
    say({ ...done, ...(action && { action }) });
  } catch (error) {
    takeBack?.forget();
    const isStale = error instanceof ApiError && [404, 409].includes(error.status);
    if (isStale) await refreshEntries(queries, [entry.id]);
    const description = error instanceof ApiError && error.status === 409 && deed.conflict?.();
    say({ ...failed, ...(description && { description }), isError: true });
  }
}
