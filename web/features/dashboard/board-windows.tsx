import { entryDialogs } from '#web/features/entry/card/lazy-details.ts';
import { useSingleKeys } from '#web/keys/single-keys.ts';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useTypedAhead } from '#web/loading/use-typed-ahead.ts';
import { useEntryActions } from '#web/store/changes/entry-actions.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import type { EntryOverBoard } from './focus/entry-over-board.ts';
import { useFocusOver } from './focus/page-focus.ts';
import { type BoardWindow, useBoardTools } from './use-board-tools.ts';

export const paletteWindow = lazyModule(() => import('./palette/palette.tsx'));

export const shortcutsList = lazyModule(() => import('./commands/shortcuts-dialog.tsx'));

type BoardWindowsProps = {
  shown: BoardWindow | null;
  show: (window: BoardWindow | null) => void;
  over: EntryOverBoard;
};

export function BoardWindows({ shown, show, over }: BoardWindowsProps) {
  const singleKeys = useSingleKeys();
  const tools = useBoardTools(useFocusOver(over), show, over);
  const actions = useEntryActions();
  useShortcuts(tools, singleKeys.areOn);
  const palette = paletteWindow.useModule(shown?.kind === 'palette');
  const shortcuts = shortcutsList.useModule(shown?.kind === 'shortcuts');
  const dialogs = entryDialogs.useModule(shown?.kind === 'entry');
  const windows = { palette, shortcuts, entry: dialogs };
  const isWaiting = shown !== null && windows[shown.kind] === null;
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
