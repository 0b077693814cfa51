import { useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { useListFocus } from '#web/features/dashboard/focus/board-focus-provider.tsx';
import { useShownEntry } from '#web/store/lists/shown-entry.ts';
import { type BoardFocus, useBoardFocus } from './board-focus.ts';
import type { EntryOverBoard } from './entry-over-board.ts';
import { keepOrder, NO_ORDER, neighbourOf } from './page-order.ts';

const NONE: ReadonlySet<string> = new Set<string>();

/** Returns the focus of the open page, else of the board. */
export function useFocusOver(over: EntryOverBoard): BoardFocus {
  const board = useBoardFocus();
  const { reveal } = useListFocus();
  const { entry } = useShownEntry(over.id);
  const order = useOrderAround(over.id, board.entries);
  const { id } = over;
  if (id === null) return board;
  // Read from the URL, so that a fast second key applies to the new entry.
  const current = (): Issue | null => {
    const now = over.idNow();
    if (now === null || now === id) return entry ?? null;
    return board.entries.find((one) => one.id === now) ?? null;
  };
  return {
    ...board,
    get current() {
      return current();
    },
    page: { hasList: order.includes(id) },
    selected: NONE,
    chosen: () => [current()].filter((one) => one !== null),
    move: (step) => {
      const next = neighbourOf(order, board.entries, { id: over.idNow() ?? id, step });
      if (next === null) return;
      reveal(next);
      over.show(next);
    },
    toggleSelected: (one) => {
      if (board.entries.some((each) => each.id === one.id)) board.toggleSelected(one);
    },
  };
}

function useOrderAround(id: string | null, entries: readonly Issue[]): readonly string[] {
  const [order, setOrder] = useState(NO_ORDER);
  const now = keepOrder(order, id, entries);
  if (now !== order) setOrder(now);
  return now.ids;
}
