import type { FastifyInstance } from 'fastify';
import { listMemberships, switchCompany } from '#contract/people/memberships.ts';
import type { Context } from '#server/context.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { requestsOf } from './join-requests/store.ts';
import { listMemberships as list, switchTo } from './memberships.ts';

export function membershipRoutes(app: FastifyInstance, { db, clock, hub }: Context): void {
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
    if (done.user.company.id !== person.company.id) {
      done.sessionIds.forEach(hub.sessionEnded);
    }
    return { user: done.user };
  });
}
