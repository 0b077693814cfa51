import { type EntriesChanged, followChanges } from '#contract/live.ts';

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
  | { kind: 'open' | 'away' };

type Message = LiveNews | { kind: 'hello' };

const CONNECT_AGAIN_MS = 5000;

/**
 * Listens to the stream of events. A browser holds one connection for all its pages: the page
 * that has the lock listens and passes on what it hears; when it goes, another takes the lock.
 * Returns what stops it.
 */
export function followLive(companyId: string, tell: (news: LiveNews) => void): () => void {
  const name = `tidings-live-${companyId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let isOpen = false;
  const tellAll = (news: LiveNews) => {
    if (news.kind === 'open' || news.kind === 'away') isOpen = news.kind === 'open';
    tell(news);
    channel.postMessage(news);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'hello') tell(data);
    else if (isOpen) channel.postMessage({ kind: 'open' });
  };
  channel.postMessage({ kind: 'hello' });
  navigator.locks
    .request(name, { signal: stopping.signal }, () => listen(stopping.signal, tellAll))
    .catch(() => {
      // The page left before its turn came.
    });
  return () => {
    stopping.abort();
    channel.close();
  };
}

/** Listens until told to stop. A break the browser mends itself; after a refusal we ask again. */
async function listen(signal: AbortSignal, tell: (news: LiveNews) => void): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(signal, tell);
    tell({ kind: 'away' });
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, CONNECT_AGAIN_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve(null);
      });
    });
  }
}

function listenOnce(signal: AbortSignal, tell: (news: LiveNews) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(followChanges.path);
    const stop = () => {
      source.close();
      resolve();
    };
    source.addEventListener('ready', ({ lastEventId }) => {
      // Whatever changed between the page's own loading and now was told to nobody.
      tell({ kind: 'everything', latest: Number(lastEventId) });
      tell({ kind: 'open' });
    });
    source.addEventListener('label-runs', () => tell({ kind: 'runs' }));
    source.addEventListener('waiting', () => tell({ kind: 'waiting' }));
    source.addEventListener('all', () => tell({ kind: 'everything', latest: null }));
    source.addEventListener('entries', ({ data }) => {
      const { changes } = JSON.parse(data) as EntriesChanged;
      tell({ kind: 'changed', changes });
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) stop();
      else tell({ kind: 'away' });
    });
    signal.addEventListener('abort', stop);
  });
}
