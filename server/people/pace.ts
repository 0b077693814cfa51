import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Equal response times with and without email, against account enumeration. */
export type Pace = {
  note: (begunAt: number, failure: Error | null) => void;
  /** Waits for the last recorded duration, and throws the same failure. */
  keep: (begunAt: number) => Promise<void>;
};

/** Times are of `performance.now()`. */
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
