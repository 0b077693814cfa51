import type { Issue } from '#contract/issues.ts';
import { useEntryActions } from '#web/features/entry/entry-actions.ts';
import type { LabelName } from '#web/features/entry/label-name.ts';
import { useListView } from '#web/features/entry/list-view.ts';
import { undoLast } from '#web/features/entry/undo.ts';
import { useOpenPage } from '#web/features/entry/use-open-page.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';
import { useBoardFocus } from './board-focus.ts';
import type { BoardTools } from './commands.ts';
import { useChangeTogether } from './list/use-change-together.ts';

/** What stands over the board: at most one at a time. */
export type BoardWindow =
  | { kind: 'palette'; choice: LabelName | null }
  | { kind: 'shortcuts' }
  | { kind: 'update'; entry: Issue };

/** What the commands are made of, here and now. */
export function useBoardTools(show: (window: BoardWindow) => void): BoardTools {
  const focus = useBoardFocus();
  const one = useEntryActions();
  const together = useChangeTogether();
  const say = useToast();
  const { board } = useWords();
  const only = (entries: Issue[]) => (focus.selected.size === 0 ? entries[0] : undefined);
  return {
    focus,
    list: useListView(),
    openPage: useOpenPage(),
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
    addUpdate: (entry) => show({ kind: 'update', entry }),
    showPalette: () => show({ kind: 'palette', choice: null }),
    chooseLabel: (choice) => show({ kind: 'palette', choice }),
    showShortcuts: () => show({ kind: 'shortcuts' }),
  };
}
