import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { prefetchEntry } from '#web/store/lists/whole-query.ts';
import { entryDetails } from './lazy-details.ts';

/** Delay of a prefetch, to ignore a pointer that only passes by. */
const INTENT_MS = 80;

export function usePrefetch(entry: Issue) {
  const queries = useQueryClient();
  const timer = useRef(0);
  const leave = () => clearTimeout(timer.current);
  const come = () => {
    leave();
    timer.current = window.setTimeout(() => {
      entryDetails.prepare();
      prefetchEntry(queries, entry);
    }, INTENT_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onPointerEnter: come, onPointerLeave: leave, onFocus: come };
}
