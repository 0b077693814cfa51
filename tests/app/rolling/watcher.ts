import { setTimeout as wait } from 'node:timers/promises';
import type { EntriesChanged } from '#contract/board/live.ts';
import { entriesOf, type Member, until } from '#tests/fixtures/factories.ts';
import { type OpenStream, openStream } from '../event-stream.ts';

type Target = { url: string };

/** A page that stays open while the process that it is connected to goes and comes again. */
export type Watcher = {
  /** Resolves once the first stream stands. */
  opened: Promise<void>;
  /** Waits for news of so many entries; says how many of them it never heard of, and how often it connected. */
  finish: (entries: number) => Promise<{ missed: number; opened: number }>;
};

const PAUSE_MS = 50;

/**
 * Listens to the stream of one process, of another one while that is away, and goes on each time where it
 * heard last (Last-Event-ID).
 */
export function openWatcher(member: Member, own: Target, all: Target[]): Watcher {
  const heard = new Set<string>();
  const order = [own, ...all.filter((one) => one !== own)];
  let last: string | undefined;
  let opened = 0;
  let isOver = false;
  let stream: OpenStream | null = null;
  const first = Promise.withResolvers<void>();

  const connect = async (): Promise<OpenStream> => {
    for (let n = 0; ; n += 1) {
      const one = order[n % order.length];
      const found = one && (await openStream(one, member, last).catch(() => null));
      if (found) return found;
      await wait(PAUSE_MS);
    }
  };
  const listen = async () => {
    while (!isOver) {
      stream = await connect();
      opened += 1;
      for (;;) {
        const told = await stream.next().catch(() => null);
        if (!told) break;
        first.resolve();
        if (told.id !== '') last = told.id;
        // What is too much to tell one by one, a page asks for.
        if (told.event === 'all') for (const { id } of await entriesOf(member)) heard.add(id);
        if (told.event !== 'entries') continue;
        for (const { id } of (JSON.parse(told.data) as EntriesChanged).changes) heard.add(id);
      }
    }
  };
  const listening = listen();
  return {
    opened: first.promise,
    finish: async (entries) => {
      await until(async () => heard.size >= entries, 'news of every entry').catch(() => {});
      isOver = true;
      stream?.close();
      await listening;
      return { missed: entries - heard.size, opened };
    },
  };
}
