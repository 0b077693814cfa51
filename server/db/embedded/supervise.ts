import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '#server/process/failures/describe-error.ts';
import { log } from '#server/process/log/log.ts';
import type { ServerProcess, StartFailure } from './server-process.ts';

export type Supervised = {
  /** Resolves with the reason after too many failures. */
  died: Promise<string>;
  stop: () => Promise<void>;
};

type Place = {
  logFile: string;
  /** Returns an external reason, such as a full disk, or null. */
  hindrance: () => Promise<string | null>;
};

type Start = (aborted: AbortSignal) => Promise<ServerProcess | StartFailure>;

/** Failures within `SPAN_MS` before it gives up. */
const MOST_ENDS = 6;
const SPAN_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const HINDERED_MS = 2000;

/**
 * Keeps a server running with exponential backoff; during a hindrance it never gives up. Throws if
 * the first start fails by itself.
 */
export async function supervise(start: Start, { logFile, hindrance }: Place): Promise<Supervised> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ends = countEnds();
  let current = await firstServer(start, ends, signal);
  const { promise: died, resolve: giveUp } = Promise.withResolvers<string>();

  const pause = (ms: number) => wait(ms, null, { signal }).catch(() => {});
  const whileHindered = async () => {
    const why = await hindrance();
    if (why === null) return false;
    log.error(`${why}; PostgreSQL waits for that.`);
    while (!signal.aborted && (await hindrance()) !== null) await pause(HINDERED_MS);
    return true;
  };

  const watch = async () => {
    while (!signal.aborted) {
      let reason = `ended (${await current.exited})`;
      if (signal.aborted) return;
      const endedAt = Date.now();
      log.error(`PostgreSQL ${reason}. It is started again; see ${logFile}.`);
      for (;;) {
        if (await whileHindered()) ends.forget();
        else if (!ends.mayStart()) return giveUp(`PostgreSQL does not stay up: it ${reason}`);
        await pause(ends.pause());
        if (signal.aborted) return;
        const made = await start(signal).catch(failureOf);
        if ('pid' in made) {
          current = made;
          break;
        }
        reason = `did not start (${reasonIn(made.complaint)})`;
      }
      const seconds = Math.max(1, Math.round((Date.now() - endedAt) / 1000));
      log.warn(`PostgreSQL is back after ${seconds} s.`, { seconds });
    }
  };
  const watching = watch();
  return {
    died,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // Stops a server that was still starting.
      await current.stop();
    },
  };
}

/** For an error of the start itself. */
function failureOf(error: unknown): StartFailure {
  return { complaint: codeOf(error) ?? 'unknown', wasKilled: false };
}

async function firstServer(
  start: Start,
  ends: ReturnType<typeof countEnds>,
  signal: AbortSignal,
): Promise<ServerProcess> {
  for (;;) {
    const made = await start(signal);
    if ('pid' in made) return made;
    if (!made.wasKilled || !ends.mayStart()) {
      throw new Error(`PostgreSQL does not start: ${made.complaint}`);
    }
    await wait(ends.pause());
  }
}

function countEnds() {
  const moments: number[] = [];
  return {
    mayStart: () => {
      const now = Date.now();
      moments.push(now);
      while ((moments[0] ?? now) < now - SPAN_MS) moments.shift();
      return moments.length <= MOST_ENDS;
    },
    forget: () => {
      moments.length = 0;
    },
    pause: () =>
      moments.length < 2
        ? 0
        : Math.min(FIRST_PAUSE_MS * 2 ** (moments.length - 2), LONGEST_PAUSE_MS),
  };
}

/** Returns PostgreSQL's FATAL or PANIC message, else the last three lines. */
function reasonIn(text: string): string {
  const lines = text.trim().split('\n');
  const marked = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return marked?.replace(/^.*?\b(FATAL|PANIC): +/, '') ?? lines.slice(-3).join(' ');
}
