import pg from 'pg';
import { DatabaseReadOnly } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { type Database, refuseStandby } from '../connect.ts';
import { cut, cutConnections, replaceConnections } from './replace-connections.ts';

const LOOK_EVERY_MS = 3000;
/** Far above a loaded server's latency. */
const PATIENCE_MS = 10_000;
/** Extra time for responses that this process itself delays. */
const GRACE_MS = 2000;
const LEAVE_MS = 1000;

/**
 * Detects a hanging database, which closes no connection: sets `db.isHanging` and cuts them. Also
 * reconnects after a failover. `name` appears in `pg_stat_activity`.
 */
export function watchForHanging(db: Database, name: string): { stop: () => Promise<void> } {
  let isStandby = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  // Other processes detect this one by the name.
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
  end: () => Promise<void>;
  close: () => void;
};

/** Uses a separate connection, as the pool may be exhausted. */
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
