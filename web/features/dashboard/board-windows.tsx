import { useSingleKeys } from '#web/keys/single-keys.ts';
import { late } from '#web/late.ts';
import { type BoardWindow, useBoardTools } from './use-board-tools.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

/** Every command, and every entry, found by typing. */
export const paletteWindow = late(() => import('./palette.tsx'));

/** The list of shortcuts. */
export const shortcutsList = late(() => import('./shortcuts-dialog.tsx'));

/** Where an update to the entry that has the focus is written. */
export const updateWindow = late(() => import('#web/features/entry/add-update-dialog.tsx'));

/** On a phone, what there is no room for above the list. */
export const filterSheet = late(() => import('./top/filter-sheet.tsx'));

/** On a phone, where a quick note is written. */
export const noteDialog = late(() => import('./note/note-dialog.tsx'));

type BoardWindowsProps = {
  shown: BoardWindow | null;
  show: (window: BoardWindow | null) => void;
};

/** The keys of the board, and the windows that they open. */
export function BoardWindows({ shown, show }: BoardWindowsProps) {
  const singleKeys = useSingleKeys();
  const tools = useBoardTools(show);
  useShortcuts(tools, singleKeys.areOn);
  const palette = paletteWindow.usePiece(shown?.kind === 'palette');
  const typed = useTypedAhead(shown?.kind === 'palette' && palette === null);
  const shortcuts = shortcutsList.usePiece(shown?.kind === 'shortcuts');
  const update = updateWindow.usePiece(shown?.kind === 'update');
  const close = () => show(null);
  return (
    <>
      {shown?.kind === 'palette' && palette && (
        <palette.Palette tools={tools} choice={shown.choice} typed={typed} onClose={close} />
      )}
      {shortcuts && (
        <shortcuts.ShortcutsDialog
          isOpen={shown?.kind === 'shortcuts'}
          onClose={close}
          singleKeys={singleKeys}
        />
      )}
      {shown?.kind === 'update' && update && (
        <update.AddUpdateDialog entry={shown.entry} onClose={close} />
      )}
    </>
  );
}
