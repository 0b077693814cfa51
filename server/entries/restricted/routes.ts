import type { FastifyInstance } from 'fastify';
import { readAudience, setAudience } from '#contract/entries/restricted.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isEntryId } from '../read/cursor.ts';
import { audienceOf, setAudience as set } from './store.ts';

export function restrictedRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, readAudience, async ({ params: { id } }, { person }) => {
    const audience = isEntryId(id) ? await audienceOf(db, actorOf(person), id) : null;
    if (!audience) throw notFound('entry_not_found');
    return audience;
  });

  serve(app, setAudience, async ({ params: { id }, body }, { person }) => {
    const done = isEntryId(id)
      ? await set(db, actorOf(person), { id, ...body, now: clock() })
      : null;
    if (!done) throw notFound('entry_not_found');
    if (done === 'stranger') {
      throw new RefusalError('invalid', 'stranger_named', { field: 'people' });
    }
    return done;
  });
}
