import type { FastifyInstance } from 'fastify';
import { recordError } from '#server/admin/error-log.ts';
import { pageFailureRoutes } from '#server/admin/page-failures.ts';
import type { Database } from '#server/db/connect.ts';
import type { EmailLimit } from '#server/http/limits/email-limit.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { demoRoutes } from '#server/landing/demo/routes.ts';
import { waitlistRoutes } from '#server/landing/waitlist/routes.ts';

export type PublicPagesDependencies = {
  db: Database;
  clock: () => Date;
  intakeDomain: string;
  queueEmail: Jobs['queueEmail'];
  emails: EmailLimit;
};

/** Per client and five minutes. */
const DEMO_USES = 20;
const FAILURES = 20;
const WAITLIST_USES = 20;

export function servePublicPages(app: FastifyInstance, parts: PublicPagesDependencies): void {
  const { db, clock, intakeDomain, queueEmail, emails } = parts;
  demoRoutes(app, { clock, limit: clientLimit(db, 'demo', DEMO_USES) });
  pageFailureRoutes(app, {
    limit: clientLimit(db, 'page failure', FAILURES),
    recordError: (error) => recordError(db, error, clock()),
  });
  waitlistRoutes(app, {
    db,
    clock,
    intakeDomain,
    limit: clientLimit(db, 'waitlist', WAITLIST_USES),
    emails,
    confirm: (tx, joined) => queueEmail(tx, { letter: 'joined waitlist', ...joined }),
  });
}
