import type { EntriesChanged } from '#contract/board/live.ts';
import { openStream } from '#tests/app/event-stream.ts';
import type { Visitor } from '#tests/fixtures/factories.ts';

export type SeenEntries = {
  /** Resolves to the ids, in order, after this number of entries. */
  count: (wanted: number) => Promise<string[]>;
  close: () => void;
};

export async function followEntries(app: { url: string }, who: Visitor): Promise<SeenEntries> {
  const stream = await openStream(app, who);
  const ids = new Set<string>();
  return {
    count: async (wanted) => {
      while (ids.size < wanted) {
        const { event, data } = await stream.next();
        if (event !== 'entries') continue;
        for (const { id } of (JSON.parse(data) as EntriesChanged).changes) ids.add(id);
      }
      return [...ids];
    },
    close: stream.close,
  };
}
