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
import type { End } from '#server/process/shutdown.ts';
import type { Learning } from './learning.ts';
import type { Metrics } from './metrics.ts';
import type { Site } from './site.ts';

/** What is handed in from outside, so that a demo or a test can have its own. */
export type Environment = {
  clock: () => Date;
  /** Builds the web application if need be, and says where it stands; null = the API alone. */
  webDir: (() => string) | null;
  /** Where a sign-in link goes that nobody mails. */
  print: (line: string) => void;
};

/** The parts that all roles stand on, and `later`, which notes how to end what was begun. */
export type Dependencies = Environment & {
  config: Config;
  /** How many connections there may be. */
  budget: ConnectionBudget;
  db: Database;
  /** The bytes of mails and attachments. */
  blobs: Blobs;
  hub: Hub;
  jobs: Jobs;
  learning: Learning;
  sender: Sender;
  /** How many emails may leave to people who may not have asked for them. */
  emails: EmailLimit;
  site: Site;
  metrics: Metrics;
  /** Notes that a request was refused, among the security events. */
  noteEvent: NoteEvent;
  /** Resolves once what was noted so far is written, where it can be. */
  securityWritten: () => Promise<void>;
  /** The way to addresses that customers gave. */
  outbound: Outbound;
  /** Whether anyone can have an address of a domain. */
  isPublicMail: IsPublicMail;
  /** Reads mails in processes of their own, which start with the first mail. */
  pool: ParsePool;
  later: (end: End) => void;
};

/** Whether this process has that part of the work. */
export function runsRole({ role }: Config, part: 'web' | 'intake' | 'worker'): boolean {
  return role === 'all' || role === part;
}

/** What the intake and the worker tell each other where they are in one process. */
export type InboxSignal = { kept: (mails: FreshMail[]) => void; isBusy: () => boolean };
