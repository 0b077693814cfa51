import type { ServerResponse } from 'node:http';
import type { PassThrough } from 'node:stream';

/** Unsent bytes above which a stream is ended. */
const MOST_UNREAD = 65_536;

export type EventWriter = {
  write: (events: string) => void;
  end: () => void;
  isEnded: () => boolean;
};

/** Ends the stream of a slow reader, which reconnects. */
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
