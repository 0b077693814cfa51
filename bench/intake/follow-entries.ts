import type { EntriesChanged } from '#contract/board/live.ts';
import { openStream } from '#tests/app/event-stream.ts';
import type { Visitor } from '#tests/fixtures/factories.ts';

/** The entries that the event stream has told of so far. */
export type SeenEntries = {
  /** Resolves once so many were told of, to their ids in that order. */
  count: (wanted: number) => Promise<string[]>;
  close: () => void;
};

/** Listens to the event stream as an open page does. */
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
