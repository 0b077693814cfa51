import { setTimeout as wait } from 'node:timers/promises';
import type { EntriesChanged } from '#contract/board/live.ts';
import { entriesOf, type Member, until } from '#tests/fixtures/factories.ts';
import { type OpenStream, openStream } from '../event-stream.ts';

type Target = { url: string };

export type Watcher = {
  opened: Promise<void>;
  finish: (entries: number) => Promise<{ missed: number; opened: number }>;
};

const PAUSE_MS = 50;

/** Uses another process during a restart; resumes by Last-Event-ID. */
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
        // Too many changes for single events, so a page reloads the list.
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
