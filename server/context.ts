import type { ParsePool } from '#mail/parse/parse-pool.ts';
import type { Sender } from '#mail/send.ts';
import type { Hub } from './board/live/hub.ts';
import type { IsPublicMail } from './companies/public-mail/public-mail.ts';
import type { MayWriteRule } from './companies/store.ts';
import type { Config } from './config/config.ts';
import type { ConnectionBudget } from './config/connection-budget.ts';
import type { Blobs } from './db/blobs/blobs.ts';
import type { Database } from './db/connect.ts';
import type { Learning } from './entries/labels/learning.ts';
import type { BrowserCookie } from './http/client/browser.ts';
import type { RecordedError } from './http/errors/errors.ts';
import type { NoteEvent } from './http/errors/refused.ts';
import type { EmailLimit } from './http/limits/email-limit.ts';
import type { Outbound } from './http/outbound/outbound.ts';
import type { SessionCookie, Sessions } from './http/session.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { QueueEmail } from './jobs/queued-email.ts';
import type { Metrics } from './operation/metrics/meters.ts';
import type { Background } from './process/background.ts';
import type { Clock } from './process/clock.ts';
import type { Log } from './process/log/log.ts';
import type { End } from './process/shutdown.ts';

/** Services that all features share. Their types do not import this file. */
export type Context = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  /** Base URL, without trailing slash. */
  site: () => string;
  jobs: Jobs;
  queueEmail: QueueEmail;
  hub: Hub;
  /** HTTP client for customer-supplied URLs (SSRF guard). */
  outbound: Outbound;
  blobs: Blobs;
  /** Started with the first mail. */
  pool: ParsePool;
  sender: Sender;
  emails: EmailLimit;
  learning: Learning;
  metrics: Metrics;
  noteEvent: NoteEvent;
  flushEvents: () => Promise<void>;
  recordError: (error: RecordedError) => Promise<void>;
  isPublicMail: IsPublicMail;
  mayWrite: MayWriteRule;
  cookie: SessionCookie;
  browser: BrowserCookie;
  sessions: Sessions;
  budget: ConnectionBudget;
  background: Background;
  /** Registers a shutdown step; the latest is run first. */
  later: (end: End) => void;
};

/** Injected, so that demos and tests can replace it. */
export type Environment = {
  clock: Clock;
  /** Builds the web application if needed; returns its directory. Null = API only. */
  webDir: (() => string) | null;
  /** Prints sign-in links when no mail is configured. */
  print: (line: string) => void;
  /** True turns timers and schedules off: due work runs when `Tidings.settled` is called. */
  isManual?: boolean;
  /** Parse pool that several installations share; the caller closes it. */
  pool?: ParsePool;
  /** Base URL of links without a public URL, where another server serves the pages. */
  site?: string;
};
