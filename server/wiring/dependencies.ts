import type { ParsePool } from '#mail/parse/parse-pool.ts';
import type { Sender } from '#mail/send.ts';
import type { Hub } from '#server/board/live/hub.ts';
import type { IsPublicMail } from '#server/companies/public-mail/public-mail.ts';
import type { Config } from '#server/config/config.ts';
import type { ConnectionBudget } from '#server/config/connection-budget.ts';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import type { NoteEvent } from '#server/http/errors/refused.ts';
import type { EmailLimit } from '#server/http/limits/email-limit.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import type { FreshMail } from '#server/intake/reading/fresh-bytes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Background } from '#server/process/background.ts';
import type { End } from '#server/process/shutdown.ts';
import type { Learning } from './learning.ts';
import type { Metrics } from './metrics.ts';
import type { Site } from './site.ts';

/** Injected, so that demos and tests can replace it. */
export type Environment = {
  clock: () => Date;
  /** Builds the web application if needed; returns its directory. Null = API only. */
  webDir: (() => string) | null;
  /** Prints sign-in links when no mail is configured. */
  print: (line: string) => void;
  /** True turns timers and schedules off: due work runs when `Tidings.settled` is called. */
  isManual?: boolean;
};

/** `later` registers a shutdown step. */
export type Dependencies = Environment & {
  config: Config;
  budget: ConnectionBudget;
  db: Database;
  blobs: Blobs;
  hub: Hub;
  jobs: Jobs;
  learning: Learning;
  sender: Sender;
  /** Rate limit for unsolicited emails. */
  emails: EmailLimit;
  site: Site;
  metrics: Metrics;
  /** Records a refusal as a security event. */
  noteEvent: NoteEvent;
  /** Flushes security events. */
  securityWritten: () => Promise<void>;
  /** HTTP client for customer-supplied URLs (SSRF guard). */
  outbound: Outbound;
  isPublicMail: IsPublicMail;
  /** Process pool, started with the first mail. */
  pool: ParsePool;
  background: Background;
  later: (end: End) => void;
};

export function runsRole({ role }: Config, part: 'web' | 'intake' | 'worker'): boolean {
  return role === 'all' || role === part;
}

/** Signals between intake and worker in one process. */
export type InboxSignal = { kept: (mails: FreshMail[]) => void; isBusy: () => boolean };
