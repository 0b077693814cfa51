import { followChanges } from '#contract/board/live.ts';
import type { Visitor } from '#tests/fixtures/factories.ts';

export type StreamEvent = { event: string; id: string; data: string };

export type OpenStream = {
  /** Throws after the end of the stream. */
  next: () => Promise<StreamEvent>;
  ended: Promise<void>;
  close: () => void;
};

/** Resumes after `lastEventId`, or `since` as a query parameter. */
export async function openStream(
  app: { url: string },
  who: Visitor,
  lastEventId?: string,
  since?: string,
): Promise<OpenStream> {
  const stopping = new AbortController();
  const path = followChanges.path;
  const response = await fetch(
    new URL(since === undefined ? path : `${path}?since=${since}`, app.url),
    {
      headers: {
        cookie: who.cookie(),
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: stopping.signal,
    },
  );
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  const events: StreamEvent[] = [];
  let wake = () => {};
  let isOver = false;
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap(readEvent));
      wake();
    }
  };
  const ended = read(response.body)
    .catch(() => {})
    .finally(() => {
      isOver = true;
      wake();
    });
  return {
    ended,
    close: () => stopping.abort(),
    next: async () => {
      while (events.length === 0) {
        if (isOver) throw new Error('the stream has ended');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return events.shift() as StreamEvent;
    },
  };
}

/** Comments and heartbeats carry no event. */
function readEvent(block: string): StreamEvent[] {
  const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? '';
  const event = field('event');
  return event === '' || event === 'beat' ? [] : [{ event, id: field('id'), data: field('data') }];
}
