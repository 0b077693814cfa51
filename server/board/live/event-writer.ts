import type { ServerResponse } from 'node:http';
import type { PassThrough } from 'node:stream';

/** Whoever leaves so many bytes unread reads no more. */
const MOST_UNREAD = 65_536;

/** Writes events to one page. */
export type EventWriter = {
  write: (events: string) => void;
  end: () => void;
  isEnded: () => boolean;
};

/**
 * Writes into the stream of an answer. One whose reader takes so little that it piles up here is
 * broken off: a page that is still there opens another from where it was told last.
 */
export function writeEvents(
  stream: PassThrough,
  response: Pick<ServerResponse, 'writableLength' | 'destroy'>,
): EventWriter {
  const unread = () => stream.writableLength + stream.readableLength + response.writableLength;
  return {
    write: (events) => {
      if (stream.writableEnded || stream.destroyed) return;
      if (unread() <= MOST_UNREAD) {
        stream.write(events);
        return;
      }
      stream.destroy();
      response.destroy();
    },
    end: () => stream.end(),
    isEnded: () => stream.writableEnded || stream.destroyed,
  };
}
