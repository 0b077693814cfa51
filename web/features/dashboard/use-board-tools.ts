import type { Issue } from '#contract/entries/issues.ts';
import type { EntryDialogName } from '#web/features/entry/actions/entry-dialogs.tsx';
import { useCopyLink } from '#web/features/entry/actions/use-copy-link.ts';
import { useOpenPage } from '#web/features/entry/actions/use-open-page.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useSession } from '#web/session/session.ts';
import { useEntryActions, useMe } from '#web/store/changes/entry-actions.ts';
import { undoLast } from '#web/store/changes/undo.ts';
import { useListView } from '#web/store/lists/list-view.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import type { BoardTools, PaletteChoice } from './commands/commands.ts';
import type { BoardFocus } from './focus/board-focus.ts';
import type { EntryOverBoard } from './focus/entry-over-board.ts';
import { useChangeTogether } from './list/use-change-together.ts';

/** A dialog of the board, of which at most one is open. */
export type BoardWindow =
  | { kind: 'palette'; choice: PaletteChoice | null }
  | { kind: 'shortcuts' }
  | { kind: 'entry'; name: EntryDialogName; entry: Issue };

export function useBoardTools(
  focus: BoardFocus,
  show: (window: BoardWindow) => void,
  over: EntryOverBoard,
): BoardTools {
  const one = useEntryActions();
  const together = useChangeTogether();
  const say = useToast();
  const { board } = useMessages();
  const openPage = useOpenPage();
  const copyLink = useCopyLink();
  const me = useMe();
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
    take: (entries) => {
      const entry = only(entries);
      if (entry) one.take(entry);
      else if (me) together(entries, { taker: me });
    },
    assign: (entries, person) => {
      const entry = only(entries);
      if (entry) one.assign(entry, person);
      else together(entries, { assignee: person });
    },
    snooze: (entries, until) => {
      const entry = only(entries);
      if (entry) one.snooze(entry, until);
      else together(entries, { snooze: until });
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
