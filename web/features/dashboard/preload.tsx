import { entryDetails, entryDialogs, entryPage } from '#web/features/entry/card/lazy-details.ts';
import { useWhenQuiet } from '#web/loading/lazy-module.ts';
import { menuParts } from '#web/ui/menu/menu.tsx';
import { tooltipLayer } from '#web/ui/tooltip/tooltip.tsx';
import { paletteWindow, shortcutsList } from './board-windows.tsx';
import { NARROW } from './filters/narrow.ts';
import { noteDialog } from './note/note-button.tsx';
import { filterSheet } from './top/narrow-top.tsx';

const REST = [
  menuParts,
  tooltipLayer,
  entryDetails,
  entryDialogs,
  entryPage,
  shortcutsList,
  paletteWindow,
];

/** Preloads lazy parts when idle. */
export function RestLater() {
  useWhenQuiet(true, () => {
    const narrow = matchMedia(NARROW).matches ? [filterSheet, noteDialog] : [];
    for (const module of [...narrow, ...REST]) module.prepare();
  });
  return null;
}
