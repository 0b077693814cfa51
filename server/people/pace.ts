import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lets requests for which no email leaves be answered as the last for which one did. */
export type Pace = {
  /** Notes how a request that began then was answered: null, or what it failed with. */
  note: (begunAt: number, failure: Error | null) => void;
  /** Waits for as long as the last took in all, and fails as it did. */
  keep: (begunAt: number) => Promise<void>;
};

/** Opens the pace; times are those of `performance.now()`. */
export function openPace(): Pace {
  let last: { ms: number; failure: Error | null } = { ms: 0, failure: null };
  return {
    note: (begunAt, failure) => {
      last = { ms: performance.now() - begunAt, failure };
    },
    keep: async (begunAt) => {
      const { ms, failure } = last;
      await sleep(Math.max(0, begunAt + ms - performance.now()));
      if (failure) throw failure;
    },
  };
}
