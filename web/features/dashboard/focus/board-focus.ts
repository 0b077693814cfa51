import { createContext, useContext } from 'react';
import type { Issue } from '#contract/entries/issues.ts';

/** Where somebody is on the board, and which entries they have selected. */
export type BoardFocus = {
  /** The entries of the list that are loaded, in their order. */
  entries: readonly Issue[];
  /** The entry whose card has the focus, or had it last; null before any. On a page, its own. */
  current: Issue | null;
  /** An entry's page is open over the board; null = none is. */
  page: { hasList: boolean } | null;
  /** The ids of the selected entries. */
  selected: ReadonlySet<string>;
  /** What an action applies to: the selected entries, else the current one. */
  chosen: () => Issue[];
  /** Puts the focus on the next card or the one before; with `extend` both are selected. */
  move: (step: 1 | -1, extend: boolean) => void;
  toggleSelected: (entry: Issue) => void;
  /** Selects every entry of the list that is loaded. */
  selectAll: () => void;
  clearSelection: () => void;
  /** Opens an entry's card in its place, or closes it. */
  toggleOpen: (entry: Issue) => void;
};

export const BoardFocusContext = createContext<BoardFocus | null>(null);

/** Throws outside of the board. */
export function useBoardFocus(): BoardFocus {
  const focus = useContext(BoardFocusContext);
  if (!focus) throw new Error('useBoardFocus is for parts of the board');
  return focus;
}
