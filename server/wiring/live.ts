import type { FastifyInstance } from 'fastify';
import { gatherLooks } from '#server/board/live/gather-looks.ts';
import { liveRoutes } from '#server/board/live/routes.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import { readCompanyChanges } from '#server/entries/read/changes.ts';
import { changesSince } from '#server/entries/store.ts';
import type { SessionCookie, SessionPerson } from '#server/http/session.ts';
import { inboxMarks } from '#server/notifications/inbox/store.ts';
import type { Dependencies } from './dependencies.ts';

type Sessions = {
  cookie: SessionCookie;
  person: (tokenHash: string, isUse: boolean) => Promise<SessionPerson | null>;
};

/** Live updates; pages of a company share one query. */
export function serveLive(
  app: FastifyInstance,
  { db, hub, budget, metrics, clock }: Dependencies,
  { cookie, person }: Sessions,
): void {
  const look = gatherLooks({
    readChanges: (companyId, wanted) =>
      readAsSystem(db, async (tx) => {
        const [changes, marks] = await Promise.all([
          readCompanyChanges(tx, { companyId, ...wanted }),
          inboxMarks(tx, companyId, wanted.personIds),
        ]);
        return { changes, marks };
      }),
    changesSince: (asker, since) => changesSince(db, asker, since),
  });
  liveRoutes(app, {
    hub,
    limits: budget.streams,
    limited: metrics.limited,
    cookie,
    clock,
    personOfSession: (hash) => person(hash, false),
    look,
  });
}
