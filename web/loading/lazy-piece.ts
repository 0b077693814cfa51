import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** A piece of the application that is fetched after the rest. */
export type LazyPiece<Piece> = {
  /** Fetches it ahead, while nobody waits: a failure is kept to itself, and tried again. */
  prepare: () => void;
  /** The piece, once it is there; it is fetched as soon as it is wanted. */
  usePiece: (isWanted: boolean) => Piece | null;
};

/** As a server writes the page; the same one each time, as React compares. */
const NOTHING = { piece: null, failure: null };
const nothingYet = () => NOTHING;

/**
 * A piece that is shown the moment it is there, and at once where it was prepared: a `lazy` one
 * would first be left out, and could take its time to come.
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
        // What failed ahead is tried once more for whoever waits for it now.
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
    // Where it is needed and cannot be had, the page says so.
    if (wanted && failure !== null) throw failure;
    return piece;
  };
  return { prepare, usePiece };
}

const SOON_MS = 200;

/** Does something once nothing is being fetched, and the browser has nothing better to do. */
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
  // Not every browser tells.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act);
  return () => cancelIdleCallback(id);
}
