import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { type Selection, useSelection } from '#web/features/dashboard/focus/use-selection.ts';
import { type BoardFocus, BoardFocusContext } from './board-focus.ts';

export type ListFocus = {
  currentId: string | null;
  /** The current entry, else the first. */
  tabStopId: string | null;
  openIds: ReadonlySet<string>;
  selection: Selection;
  /** Entry to scroll to; a new object for each request. */
  wanted: { id: string; hasFocus: boolean } | null;
  arrange: (entries: readonly Issue[]) => void;
  /** Sets the current entry; null for none. */
  setCurrent: (id: string | null) => void;
  goTo: (id: string) => void;
  /** Scrolls to an entry behind an open page, without focus. */
  reveal: (id: string) => void;
  toggleOpen: (entry: Issue) => void;
};

const ListFocusContext = createContext<ListFocus | null>(null);

/** Throws outside of the board. */
export function useListFocus(): ListFocus {
  const focus = useContext(ListFocusContext);
  if (!focus) throw new Error('useListFocus is for the list of the board');
  return focus;
}

export function BoardFocusProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Issue[]>([]);
  const [currentId, setCurrent] = useState<string | null>(null);
  const [wanted, setWanted] = useState<ListFocus['wanted']>(null);
  const { openIds, toggleOpen } = useOpened();
  const selection = useSelection();
  const { keepOnly } = selection;
  const arrange = useCallback(
    (now: readonly Issue[]) => {
      setEntries(now);
      keepOnly(now);
    },
    [keepOnly],
  );
  const goTo = useCallback((id: string) => {
    setCurrent(id);
    setWanted({ id, hasFocus: true });
  }, []);
  const reveal = useCallback((id: string) => {
    setCurrent(id);
    setWanted({ id, hasFocus: false });
  }, []);
  const tabStopId = currentId ?? entries[0]?.id ?? null;
  const list = useMemo(
    () => ({
      currentId,
      tabStopId,
      openIds,
      selection,
      wanted,
      arrange,
      setCurrent,
      goTo,
      reveal,
      toggleOpen,
    }),
    [currentId, tabStopId, openIds, selection, wanted, arrange, goTo, reveal, toggleOpen],
  );
  const board = useMemo(
    () => boardFocus(entries, { currentId, selection, goTo, toggleOpen }),
    [entries, currentId, selection, goTo, toggleOpen],
  );
  return (
    <BoardFocusContext value={board}>
      <ListFocusContext value={list}>{children}</ListFocusContext>
    </BoardFocusContext>
  );
}

type Parts = Pick<ListFocus, 'currentId' | 'selection' | 'goTo' | 'toggleOpen'>;

function boardFocus(
  entries: readonly Issue[],
  { currentId, selection, goTo, toggleOpen }: Parts,
): BoardFocus {
  const at = currentId === null ? -1 : entries.findIndex(({ id }) => id === currentId);
  const current = entries[at] ?? null;
  const { selected } = selection;
  return {
    entries,
    current,
    page: null,
    selected,
    chosen: () => {
      if (selected.size > 0) return entries.filter(({ id }) => selected.has(id));
      return current ? [current] : [];
    },
    move: (step, extend) => {
      const next = at < 0 ? entries[0] : entries[at + step];
      if (!next) return;
      if (extend) selection.add(current ? [current, next] : [next]);
      goTo(next.id);
    },
    toggleSelected: (entry) => selection.toggle(entry, false),
    selectAll: () => selection.add(entries),
    clearSelection: selection.clear,
    toggleOpen,
  };
}

/** Returns the open cards, including those that are not rendered. */
function useOpened() {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set<string>());
  const toggleOpen = useCallback(({ id }: Issue) => {
    setOpenIds((open) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { openIds, toggleOpen };
}
