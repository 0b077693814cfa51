import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { importWithRetry } from './import-with-retry.ts';

export type LazyModule<Module> = {
  /** Prefetches the code; errors are ignored and retried on use. */
  prepare: () => void;
  /** Returns null until loaded; loads on first use. */
  useModule: (isWanted: boolean) => Module | null;
};

/** Constant, as React compares snapshots by identity. */
const NOTHING = { module: null, failure: null };
const nothingYet = () => NOTHING;

/**
 * Lazy loading without Suspense: shown in the first render if prefetched, which `lazy` cannot do.
 */
export function lazyModule<Module>(fetchModule: () => Promise<Module>): LazyModule<Module> {
  const watchers = new Set<() => void>();
  let now: { module: Module | null; failure: unknown } = NOTHING;
  let isFetching = false;
  let isWanted = false;
  const become = (next: typeof now) => {
    now = next;
    for (const changed of watchers) changed();
  };
  const prepare = () => {
    if (isFetching || now.module !== null) return;
    isFetching = true;
    const wasWanted = isWanted;
    importWithRetry(fetchModule).then(
      (module) => become({ module, failure: null }),
      (failure: unknown) => {
        isFetching = false;
        // A failed prefetch is retried once when the code is needed.
        if (isWanted && !wasWanted) prepare();
        else if (isWanted) become({ module: null, failure });
      },
    );
  };
  const watch = (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  };
  const useModule = (wanted: boolean) => {
    const { module, failure } = useSyncExternalStore(watch, () => now, nothingYet);
    useEffect(() => {
      if (!wanted) return;
      isWanted = true;
      prepare();
    }, [wanted]);
    // Thrown for the error boundary.
    if (wanted && failure !== null) throw failure;
    return module;
  };
  return { prepare, useModule };
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
  // Not every browser supports it.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act);
  return () => cancelIdleCallback(id);
}
