import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config/config.ts';
import { runsRole } from './config/role.ts';
import type { Environment } from './context.ts';
import { type ServedDatabase, serveDatabase } from './db/serve-database.ts';
import { openSite } from './http/site.ts';
import { openListeners } from './intake/listeners.ts';
import type { JobName } from './jobs/queues.ts';
import { openReadiness, type Readiness } from './process/draining.ts';
import { isDatabaseAway } from './process/failures/database-away.ts';
import { type End, endAll } from './process/shutdown.ts';
import { openContext } from './wiring/open-context.ts';
import { startWeb } from './wiring/start-web.ts';
import { type InboxSignal, startWork } from './wiring/start-work.ts';
import { warnOfConnections } from './wiring/storage.ts';

export type Tidings = {
  url: string;
  httpPort: number;
  smtpPort: number | null;
  /** Resolves when no due background work is left. */
  settled: () => Promise<void>;
  /** Also runs the work that the job causes. */
  runJob: (name: JobName) => Promise<void>;
  /** Resolves with a message after a fatal failure. */
  died: Promise<string>;
  stop: () => Promise<void>;
};

/** Time for the embedded database to restart. */
const BACK_MS = 500;

/** Stops the started parts if one fails. Retries if the embedded database was killed in between. */
export async function startTidings(config: Config, environment: Environment): Promise<Tidings> {
  const served = await serveDatabase(config);
  for (;;) {
    const ends: End[] = [served.stop];
    const readiness = openReadiness(config.stopDelaySeconds);
    const later = (end: End) => {
      ends.push(end);
    };
    const stop = async () => {
      served.leave();
      await readiness.drain();
      await endAll(ends);
    };
    try {
      const started = await startOn(served, { config, environment, readiness, later });
      return { ...started, died: served.died, stop };
    } catch (error) {
      if (served.isOwn && isDatabaseAway(error)) {
        await endAll(ends.splice(1));
        const given = await Promise.race([served.died, wait(BACK_MS, null)]);
        if (given === null) continue;
        await stop();
        throw new Error(given);
      }
      await stop();
      throw error;
    }
  }
}

type Starting = {
  config: Config;
  environment: Environment;
  readiness: Readiness;
  later: (end: End) => void;
};

async function startOn(
  served: ServedDatabase,
  { config, environment, readiness, later }: Starting,
): Promise<Omit<Tidings, 'died' | 'stop'>> {
  const site = openSite(config, environment.site);
  const context = await openContext({ config, environment, served, site: site.url, later });
  const { db, jobs, background, flushEvents } = context;
  const inbox: InboxSignal = { kept: () => {}, isBusy: () => false };
  if (runsRole(config, 'worker')) await startWork(context, inbox);
  const { hasRoom } = served;
  const listeners = runsRole(config, 'intake')
    ? await openListeners(context, { kept: (mails) => inbox.kept(mails), hasRoom })
    : null;
  if (listeners) inbox.isBusy = listeners.isBusy;
  const { webDir } = environment;
  const httpPort = await startWeb(context, { webDir, listeners, readiness });
  site.listensAt(httpPort);
  readiness.begin();
  await warnOfConnections(db);
  const settled = async () => {
    await background.settled();
    await flushEvents();
  };
  return {
    url: site.url(),
    httpPort,
    smtpPort: listeners?.smtpPort ?? null,
    settled,
    runJob: async (name) => {
      await jobs.send(name);
      await settled();
    },
  };
}
