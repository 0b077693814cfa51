import { useCallback, useMemo, useRef, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';

export type Selection = {
  selected: ReadonlySet<string>;
  /** Selects or deselects an entry; `isRange` extends from the last one. */
  toggle: (entry: Issue, isRange: boolean) => void;
  add: (entries: readonly Issue[]) => void;
  clear: () => void;
  keepOnly: (entries: readonly Issue[]) => void;
};

const NONE: ReadonlySet<string> = new Set<string>();

export function useSelection(): Selection {
  const [selected, setSelected] = useState(NONE);
  const last = useRef<string | null>(null);
  const entries = useRef<readonly Issue[]>([]);
  const add = useCallback((more: readonly Issue[]) => {
    last.current = more.at(-1)?.id ?? null;
    setSelected((before) => new Set([...before, ...more.map(({ id }) => id)]));
  }, []);
  const toggle = useCallback(
    (entry: Issue, isRange: boolean) => {
      const from = entries.current.findIndex(({ id }) => id === last.current);
      const to = entries.current.findIndex(({ id }) => id === entry.id);
      if (isRange && from >= 0 && to >= 0) {
        const range = entries.current.slice(Math.min(from, to), Math.max(from, to) + 1);
        return add(from < to ? range : range.toReversed());
      }
      last.current = entry.id;
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(entry.id)) next.add(entry.id);
        return next;
      });
    },
    [add],
  );
  const clear = useCallback(() => setSelected(NONE), []);
  const keepOnly = useCallback((now: readonly Issue[]) => {
    entries.current = now;
    setSelected((before) => {
      if (before.size === 0) return before;
      const left = now.filter(({ id }) => before.has(id));
      return left.length === before.size ? before : new Set(left.map(({ id }) => id));
    });
  }, []);
  return useMemo(
    () => ({ selected, toggle, add, clear, keepOnly }),
    [selected, toggle, add, clear, keepOnly],
  );
}
