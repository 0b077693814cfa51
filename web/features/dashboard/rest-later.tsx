import { entryDetails, entryDialogs, entryPage } from '#web/features/entry/entry-pieces.ts';
import { useWhenQuiet } from '#web/late.ts';
import { menuParts } from '#web/ui/menu.tsx';
import { tooltipLayer } from '#web/ui/tooltip.tsx';
import { paletteWindow, shortcutsList, updateWindow } from './board-windows.tsx';

const REST = [
  menuParts,
  tooltipLayer,
  entryDetails,
  entryDialogs,
  updateWindow,
  entryPage,
  shortcutsList,
  paletteWindow,
];

/** Fetches what the board opens, once the board itself is there and nobody waits for anything. */
export function RestLater() {
  useWhenQuiet(true, () => {
    for (const piece of REST) piece.prepare();
  });
  return null;
}
