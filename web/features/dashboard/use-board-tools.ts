import type { Issue } from '#contract/entries/issues.ts';
import { useEntryActions } from '#web/features/entry/entry-actions.ts';
import type { EntryDialogName } from '#web/features/entry/entry-dialogs.tsx';
import { useListView } from '#web/features/entry/list-view.ts';
import { undoLast } from '#web/features/entry/undo.ts';
import { useCopyLink } from '#web/features/entry/use-copy-link.ts';
import { useOpenPage } from '#web/features/entry/use-open-page.ts';
import { useSession } from '#web/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';
import type { BoardFocus } from './board-focus.ts';
import type { BoardTools, PaletteChoice } from './commands.ts';
import type { EntryOverBoard } from './entry-over-board.ts';
import { useChangeTogether } from './list/use-change-together.ts';

/** What stands over the board: at most one at a time. */
export type BoardWindow =
  | { kind: 'palette'; choice: PaletteChoice | null }
  | { kind: 'shortcuts' }
  | { kind: 'entry'; name: EntryDialogName; entry: Issue };

/** What the commands are made of, here and now. */
export function useBoardTools(
  focus: BoardFocus,
  show: (window: BoardWindow) => void,
  over: EntryOverBoard,
): BoardTools {
  const one = useEntryActions();
  const together = useChangeTogether();
  const say = useToast();
  const { board } = useWords();
  const openPage = useOpenPage();
  const copyLink = useCopyLink();
  const isAdmin = useSession().data?.user.company.role === 'company_admin';
  const only = (entries: Issue[]) => (focus.selected.size === 0 ? entries[0] : undefined);
  return {
    focus,
    list: useListView(),
    isAdmin,
    openPage: over.id === null ? openPage : over.show,
    setStatus: (entries, status) => {
      const entry = only(entries);
      if (entry) one.setStatus(entry, status);
      else together(entries, { status });
    },
    setLabel: (entries, label, value) => {
      const entry = only(entries);
      if (entry) one.setLabel(entry, label, value);
      else together(entries, { [label]: value });
    },
    remove: (entries) => {
      const entry = only(entries);
      if (entry) one.remove(entry);
      else together(entries, { deleted: true });
    },
    undo: () => {
      if (undoLast() === null) say({ title: board.commands.nothingToUndo });
    },
    setDue: one.setDue,
    copyLink: (entry) => copyLink(entry.id),
    showDialog: (name, entry) => show({ kind: 'entry', name, entry }),
    showPalette: () => show({ kind: 'palette', choice: null }),
    choose: (choice) => show({ kind: 'palette', choice }),
    showShortcuts: () => show({ kind: 'shortcuts' }),
  };
}
