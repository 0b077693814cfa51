import { log } from '#server/process/log/log.ts';

const SAY_AGAIN_MS = 10 * 60_000;

/** Logs a failure every ten minutes, and recovery. */
export function sayFailures() {
  let saidAt: number | null = null;
  return {
    failed: (error: unknown) => {
      if (saidAt !== null && performance.now() - saidAt < SAY_AGAIN_MS) return;
      saidAt = performance.now();
      log.error('The object store cannot be written: mail is deferred', { error });
    },
    went: () => {
      if (saidAt !== null) log.warn('The object store can be written again');
      saidAt = null;
    },
  };
}
