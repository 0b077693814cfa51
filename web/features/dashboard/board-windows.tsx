import { useEntryActions } from '#web/features/entry/entry-actions.ts';
import { entryDialogs } from '#web/features/entry/entry-pieces.ts';
import { useSingleKeys } from '#web/keys/single-keys.ts';
import { late } from '#web/late.ts';
import type { EntryOverBoard } from './entry-over-board.ts';
import { useFocusOver } from './page-focus.ts';
import { type BoardWindow, useBoardTools } from './use-board-tools.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

/** Every command, and every entry, found by typing. */
export const paletteWindow = late(() => import('./palette.tsx'));

/** The list of shortcuts. */
export const shortcutsList = late(() => import('./shortcuts-dialog.tsx'));

/** On a phone, what there is no room for above the list. */
export const filterSheet = late(() => import('./top/filter-sheet.tsx'));

/** On a phone, where a quick note is written. */
export const noteDialog = late(() => import('./note/note-dialog.tsx'));

type BoardWindowsProps = {
  shown: BoardWindow | null;
  show: (window: BoardWindow | null) => void;
  over: EntryOverBoard;
};

/** The keys of the board, and the windows that they open. */
export function BoardWindows({ shown, show, over }: BoardWindowsProps) {
  const singleKeys = useSingleKeys();
  const tools = useBoardTools(useFocusOver(over), show, over);
  const actions = useEntryActions();
  useShortcuts(tools, singleKeys.areOn);
  const palette = paletteWindow.usePiece(shown?.kind === 'palette');
  const shortcuts = shortcutsList.usePiece(shown?.kind === 'shortcuts');
  const dialogs = entryDialogs.usePiece(shown?.kind === 'entry');
  const pieces = { palette, shortcuts, entry: dialogs };
  const isWaiting = shown !== null && pieces[shown.kind] === null;
  const typed = useTypedAhead(isWaiting, shown?.kind === 'palette', show);
  const close = () => show(null);
  return (
    <>
      {shown?.kind === 'palette' && palette && (
        <palette.Palette tools={tools} choice={shown.choice} typed={typed} onClose={close} />
      )}
      {shortcuts && (
        <shortcuts.ShortcutsDialog
          isOpen={shown?.kind === 'shortcuts'}
          tools={tools}
          onClose={close}
          singleKeys={singleKeys}
        />
      )}
      {shown?.kind === 'entry' && dialogs && (
        <dialogs.EntryDialogs
          entry={shown.entry}
          shown={shown.name}
          actions={actions}
          onClose={close}
        />
      )}
    </>
  );
}
