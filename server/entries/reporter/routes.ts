import type { FastifyInstance } from 'fastify';
import { readReporter, revokeStatusLink } from '#contract/notifications/reporter.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isEntryId } from '../read/cursor.ts';
import { reporterOf, setRevoked } from './store.ts';

export function reporterRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, readReporter, async ({ params: { id } }, { person }) => {
    const found = isEntryId(id) ? await reporterOf(db, actorOf(person), id) : null;
    if (!found) throw notFound('entry_not_found');
    return found;
  });

  serve(app, revokeStatusLink, async ({ params: { id }, body: { revoked } }, { person }) => {
    const asked = { id, isRevoked: revoked, now: clock() };
    const done = isEntryId(id) ? await setRevoked(db, actorOf(person), asked) : null;
    if (!done) throw notFound('entry_not_found');
    return done;
  });
}
