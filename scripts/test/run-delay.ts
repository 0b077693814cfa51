import { readFileSync } from 'node:fs';
import { afterEach, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds in which the thread of a test file was runnable, but had no processor. */
    runDelay?: number;
  }
}

/** Returns the run delay of this thread in seconds (Linux, proc/scheduler statistics); elsewhere 0. */
function runDelay(): number {
  try {
    const [, nanoseconds = '0'] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e9;
  } catch {
    return 0;
  }
}

// Vitest counts the duration from here: imports are not part of it.
let before = 0;
beforeAll(() => {
  before = runDelay();
});
afterEach(({ task }) => {
  task.file.meta.runDelay = runDelay() - before;
});
