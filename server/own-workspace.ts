import type { FastifyInstance } from 'fastify';
import { splitAddress } from '#mail/system-mailboxes.ts';
import { aliasOf, isPublicMailDomain } from './companies/names.ts';
import { moveDue } from './entries/move-due.ts';
import type { House } from './house.ts';
import { deletionRoutes } from './workspace/deletion-routes.ts';
import { exportRoutes } from './workspace/export-routes.ts';
import { workspacePeopleRoutes } from './workspace/people-routes.ts';
import { settingsRoutes } from './workspace/settings-routes.ts';

/** Everything that a workspace's people do with the workspace itself. */
export function serveWorkspace(
  app: FastifyInstance,
  { config, db, clock, hub, jobs }: House,
): void {
  settingsRoutes(app, {
    db,
    clock,
    intakeDomain: config.intakeDomain,
    moveDue,
    aliasOf,
    asciiDomain: (address) => {
      const { local, domain } = splitAddress(address);
      return `${local}@${domain}`;
    },
    isPublicMailDomain,
    changed: hub.changed,
  });
  exportRoutes(app, { db, clock });
  deletionRoutes(app, {
    db,
    clock,
    intakeDomain: config.intakeDomain,
    tell: (tx, { deletesAt, ...told }) =>
      jobs.orderLetter(tx, {
        letter: 'workspace deletion',
        deletesAt: deletesAt.toISOString(),
        ...told,
      }),
  });
  workspacePeopleRoutes(app, {
    db,
    clock,
    sessionEnded: hub.sessionEnded,
    changed: hub.changed,
    tellLetIn: (tx, told) => jobs.orderLetter(tx, { letter: 'let in', ...told }),
  });
}
