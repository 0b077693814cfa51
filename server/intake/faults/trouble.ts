import type { Cause } from '#server/intake/failure-causes.ts';
import { log } from '#server/process/log/log.ts';

export type Trouble = {
  met: (cause: Cause, error: unknown) => void;
  over: () => void;
  rest: () => number;
};

const SAY_AGAIN_MS = 10 * 60_000;
/** Consecutive failures that start a backoff. */
const MANY = 4;
const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 5000;

/**
 * Backs off while nothing succeeds; logs a cause every ten minutes and its end. `now` is
 * monotonic, in milliseconds.
 */
export function watchTrouble(now = () => performance.now()): Trouble {
  let failures = 0;
  let restsUntil = 0;
  const said = new Map<Cause, number>();
  return {
    met: (cause, error) => {
      // An internal error delays only its own email, not the worker.
      if (cause !== 'internal') failures += 1;
      if (cause !== 'internal' && failures >= MANY) {
        const rest = Math.min(FIRST_REST_MS * 2 ** Math.floor(failures / MANY), LONGEST_REST_MS);
        restsUntil = now() + rest;
      }
      if (cause === 'connection') return;
      const before = said.get(cause);
      if (before !== undefined && now() - before < SAY_AGAIN_MS) return;
      said.set(cause, now());
      log.error(`Mail waits, and is tried again: it cannot be filed now (${cause})`, {
        cause,
        error,
      });
    },
    over: () => {
      failures = 0;
      restsUntil = 0;
      if (said.size === 0) return;
      said.clear();
      log.warn('Mail is filed again');
    },
    rest: () => Math.max(0, restsUntil - now()),
  };
}
