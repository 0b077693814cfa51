import type { FastifyInstance } from 'fastify';
import { inboundRoutes } from '#server/admin/inbound-routes.ts';
import { adminRoutes } from '#server/admin/routes.ts';
import { operatorsWaitlistRoutes } from '#server/admin/waitlist-routes.ts';
import { lettersLeft } from '#server/jobs/unsent-emails.ts';
import { readUsage } from '#server/model/usage.ts';
import { roleMailRoutes } from '#server/role-mail/routes.ts';
import { unreadRoleMail } from '#server/role-mail/store.ts';
import { securityRoutes } from '#server/security/routes.ts';
import type { House } from './dependencies.ts';

/** What the operator watches over the installation by, and a company's admins over their mail. */
export function serveWatching(app: FastifyInstance, house: House): void {
  const { db, clock, config, jobs, pool, emails } = house;
  const { adminEmails } = config;
  const looks = { readUsage, lettersLeft, unreadRoleMail, emailsNear: emails.near };
  adminRoutes(app, { db, clock, adminEmails, ...looks });
  roleMailRoutes(app, { db, pool, clock });
  inboundRoutes(app, { db, clock });
  securityRoutes(app, {
    db,
    clock,
    keptDays: config.keep.securityEventsDays,
    written: house.securityWritten,
  });
  operatorsWaitlistRoutes(app, {
    db,
    clock,
    invite: (tx, invited) => jobs.orderLetter(tx, { letter: 'room', ...invited }),
  });
}
