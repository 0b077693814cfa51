import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#server/process/log/log.ts';

export type End = () => Promise<void>;

/** Deadline of all parts but the first; shutdown takes less than ten seconds. */
const REST_MS = 6000;
/** Deadline of the first part, the database, which ends last. */
const WHOLE_MS = 8500;

/** Ends the latest part first. Logs and skips a part that fails or hangs. */
export async function endAll(ends: End[]): Promise<void> {
  const begun = Date.now();
  for (let end = ends.pop(); end; end = ends.pop()) {
    const limit = ends.length > 0 ? REST_MS : WHOLE_MS;
    try {
      await within(begun + limit - Date.now(), end());
    } catch (error) {
      log.warn('While stopping', { error });
    }
  }
}

async function within(ms: number, ending: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = wait(Math.max(0, ms), true, { signal: done.signal }).catch(() => false);
  const isLate = await Promise.race([ending.then(() => false), late]);
  done.abort();
  if (!isLate) return;
  ending.catch(() => {});
  log.warn('While stopping: one part took too long and was left behind.');
}
