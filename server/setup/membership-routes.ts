import type { FastifyInstance } from 'fastify';
import { listMemberships, switchCompany } from '#contract/people/memberships.ts';
import type { Database } from '#server/db/connect.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { requestsOf } from './join-requests/store.ts';
import { listMemberships as list, switchTo } from './memberships.ts';

export type MembershipParts = {
  db: Database;
  clock: () => Date;
  /** Closes the event stream after a workspace switch. */
  streamEnds: (sessionId: string) => void;
};

export function membershipRoutes(app: FastifyInstance, parts: MembershipParts): void {
  const { db, clock, streamEnds } = parts;

  serve(app, listMemberships, async (_given, { person }) => {
    const waiting = await requestsOf(db, person.id, clock());
    return {
      memberships: await list(db, person),
      waiting: waiting.map(({ companyId: id, companyName: name, askedAt }) => ({
        id,
        name,
        since: askedAt.toISOString(),
      })),
    };
  });

  serve(app, switchCompany, async ({ params }, { person }) => {
    const done = await switchTo(db, person, params.id, clock());
    if (!done) throw notFound('workspace_not_found');
    if (done === 'signed_out') {
      throw new RefusalError('forbidden', 'signed_out_of_workspace');
    }
    if (done.user.company.id !== person.company.id) done.sessionIds.forEach(streamEnds);
    return { user: done.user };
  });
}
