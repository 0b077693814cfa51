import { openParsePool } from '#mail/parse/parse-pool.ts';
import { createSender, type Sender } from '#mail/send.ts';
import { recordError } from '#server/admin/error-log.ts';
import { publicMail } from '#server/companies/public-mail/public-mail.ts';
import { mayWriteWith } from '#server/companies/store.ts';
import type { Config } from '#server/config/config.ts';
import { openBudget } from '#server/config/connection-budget.ts';
import { runsRole } from '#server/config/role.ts';
import type { Context, Environment } from '#server/context.ts';
import type { ServedDatabase } from '#server/db/serve-database.ts';
import { openLearning } from '#server/entries/labels/learning.ts';
import { browserCookie } from '#server/http/client/browser.ts';
import { emailLimit } from '#server/http/limits/email-limit.ts';
import { createOutbound } from '#server/http/outbound/outbound.ts';
import { sessionCookie } from '#server/http/session.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { queueEmail } from '#server/jobs/queued-email.ts';
import { openMetrics } from '#server/operation/metrics/open-metrics.ts';
import { openSessions } from '#server/people/sessions/find-session.ts';
import { openBackground } from '#server/process/background.ts';
import { log } from '#server/process/log/log.ts';
import type { End } from '#server/process/shutdown.ts';
import { openSecurity } from '#server/security/open.ts';
import { openStorage } from './storage.ts';

type Opening = {
  config: Config;
  environment: Environment;
  served: ServedDatabase;
  site: () => string;
  later: (end: End) => void;
};

export async function openContext(opening: Opening): Promise<Context> {
  const { config, environment, served, site, later } = opening;
  const { clock } = environment;
  const { db, blobs, hub, logins } = await openStorage(config, served, later);
  const background = openBackground(!environment.isManual);
  const jobs = openJobs(logins.jobs, { isWorker: runsRole(config, 'worker'), background });
  later(jobs.stop);
  const pool = environment.pool ?? openParsePool();
  if (!environment.pool) later(async () => pool.close());
  const security = openSecurity({ db, clock, later });
  const metrics = await openMetrics({ config, db, hub, clock, later }, security.limited);
  const isPublicMail = publicMail(config.publicMail);
  const isHttps = config.publicUrl?.protocol === 'https:';
  return {
    config,
    db,
    clock,
    log,
    site,
    jobs,
    queueEmail,
    hub,
    outbound: createOutbound({ allow: config.outboundAllow, dnsServers: config.dnsServers }),
    blobs,
    pool,
    sender: metrics.counted(openSender(config, environment)),
    emails: emailLimit(db, config.limits.emails, metrics.limited),
    learning: openLearning(db),
    metrics,
    noteEvent: security.noteEvent,
    flushEvents: security.flush,
    recordError: (error) => recordError(db, error, clock()),
    isPublicMail,
    mayWrite: mayWriteWith(isPublicMail),
    cookie: sessionCookie(isHttps, config.sessions),
    browser: browserCookie(isHttps),
    sessions: openSessions({ db, clock, config }),
    budget: openBudget(config),
    background,
    later,
  };
}

/** Without a public URL, emails stay in the local outbox. */
function openSender(
  { smtpUrl, intakeDomain, publicUrl }: Config,
  { clock, print }: Environment,
): Sender {
  const keepsOutbox = publicUrl === null;
  return createSender({ smtpUrl, domain: intakeDomain, keepsOutbox, clock, print });
}
