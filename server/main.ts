import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openParsePool } from '#mail/parse/parse-pool.ts';
import { recordError } from './admin/error-log.ts';
import { moveMail } from './attachments/move-mail.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { attentionRoutes } from './board/attention/routes.ts';
import { openHub } from './board/live/hub.ts';
import { waitingRoutes } from './board/waiting/routes.ts';
import { publicMail } from './companies/public-mail/public-mail.ts';
import { allIntakeAddresses, companiesOfAddresses } from './companies/store.ts';
import type { Config } from './config/config.ts';
import { connectionsOf } from './config/database-connections.ts';
import { asSystem } from './db/as-system.ts';
import { openDatabase } from './db/connect.ts';
import { watchForHanging } from './db/connections/hanging.ts';
import { sessionName } from './db/connections/process-sessions.ts';
import { migrate } from './db/migrate.ts';
import { type ServedDatabase, serveDatabase } from './db/serve-database.ts';
import { entriesRoutes } from './entries/routes.ts';
import { closeHttp, createHttp } from './http/app.ts';
import { devRoutes } from './http/dev.ts';
import { healthRoutes } from './http/health.ts';
import { emailLimit } from './http/limits/email-limit.ts';
import { anyHost, listenAt } from './http/listen.ts';
import { createOutbound } from './http/outbound/outbound.ts';
import { servePages } from './http/pages/pages.ts';
import { type SessionCookie, type SessionPerson, sessionCookie } from './http/session.ts';
import { type Listeners, openListeners } from './intake/listeners.ts';
import { webhookRoutes } from './intake/webhooks/routes.ts';
import { hashOfApiToken } from './integrations/api-tokens/token-text.ts';
import { tokenPersons } from './integrations/api-tokens/whose.ts';
import { type JobName, openJobs, QUEUES } from './jobs/jobs.ts';
import { openSessions } from './people/sessions/whose.ts';
import { signOut } from './people/store.ts';
import { openBackground } from './process/background.ts';
import { openReadiness, type Readiness } from './process/draining.ts';
import { isDatabaseAway } from './process/failures/database-away.ts';
import { log } from './process/log/log.ts';
import { type End, endAll } from './process/shutdown.ts';
import { openSecurity } from './security/open.ts';
import { serveWatching } from './wiring/admin.ts';
import { startWork } from './wiring/background.ts';
import { openStoredBytes } from './wiring/blobs.ts';
import {
  type Dependencies,
  type Environment,
  type InboxSignal,
  runsRole,
} from './wiring/dependencies.ts';
import { serveIntegrations } from './wiring/integrations/integrations.ts';
import { serveSingleSignOn } from './wiring/integrations/single-sign-on.ts';
import { openLearning } from './wiring/learning.ts';
import { httpLimits, openBudget, warnOfConnections } from './wiring/limits.ts';
import { serveLive } from './wiring/live.ts';
import { openMetrics } from './wiring/metrics.ts';
import { serveNotifications } from './wiring/notifications.ts';
import { outageOf } from './wiring/outage.ts';
import { pageSettings } from './wiring/page-settings.ts';
import { servePublicPages } from './wiring/public-pages.ts';
import { serveWorkspaceSetup } from './wiring/setup.ts';
import { serveSignIn, waitsWith } from './wiring/sign-in.ts';
import { openSender, openSite } from './wiring/site.ts';
import { serveWorkspace } from './wiring/workspace.ts';

export type Tidings = {
  url: string;
  httpPort: number;
  smtpPort: number | null;
  /** Does all background work that is due, and resolves when none is left. */
  settled: () => Promise<void>;
  /** Runs a scheduled job now, and what follows from it. */
  runJob: (name: JobName) => Promise<void>;
  /** Resolves with a message on a fatal failure. */
  died: Promise<string>;
  /** Graceful shutdown. */
  stop: () => Promise<void>;
};

/** Time for the embedded database to restart. */
const BACK_MS = 500;

/**
 * Starts the parts of the configured role; stops them if one fails. Retries if the embedded
 * database was killed in between.
 */
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
  const logins = await migrate(served.urls, QUEUES);
  for (const { says, todo } of logins.shortcomings) log.warn(`Database: ${says}. ${todo}`);
  const db = openDatabase(logins.app.url, {
    connections: config.databaseConnections,
    direct: logins.app.direct,
  });
  later(() => db.pool.end());
  later(watchForHanging(db, sessionName(config.role, connectionsOf(config))).stop);
  const blobs = await openStoredBytes(config, db, later);
  const hub = await openHub(db, outageOf(served));
  later(hub.close);
  const background = openBackground(!environment.isManual);
  const jobs = openJobs(logins.jobs, { isWorker: runsRole(config, 'worker'), background });
  later(jobs.stop);
  const pool = openParsePool();
  later(async () => pool.close());
  const learning = openLearning((work) => asSystem(db, work));
  const site = openSite(config);
  const security = openSecurity({ db, clock: environment.clock, later });
  const { limited } = security;
  const metrics = await openMetrics({ config, db, hub, clock: environment.clock, later, limited });
  const sender = metrics.counted(openSender(config, environment));
  const isPublicMail = publicMail(config.publicMail);
  const budget = openBudget(config);
  const emails = emailLimit(db, config.limits.emails, metrics.limited);
  const parts = {
    config,
    budget,
    emails,
    db,
    blobs,
    hub,
    jobs,
    learning,
    pool,
    sender,
    site,
    metrics,
    noteEvent: security.noteEvent,
    securityWritten: security.flush,
    isPublicMail,
    background,
    outbound: createOutbound({ allow: config.outboundAllow, dnsServers: config.dnsServers }),
    later,
  };
  const dependencies = { ...environment, ...parts };
  const inbox: InboxSignal = { kept: () => {}, isBusy: () => false };
  if (runsRole(config, 'worker')) await startWork(dependencies, inbox);
  const listeners = runsRole(config, 'intake')
    ? await startIntake(dependencies, inbox, served.hasRoom)
    : null;
  const web = await startWeb(dependencies, listeners, readiness);
  await warnOfConnections(db);
  const settled = async () => {
    await background.settled();
    await security.flush();
  };
  return {
    ...web,
    smtpPort: listeners?.smtpPort ?? null,
    settled,
    runJob: async (name) => {
      await jobs.send(name);
      await settled();
    },
  };
}

async function startIntake(
  dependencies: Dependencies,
  inbox: InboxSignal,
  hasRoom: ServedDatabase['hasRoom'],
): Promise<Listeners> {
  const { config, db } = dependencies;
  const listeners = await openListeners({
    ...dependencies,
    host: config.publicUrl ? anyHost() : '127.0.0.1',
    companyOf: async (address) => {
      const [company] = await asSystem(db, (tx) => companiesOfAddresses(tx, [address]));
      return company?.companyId ?? null;
    },
    kept: (mails) => inbox.kept(mails),
    hasRoom,
  });
  inbox.isBusy = listeners.isBusy;
  return listeners;
}

/** Roles without pages serve only the health check. */
async function startWeb(
  dependencies: Dependencies,
  listeners: Listeners | null,
  readiness: Readiness,
): Promise<{ url: string; httpPort: number }> {
  const { config, db, hub, clock, later } = dependencies;
  const { adminEmails, publicUrl } = config;
  const lifetime = config.sessions;
  const cookie = sessionCookie(publicUrl?.protocol === 'https:', lifetime);
  const { find: person, recall } = openSessions({ db, adminEmails, lifetime, clock });
  // Before the server exists: its load detection would count the build.
  const pages = runsRole(config, 'web') && dependencies.webDir ? dependencies.webDir() : null;
  const app = await createHttp({
    publicUrl,
    siteUrl: dependencies.site.links.site,
    trustProxy: config.trustProxy,
    captureUrl: config.publicPages.captureUrl,
    cookie,
    clock,
    sessions: {
      personOfSession: person,
      recallSession: recall,
      hashOfApiToken,
      personOfApiToken: tokenPersons(db, clock),
    },
    recordError: (error) => recordError(db, error, clock()),
    noteEvent: dependencies.noteEvent,
    limits: httpLimits(dependencies),
  });
  app.addHook('preClose', async () => hub.hangUp());
  dependencies.metrics.serve(app);
  healthRoutes(app, async () => {
    await asSystem(db, (tx) => tx.execute('SELECT 1'));
    return readiness.isReady();
  });
  if (listeners) await webhookRoutes(app, { ...listeners, db, config, clock });
  if (runsRole(config, 'web')) {
    serveWorkspaceSetup(dependencies, app, {
      smtpPort: listeners?.smtpPort ?? null,
      cookie,
      signOut: async (hash, client) => {
        const sessionId = await signOut(db, hash, { client, now: clock() });
        if (sessionId) hub.sessionEnded(sessionId);
      },
    });
    await servePeople(dependencies, app, { cookie, person, pages });
  }
  later(() => closeHttp(app));
  await listenAt(app, { port: config.httpPort, host: publicUrl ? anyHost() : 'localhost' });
  const { port: httpPort } = app.server.address() as AddressInfo;
  dependencies.site.listensAt(httpPort);
  readiness.begin();
  return { url: dependencies.site.links.site(), httpPort };
}

type WebParts = {
  cookie: SessionCookie;
  person: (tokenHash: string, isUse: boolean) => Promise<SessionPerson | null>;
  /** Directory of the built application; null = none. */
  pages: string | null;
};

async function servePeople(
  dependencies: Dependencies,
  app: FastifyInstance,
  web: WebParts,
): Promise<void> {
  const { config, db, blobs, jobs, learning, clock, sender, emails } = dependencies;
  const { intakeDomain } = config;
  serveSignIn(app, dependencies, web.cookie);
  const wakeRuns = () => jobs.ask('relabel');
  const { understandFor } = learning;
  entriesRoutes(app, { db, clock, understandFor, moveMail, wakeRuns });
  attentionRoutes(app, { db, clock });
  attachmentRoutes(app, { db, blobs });
  serveLive(app, dependencies, web);
  waitingRoutes(app, { db });
  serveNotifications(app, dependencies);
  serveWorkspace(app, dependencies);
  await serveIntegrations(app, dependencies);
  serveSingleSignOn(app, dependencies, web.cookie);
  serveWatching(app, dependencies);
  servePublicPages(app, { db, clock, intakeDomain, queueEmail: jobs.queueEmail, emails });
  if (sender.outbox) {
    const intakeAddresses = () => asSystem(db, allIntakeAddresses);
    devRoutes(app, { outbox: sender.outbox, intakeAddresses });
  }
  if (web.pages) {
    await servePages(app, {
      webDir: web.pages,
      settings: pageSettings(config),
      publicUrl: config.publicUrl,
      waits: waitsWith(dependencies, web.cookie),
      hasDevPages: sender.outbox !== null,
    });
  }
}
