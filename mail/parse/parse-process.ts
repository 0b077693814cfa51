import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import type { ParseAnswer, ParseAnswers } from './parse-child.ts';
import { ReadingFailed, UnreadableMail } from './parse-failures.ts';
import { usageOf } from './process-usage.ts';

export type Reader = {
  /** Throws `UnreadableMail` after `baseMs` and a time by size. */
  read: (mails: Buffer[], baseMs: number) => Promise<(ParsedMail | Error)[]>;
  close: () => void;
};

const MEGABYTES = 512;
/** Memory above which a process is replaced, as it never returns memory. */
const MOST_MEMORY_KEPT = 200 * 1024 * 1024;
/** Limit that includes native memory, unlike the heap limit. */
const MOST_MEMORY = 1024 * 1024 * 1024;
/** High, for busy machines. */
const START_MS = 60_000;
const MS_PER_MEGABYTE = 400;
const LOOK_EVERY_MS = 100;
/** Share of CPU time below which the timeout is extended, */
const SHARE_OF_CPU = 0.8;
/** up to this factor. */
const LONGEST_WAIT = 10;
/** Crashes of V8 or native code, including out of memory. */
const OWN_ENDS = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE']);

/** Opens a parser; a terminated process is replaced at once. */
export function openReader(): Reader {
  let running: { child: ChildProcess; ready: Promise<void> } | null = null;
  let isClosed = false;
  const end = () => {
    running?.child.kill('SIGKILL');
    running = null;
  };
  // Starts a new process, so that the next mail need not wait.
  const replace = () => {
    end();
    if (isClosed) return;
    try {
      const next = start();
      running = next;
      // The next call retries the start.
      next.ready.catch(() => {
        if (running === next) end();
      });
    } catch {
      end();
    }
  };
  return {
    read: async (mails, baseMs) => {
      const bytes = mails.reduce((sum, { length }) => sum + length, 0);
      const limit = baseMs + Math.ceil(bytes / 1_048_576) * MS_PER_MEGABYTE;
      try {
        running ??= start();
        const { child, ready } = running;
        // The timeout of the mail excludes the start.
        await ready;
        const { answers, memory } = await ask(child, mails, limit);
        if (memory > MOST_MEMORY_KEPT) replace();
        return answers.map(readAnswer);
      } catch (error) {
        replace();
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      end();
    },
  };
}

function start() {
  const child = fork(new URL('parse-child.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEGABYTES}`],
    serialization: 'advanced',
    // Hides the output of V8 when out of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const ready = isReady(child);
  // Prevents an unhandled rejection.
  ready.catch(() => {});
  return { child, ready };
}

async function isReady(child: ChildProcess): Promise<void> {
  const patience = new AbortController();
  // The timer also keeps the event loop alive.
  const timer = setTimeout(() => patience.abort(), START_MS);
  const { signal } = patience;
  const failed = (error?: unknown) => {
    const { code } = (error ?? {}) as { code?: string };
    throw new ReadingFailed('the process that reads mails does not start', code);
  };
  child.on('error', () => {});
  try {
    await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => failed()),
    ]).catch(failed);
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer(answer: ParseAnswer): ParsedMail | Error {
  if ('mail' in answer) return answer.mail;
  const { error, code } = answer;
  return code === undefined ? new UnreadableMail(error) : new ReadingFailed(error, code);
}

/** Throws `UnreadableMail` on a crash or exceeded limits. */
function ask(child: ChildProcess, mails: Buffer[], limitMs: number): Promise<ParseAnswers> {
  return new Promise((resolve, reject) => {
    const watch = watchOver(child, limitMs, (error) => failed(error));
    const settled = () => {
      clearInterval(watch);
      child.off('exit', ended);
      child.off('message', answered);
    };
    const failed = (error: Error) => {
      settled();
      reject(error);
    };
    const answered = (answers: unknown) => {
      settled();
      resolve(answers as ParseAnswers);
    };
    const ended = (code: number | null, by: NodeJS.Signals | null) => failed(whyEnded(code, by));
    child.on('exit', ended);
    child.on('message', answered);
    child.send(mails, (error) => {
      if (error) failed(new ReadingFailed('the process that reads mails is gone'));
    });
  });
}

function watchOver(child: ChildProcess, limitMs: number, failed: (error: Error) => void) {
  const pid = child.pid ?? 0;
  const before = usageOf(pid);
  const startedAt = performance.now();
  return setInterval(
    () => {
      const now = usageOf(pid);
      if (now && now.memory > MOST_MEMORY) {
        failed(new UnreadableMail('it takes too much memory to read'));
        return;
      }
      const waited = performance.now() - startedAt;
      if (waited < limitMs) return;
      const worked = before && now ? now.cpuMs - before.cpuMs : waited;
      if (worked >= limitMs * SHARE_OF_CPU) {
        failed(new UnreadableMail('it takes too long to read'));
      } else if (waited >= limitMs * LONGEST_WAIT) {
        failed(new ReadingFailed('the machine is too busy to read mails'));
      }
    },
    Math.min(LOOK_EVERY_MS, limitMs),
  );
}

/** SIGKILL, SIGTERM and SIGINT come from outside. */
function whyEnded(code: number | null, by: NodeJS.Signals | null): Error {
  if (by !== null && OWN_ENDS.has(by))
    return new UnreadableMail('it takes too much memory to read');
  // 134 is SIGABRT in a shell; other codes are uncaught errors.
  if (code !== null && code > 0) return new UnreadableMail('the process that read it failed');
  return new ReadingFailed('the process that reads mails was killed');
}
