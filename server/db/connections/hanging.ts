import pg from 'pg';
import { DatabaseReadOnly } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { type Database, refuseStandby } from '../connect.ts';
import { cut, cutConnections, replaceConnections } from './replace-connections.ts';

const LOOK_EVERY_MS = 3000;
/** An answer to next to nothing; far more than a server under load takes. */
const PATIENCE_MS = 10_000;
/** Of a process that was held up itself: time to read an answer that came meanwhile. */
const GRACE_MS = 2000;
const LEAVE_MS = 1000;

/**
 * Watches whether the database answers at all: a server that hangs, or a way to it that was cut
 * without a word, ends no connection. Once it is found so, `db.isHanging` refuses new transactions at
 * once, and the connections that wait are cut, so that whoever uses them is told now and not at the
 * longest timeout. A database that refuses connections is not watched here: that fails by itself.
 * Where the server turns out to be a standby, another has taken over, and all connect anew. `name` is what
 * the connection is called in `pg_stat_activity`.
 */
export function watchForHanging(db: Database, name: string): { stop: () => Promise<void> } {
  let isStandby = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  // From the start: by its name others know that this process is there.
  let probe: Probe | null = openProbe(db.directUrl, name);

  const look = async () => {
    probe ??= openProbe(db.directUrl, name);
    const answer = await probe.ask();
    if (answer !== 'answered') {
      probe.close();
      probe = null;
    }
    if (stopped) return;
    const isHanging = answer === 'silent';
    if (isHanging && !db.isHanging) log.error('The database does not answer; it is asked again.');
    if (answer === 'answered' && db.isHanging) log.warn('The database answers again.');
    db.isHanging = isHanging;
    if (isHanging) cutConnections(db);
    if (answer === 'standby' && !isStandby)
      log.error('The database is a standby; its primary is sought.');
    if (answer === 'answered' && isStandby) log.warn('The database is a primary again.');
    if (answer === 'standby') replaceConnections(db);
    isStandby = answer === 'standby' || (isStandby && answer !== 'answered');
    timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  return {
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await probe?.end();
      db.isHanging = false;
    },
  };
}

type Answer = 'answered' | 'standby' | 'silent' | 'failed';
type Probe = {
  ask: () => Promise<Answer>;
  /** Takes leave of the server, if it listens. */
  end: () => Promise<void>;
  close: () => void;
};

/** A connection of its own: those of the pool may all be in use. */
function openProbe(url: string, name: string): Probe {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: name });
  client.on('error', () => {});
  const connected = client.connect();
  connected.catch(() => {});
  return {
    ask: async () => {
      const asked = connected.then(() => refuseStandby(client));
      const timing = new AbortController();
      const answer = await Promise.race([
        asked.then(
          () => 'answered' as const,
          (error) => (error instanceof DatabaseReadOnly ? 'standby' : 'failed'),
        ),
        silence(timing.signal),
      ]);
      timing.abort();
      return answer;
    },
    end: async () => {
      await Promise.race([client.end().catch(() => {}), pause(LEAVE_MS)]);
      cut(client);
    },
    close: () => cut(client),
  };
}

async function silence(signal: AbortSignal): Promise<'silent'> {
  await pause(PATIENCE_MS, signal);
  await pause(GRACE_MS, signal);
  return 'silent';
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
