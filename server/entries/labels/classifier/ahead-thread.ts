import { Worker } from 'node:worker_threads';
import type { Understood } from '#mail/filing.ts';
import type { Message } from '#understanding/reading/message.ts';
import type { Answer, Question } from './understanding-thread.ts';

export type AheadThread = {
  /** Null on timeout: the caller computes it. Never rejects. */
  understand: (messages: Message[]) => Promise<Understood[] | null>;
  close: () => Promise<void>;
};

/** Longer than any batch takes on a busy machine. */
const LONGEST_MS = 5_000;

/** Starts the thread lazily, and again after a failure. */
export function openAheadThread(): AheadThread {
  let thread: Worker | null = null;
  let lastId = 0;
  const open = new Map<number, (understood: Understood[] | null) => void>();

  const end = async () => {
    const ended = thread;
    thread = null;
    for (const answer of open.values()) answer(null);
    open.clear();
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./understanding-thread.ts', import.meta.url), {
      name: 'understanding',
    });
    started.unref();
    started.on('message', ({ id, understood }: Answer) => open.get(id)?.(understood));
    const gone = () => {
      if (thread === started) void end();
    };
    started.on('error', gone);
    started.on('exit', gone);
    return started;
  };

  return {
    understand: (messages) =>
      new Promise((resolve) => {
        thread ??= start();
        lastId += 1;
        const id = lastId;
        const timer = setTimeout(() => void end(), LONGEST_MS);
        open.set(id, (understood) => {
          clearTimeout(timer);
          open.delete(id);
          resolve(understood);
        });
        thread.postMessage({ id, messages } satisfies Question);
      }),
    close: end,
  };
}
