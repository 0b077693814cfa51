import type { FastifyInstance } from 'fastify';
import { inboundRoutes } from '#server/admin/inbound-routes.ts';
import { adminRoutes } from '#server/admin/routes.ts';
import { operatorsWaitlistRoutes } from '#server/admin/waitlist-routes.ts';
import { emailsLeft } from '#server/jobs/unsent-emails.ts';
import { readUsage } from '#server/model/usage.ts';
import { roleMailRoutes } from '#server/operation/role-mail/routes.ts';
import { unreadRoleMail } from '#server/operation/role-mail/store.ts';
import { securityRoutes } from '#server/security/routes.ts';
import type { Dependencies } from './dependencies.ts';

export function serveWatching(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, blobs, clock, config, jobs, pool, emails } = dependencies;
  const { adminEmails } = config;
  const looks = { readUsage, emailsLeft, unreadRoleMail, emailsNear: emails.near };
  adminRoutes(app, { db, clock, adminEmails, ...looks });
  roleMailRoutes(app, { db, blobs, pool, clock });
  inboundRoutes(app, { db, clock });
  securityRoutes(app, {
    db,
    clock,
    keptDays: config.keep.securityEventsDays,
    written: dependencies.securityWritten,
  });
  operatorsWaitlistRoutes(app, {
    db,
    clock,
    invite: (tx, invited) => jobs.queueEmail(tx, { letter: 'room', ...invited }),
  });
}
