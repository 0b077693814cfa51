import type { Cause } from '#server/intake/failure-causes.ts';
import { log } from '#server/process/log/log.ts';

/** What keeps mail from being filed, and is no mail's fault. */
export type Trouble = {
  /** It happened once more. */
  met: (cause: Cause, error: unknown) => void;
  /** Mail is filed. */
  over: () => void;
  /** So many milliseconds nothing is to be tried. */
  rest: () => number;
};

const SAY_AGAIN_MS = 10 * 60_000;
/** One mail that meets a lock is no reason to stop; so many failures and no success are. */
const MANY = 4;
const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 5000;

/**
 * Counts what goes wrong: while nothing succeeds the worker tries less and less often, and the log
 * says once what it is, then every ten minutes, and when it is over. `now` is a clock that nobody
 * sets, in milliseconds.
 */
export function watchTrouble(now = () => performance.now()): Trouble {
  let failures = 0;
  let restsUntil = 0;
  const said = new Map<Cause, number>();
  return {
    met: (cause, error) => {
      // An error of our own that one mail meets is none of the others': it alone waits.
      if (cause !== 'internal') failures += 1;
      if (cause !== 'internal' && failures >= MANY) {
        const rest = Math.min(FIRST_REST_MS * 2 ** Math.floor(failures / MANY), LONGEST_REST_MS);
        restsUntil = now() + rest;
      }
      // Of a database that is away others tell.
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
