import type { FastifyInstance } from 'fastify';
import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import { describeFiles } from '#server/attachments/describe-files.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { aliasOf } from '#server/companies/names.ts';
import { mayWriteWith } from '#server/companies/store.ts';
import { moveDue } from '#server/entries/write/move-due.ts';
import { letInNow } from '#server/held/let-in.ts';
import { heldRoutes } from '#server/held/routes.ts';
import { destinationOf } from '#server/intake/destination.ts';
import { deletionRoutes } from '#server/workspace/deletion-routes.ts';
import { workspaceEmailRoutes } from '#server/workspace/emails-routes.ts';
import { exportRoutes } from '#server/workspace/export-routes.ts';
import {
  memberSessionRoutes,
  type WorkspacePeopleParts,
  workspacePeopleRoutes,
} from '#server/workspace/people-routes.ts';
import { settingsRoutes } from '#server/workspace/settings-routes.ts';
import { addSender } from '#server/workspace/store.ts';
import type { Dependencies } from './dependencies.ts';

export function serveWorkspace(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, blobs, clock, hub, jobs, isPublicMail } = dependencies;
  const mayWrite = mayWriteWith(isPublicMail);
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
    isPublicMail,
    heldMailOf: async (tx, asker, sender) =>
      (await letInNow(tx, asker, { mayWrite }, sender)).length,
  });
  serveHeldMail(app, dependencies);
  exportRoutes(app, { db, blobs, clock });
  deletionRoutes(app, {
    db,
    clock,
    intakeDomain: config.intakeDomain,
    notify: (tx, { deletesAt, ...told }) =>
      jobs.queueEmail(tx, {
        letter: 'workspace deletion',
        deletesAt: deletesAt.toISOString(),
        ...told,
      }),
  });
  const people: WorkspacePeopleParts = {
    db,
    clock,
    lifetime: config.sessions,
    sessionEnded: hub.sessionEnded,
    changed: hub.changed,
    notifyLetIn: (tx, told) => jobs.queueEmail(tx, { letter: 'let in', ...told }),
    notifyDeclined: (tx, told) => jobs.queueEmail(tx, { letter: 'declined', ...told }),
    waitingChanged: hub.waitingChanged,
  };
  workspaceEmailRoutes(app, { db, clock });
  workspacePeopleRoutes(app, people);
  memberSessionRoutes(app, people);
}

function serveHeldMail(
  app: FastifyInstance,
  { db, blobs, clock, hub, pool, isPublicMail }: Dependencies,
): void {
  heldRoutes(app, {
    db,
    blobs,
    clock,
    mayWrite: mayWriteWith(isPublicMail),
    allowSender: addSender,
    parse: pool.readAlone,
    describeFiles,
    placeOf: (companyId, facts) => destinationOf(db, companyId, facts),
    sendFile,
    waitingChanged: hub.waitingChanged,
  });
}
