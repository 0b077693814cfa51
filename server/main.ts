import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { keepError } from './admin/error-log.ts';
import { moveMail } from './attachments/move-mail.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { attentionRoutes } from './attention/routes.ts';
import { allIntakeAddresses, companiesOfAddresses, foundOrJoin } from './companies/store.ts';
import type { Config } from './config.ts';
import { asSystem } from './db/as-system.ts';
import { openDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { serveDatabase } from './db/serve-database.ts';
import { type End, endAll } from './endings.ts';
import { entriesRoutes } from './entries/routes.ts';
import { changesSince } from './entries/store.ts';
import { firstEntryWith } from './first-entry.ts';
import { heldRoutes } from './held/routes.ts';
import { type Door, type House, plays, type Surroundings } from './house.ts';
import { closeHttp, createHttp } from './http/app.ts';
import { devRoutes } from './http/dev.ts';
import { healthRoutes } from './http/health.ts';
import { signInLimit } from './http/limits.ts';
import { servePages } from './http/pages.ts';
import { type Person, type SessionCookie, sessionCookie } from './http/session.ts';
import { type Doors, openDoors } from './intake/doors.ts';
import { webhookRoutes } from './intake/webhooks.ts';
import { openJobs, QUEUES } from './jobs/jobs.ts';
import { openLearning } from './learning.ts';
import { openHub } from './live/hub.ts';
import { liveRoutes } from './live/routes.ts';
import { openMetrics } from './metrics.ts';
import { serveWorkspace } from './own-workspace.ts';
import { pageSettings } from './page-settings.ts';
import { peopleRoutes } from './people/routes.ts';
import { personOfSession } from './people/store.ts';
import { servePublicFace } from './public-face.ts';
import { openSender, openSite } from './site.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { serveWatching } from './watching.ts';
import { startWork } from './work.ts';
import { serveWorkspaceSetup } from './workspace-setup.ts';

/** A Tidings that serves. */
export type Tidings = {
  url: string;
  httpPort: number;
  smtpPort: number | null;
  /** Resolves, with a sentence, if it cannot go on. */
  died: Promise<string>;
  /** Takes nothing new, finishes what is in hand, lets go of everything. */
  stop: () => Promise<void>;
};

/**
 * Starts Tidings: database, schema, then what its role asks for, then the doors. Whatever was
 * begun is ended again if a later part fails.
 */
export async function startTidings(config: Config, surroundings: Surroundings): Promise<Tidings> {
  const ends: End[] = [];
  let leave = () => {};
  const stop = async () => {
    leave();
    await endAll(ends);
  };
  const later = (end: End) => {
    ends.push(end);
  };
  try {
    const served = await serveDatabase(config.databaseUrl, config.dataDir);
    later(served.stop);
    leave = served.leave;
    await migrate(config.migrateDatabaseUrl ?? served.url, served.url, QUEUES);
    const db = openDatabase(served.url);
    later(() => db.pool.end());
    const hub = await openHub(db);
    later(hub.close);
    const jobs = openJobs(db, { isWorker: plays(config, 'worker') });
    later(jobs.stop);
    const learning = openLearning((work) => asSystem(db, work));
    const site = openSite(config);
    const metrics = await openMetrics({ config, db, hub, clock: surroundings.clock, later });
    const sender = metrics.counted(openSender(config, surroundings));
    const parts = { config, db, hub, jobs, learning, sender, site, metrics, later };
    const house = { ...surroundings, ...parts };
    const door: Door = { kept: () => {}, isBusy: () => false };
    if (plays(config, 'worker')) await startWork(house, door);
    const doors = plays(config, 'intake') ? await startIntake(house, door) : null;
    const web = await startWeb(house, doors);
    return { ...web, smtpPort: doors?.smtpPort ?? null, died: served.died, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The doors that mail comes in by, and the inbox behind them. */
async function startIntake(house: House, door: Door): Promise<Doors> {
  const { config, db, clock, later, metrics } = house;
  const doors = await openDoors({
    config,
    metrics,
    db,
    clock,
    later,
    host: config.publicUrl ? anyHost() : '127.0.0.1',
    isCompanys: async (address) => {
      const [company] = await asSystem(db, (tx) => companiesOfAddresses(tx, [address]));
      return company !== null;
    },
    kept: () => door.kept(),
  });
  door.isBusy = doors.isBusy;
  return doors;
}

/** The web server; a role without pages answers for its health alone. */
async function startWeb(
  house: House,
  doors: Doors | null,
): Promise<{ url: string; httpPort: number }> {
  const { config, db, hub, clock, later } = house;
  const { adminEmails, publicUrl } = config;
  const cookie = sessionCookie(publicUrl?.protocol === 'https:');
  const person = (hash: string) => personOfSession(db, hash, { adminEmails, now: clock() });
  // Before there is a server: one that is held up by a build would take it for load.
  const pages = plays(config, 'web') && house.webDir ? house.webDir() : null;
  const app = await createHttp({
    publicUrl,
    siteUrl: house.site.links.site,
    trustProxy: config.trustProxy,
    captureUrl: config.face.captureUrl,
    cookie,
    personOfSession: person,
    keepError: (error) => keepError(db, error, clock()),
  });
  app.addHook('preClose', async () => hub.hangUp());
  house.metrics.serve(app);
  let isListening = false;
  healthRoutes(app, async () => {
    await asSystem(db, (tx) => tx.execute('SELECT 1'));
    return isListening;
  });
  if (doors) await webhookRoutes(app, { ...doors, db, config, clock });
  if (plays(config, 'web')) {
    serveWorkspaceSetup(house, app, doors?.smtpPort ?? null);
    await servePeople(house, app, { cookie, person, pages });
  }
  later(() => closeHttp(app));
  await app.listen({ port: config.httpPort, host: publicUrl ? anyHost() : 'localhost' });
  const { port: httpPort } = app.server.address() as AddressInfo;
  house.site.listensAt(httpPort);
  isListening = true;
  return { url: house.site.links.site(), httpPort };
}

type WebParts = {
  cookie: SessionCookie;
  person: (tokenHash: string) => Promise<Person | null>;
  /** Where the built web application stands; null = none. */
  pages: string | null;
};

/** Everything that people use: sign-in, entries, what changes live, and the pages. */
async function servePeople(house: House, app: FastifyInstance, web: WebParts): Promise<void> {
  const { config, db, hub, jobs, learning, clock, sender, site } = house;
  const { intakeDomain, adminEmails } = config;
  peopleRoutes(app, {
    db,
    clock,
    cookie: web.cookie,
    sender,
    limit: signInLimit(db),
    siteUrl: site.links.site,
    intakeDomain,
    adminEmails,
    foundOrJoin: (tx, newcomer, now) => foundOrJoin(tx, newcomer, intakeDomain, now),
    welcome: (tx, { email: to, company: { intakeEmail } }) =>
      jobs.orderLetter(tx, { letter: 'welcome', to, intakeEmail }),
    write: firstEntryWith(learning),
    changed: hub.changed,
    sessionEnded: hub.sessionEnded,
  });
  const wakeRuns = () => jobs.ask('relabel');
  const { understandFor } = learning;
  entriesRoutes(app, { db, clock, understandFor, moveMail, changed: hub.changed, wakeRuns });
  attentionRoutes(app, { db, clock });
  attachmentRoutes(app, { db });
  liveRoutes(app, {
    hub,
    cookie: web.cookie,
    personOfSession: web.person,
    changesSince: (asker, since) => changesSince(db, asker, since),
  });
  heldRoutes(app, { db, clock, waitingChanged: hub.waitingChanged });
  waitingRoutes(app, { db });
  serveWorkspace(app, house);
  serveWatching(app, house);
  servePublicFace(app, { db, clock, intakeDomain, orderLetter: jobs.orderLetter });
  if (sender.outbox) {
    const intakeAddresses = () => asSystem(db, allIntakeAddresses);
    devRoutes(app, { outbox: sender.outbox, intakeAddresses });
  }
  if (web.pages) {
    await servePages(app, {
      webDir: web.pages,
      settings: pageSettings(config),
      publicUrl: config.publicUrl,
      hasDevPages: sender.outbox !== null,
    });
  }
}

/** All addresses of the machine, IPv6 too where it has any. */
function anyHost(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}
