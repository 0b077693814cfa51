import { createContext, useContext } from 'react';
import type { Issue } from '#contract/entries/issues.ts';

export type BoardFocus = {
  /** Loaded entries in list order. */
  entries: readonly Issue[];
  /** Last focused entry, or that of the open page. */
  current: Issue | null;
  /** The open page; null if none is open. */
  page: { hasList: boolean } | null;
  selected: ReadonlySet<string>;
  /** The selection, else the current entry. */
  chosen: () => Issue[];
  /** Moves to the next card; `extend` selects both. */
  move: (step: 1 | -1, extend: boolean) => void;
  toggleSelected: (entry: Issue) => void;
  /** Selects all loaded entries. */
  selectAll: () => void;
  clearSelection: () => void;
  toggleOpen: (entry: Issue) => void;
};

export const BoardFocusContext = createContext<BoardFocus | null>(null);

/** Throws outside of the board. */
export function useBoardFocus(): BoardFocus {
  const focus = useContext(BoardFocusContext);
  if (!focus) throw new Error('useBoardFocus is for parts of the board');
  return focus;
}
