import { type EntriesChanged, followChanges } from '#contract/board/live.ts';

/** What the stream of events tells a page. */
export type LiveNews =
  | { kind: 'changed'; changes: EntriesChanged['changes'] }
  /**
   * More than can be told one by one, or the stream was away: ask for everything that does not
   * know of the company's change `latest` yet; null = of what it cannot know.
   */
  | { kind: 'everything'; latest: number | null }
  /** Judging entries anew in the background moved on, or ended. */
  | { kind: 'runs' }
  /** What waits for the admins of the workspace may have changed. */
  | { kind: 'waiting' }
  /** What concerns the person signed in may have changed, or what of it they have read. */
  | { kind: 'notifications' }
  | { kind: 'open' | 'away' };

/** Whether changes are told; `opening` until the first connection of the browser opened or failed. */
export type StreamState = 'opening' | 'open' | 'away';

/** How often a page asks for what it shows while no event stream tells it of changes. */
export const POLL_MS = 30_000;

type Message = LiveNews | { kind: 'hello' };

/** Exponential backoff: twice as long after each try that failed, up to the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const OPENING_MS = 30_000;
/** The server says something every 25 seconds; one that is silent for longer is gone. */
const SILENCE_MS = 70_000;

/**
 * Listens to the stream of events (server-sent events). A browser holds one connection for all its pages: the page
 * that has the lock listens and passes on what it hears; when it goes, another takes the lock.
 * Returns what stops it.
 */
export function followLive(companyId: string, tell: (news: LiveNews) => void): () => void {
  const name = `tidings-live-${companyId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  const place: Place = { since: null };
  // What this page heard as the one that listens; a page that does not has nothing to tell.
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
      // The page left before its turn came.
    });
  return () => {
    stopping.abort();
    channel.close();
  };
}

/**
 * How long to wait before the next try, after so many in a row that failed; `chance` from 0 to 1
 * spreads the browsers that lost their streams at the same moment.
 */
export function pauseAfter(failures: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return pause * (0.5 + chance / 2);
}

/** The id of the last event that was heard: where the next connection goes on. */
type Place = { since: string | null };

/** Listens until told to stop, and tries again, ever less often, where that is not possible. */
async function listen(
  signal: AbortSignal,
  place: Place,
  tell: (news: LiveNews) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasOpen = await listenOnce(signal, place, tell);
    // Those who joined this page believe that somebody listens.
    if (wasOpen || failures === 0) tell({ kind: 'away' });
    failures = wasOpen ? 0 : failures + 1;
    await pause(pauseAfter(failures, Math.random()), signal);
  }
}

/** Ends early where the browser has network again. */
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
 * One connection, from where the one before ended. The browser would try again by itself, at the
 * same pace for ever: we close it, and open our own. Answers whether it was open at all.
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
      // Whatever changed between the page's own loading and now was told to nobody.
      if (isFirst) tell({ kind: 'everything', latest: Number(lastEventId) });
      tell({ kind: 'open' });
    });
    on('beat', () => {});
    on('label-runs', () => tell({ kind: 'runs' }));
    on('waiting', () => tell({ kind: 'waiting' }));
    on('notifications', () => tell({ kind: 'notifications' }));
    on('all', () => tell({ kind: 'everything', latest: null }));
    on('entries', ({ data }) => tell(newsIn(data)));
    source.addEventListener('error', stop);
    signal.addEventListener('abort', stop);
  });
}

/** What cannot be read may be about anything. */
function newsIn(data: string): LiveNews {
  try {
    const { changes } = JSON.parse(data) as EntriesChanged;
    return { kind: 'changed', changes: [...changes] };
  } catch {
    return { kind: 'everything', latest: null };
  }
}
