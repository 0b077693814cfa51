import { type EntriesChanged, followChanges } from '#contract/board/live.ts';

export type LiveNews =
  | { kind: 'changed'; changes: EntriesChanged['changes'] }
  /**
   * Too many changes, or a gap in the stream: refetch data older than the company's change
   * `latest` (null: all).
   */
  | { kind: 'everything'; latest: number | null }
  | { kind: 'runs' }
  | { kind: 'waiting' }
  | { kind: 'model-check' }
  | { kind: 'notifications' }
  | { kind: 'open' | 'away' };

/** State of the stream; `opening` until the first connection opens or fails. */
export type StreamState = 'opening' | 'open' | 'away';

/** Polling interval without the event stream. */
export const POLL_MS = 30_000;

type Message = LiveNews | { kind: 'hello' };

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const OPENING_MS = 30_000;
/** Silence after which the stream counts as lost; the server sends a heartbeat every 25 seconds. */
const SILENCE_MS = 70_000;

/**
 * Subscribes to server-sent events; returns the unsubscribe function. Tabs share one connection:
 * the holder of a Web Lock broadcasts to the others.
 */
export function followLive(companyId: string, tell: (news: LiveNews) => void): () => void {
  const name = `tidings-live-${companyId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  const place: Place = { since: null };
  // State of the stream in the tab that holds the lock; other tabs do not reply.
  let heard: StreamState = 'opening';
  const tellAll = (news: LiveNews) => {
    if (news.kind === 'open' || news.kind === 'away') heard = news.kind;
    tell(news);
    channel.postMessage(news);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'hello') return tell(data);
    if (heard === 'open') channel.postMessage({ kind: 'everything', latest: Number(place.since) });
    if (heard !== 'opening') channel.postMessage({ kind: heard });
  };
  channel.postMessage({ kind: 'hello' });
  navigator.locks
    .request(name, { signal: stopping.signal }, () => listen(stopping.signal, place, tellAll))
    .catch(() => {
      // The wait for the lock was aborted.
    });
  return () => {
    stopping.abort();
    channel.close();
  };
}

/**
 * Returns the backoff after consecutive failures; `chance` (0 to 1) adds jitter, against a
 * thundering herd.
 */
export function pauseAfter(failures: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return pause * (0.5 + chance / 2);
}

/** Id of the last event, after which the stream resumes. */
type Place = { since: string | null };

async function listen(
  signal: AbortSignal,
  place: Place,
  tell: (news: LiveNews) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasOpen = await listenOnce(signal, place, tell);
    // Reported on the first failure too, as tabs that joined assume an open stream.
    if (wasOpen || failures === 0) tell({ kind: 'away' });
    failures = wasOpen ? 0 : failures + 1;
    await pause(pauseAfter(failures, Math.random()), signal);
  }
}

/** Waits; resolves early when the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Opens the stream after the last event; resolves to true if it was open. EventSource's own
 * reconnection has no backoff.
 */
function listenOnce(
  signal: AbortSignal,
  place: Place,
  tell: (news: LiveNews) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const isFirst = place.since === null;
    const source = new EventSource(
      isFirst ? followChanges.path : `${followChanges.path}?since=${place.since}`,
    );
    let wasOpen = false;
    const stop = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      source.close();
      resolve(wasOpen);
    };
    let silence = setTimeout(stop, OPENING_MS);
    const on = (type: string, hear: (event: MessageEvent<string>) => void) => {
      source.addEventListener(type, (event: MessageEvent<string>) => {
        clearTimeout(silence);
        silence = setTimeout(stop, SILENCE_MS);
        place.since = event.lastEventId || place.since;
        hear(event);
      });
    };
    on('ready', ({ lastEventId }) => {
      wasOpen = true;
      // Changes between page load and the first connection were missed.
      if (isFirst) tell({ kind: 'everything', latest: Number(lastEventId) });
      tell({ kind: 'open' });
    });
    on('beat', () => {});
    on('label-runs', () => tell({ kind: 'runs' }));
    on('model-check', () => tell({ kind: 'model-check' }));
    on('waiting', () => tell({ kind: 'waiting' }));
    on('notifications', () => tell({ kind: 'notifications' }));
    on('all', () => tell({ kind: 'everything', latest: null }));
    on('entries', ({ data }) => tell(newsIn(data)));
    source.addEventListener('error', stop);
    signal.addEventListener('abort', stop);
  });
}

/** Parses an event; an unreadable one may concern any entry. */
function newsIn(data: string): LiveNews {
  try {
    const { changes } = JSON.parse(data) as EntriesChanged;
    return { kind: 'changed', changes: [...changes] };
  } catch {
    return { kind: 'everything', latest: null };
  }
}
