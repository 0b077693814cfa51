import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { importWithRetry } from './import-with-retry.ts';

export type LazyPiece<Piece> = {
  /** Prefetches the code; errors are ignored and retried on use. */
  prepare: () => void;
  /** Returns null until loaded; loads on first use. */
  usePiece: (isWanted: boolean) => Piece | null;
};

/** Constant, as React compares snapshots by identity. */
const NOTHING = { piece: null, failure: null };
const nothingYet = () => NOTHING;

/**
 * Lazy loading without Suspense: shown in the first render if prefetched, which `lazy` cannot do.
 */
export function lazyPiece<Piece>(fetchPiece: () => Promise<Piece>): LazyPiece<Piece> {
  const watchers = new Set<() => void>();
  let now: { piece: Piece | null; failure: unknown } = NOTHING;
  let isFetching = false;
  let isWanted = false;
  const become = (next: typeof now) => {
    now = next;
    for (const changed of watchers) changed();
  };
  const prepare = () => {
    if (isFetching || now.piece !== null) return;
    isFetching = true;
    const wasWanted = isWanted;
    importWithRetry(fetchPiece).then(
      (piece) => become({ piece, failure: null }),
      (failure: unknown) => {
        isFetching = false;
        // A failed prefetch is retried once when the code is needed.
        if (isWanted && !wasWanted) prepare();
        else if (isWanted) become({ piece: null, failure });
      },
    );
  };
  const watch = (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  };
  const usePiece = (wanted: boolean) => {
    const { piece, failure } = useSyncExternalStore(watch, () => now, nothingYet);
    useEffect(() => {
      if (!wanted) return;
      isWanted = true;
      prepare();
    }, [wanted]);
    // For the error boundary.
    if (wanted && failure !== null) throw failure;
    return piece;
  };
  return { prepare, usePiece };
}

const SOON_MS = 200;

/** Runs a callback once no query is fetching and the browser is idle. */
export function useWhenQuiet(isWanted: boolean, act: () => void): void {
  const isQuiet = useIsFetching() === 0;
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWanted || !isQuiet) return;
    return whenIdle(() => latest.current());
  }, [isWanted, isQuiet]);
}

function whenIdle(act: () => void): () => void {
  // Not in every browser.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act);
  return () => cancelIdleCallback(id);
}
