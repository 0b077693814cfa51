import type { FastifyInstance } from 'fastify';
import { dismissDeletedUpdates, listDeletedUpdates } from '#contract/entries/deleted-updates.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { serve } from '#server/http/serve.ts';
import { isEntryId } from '../read/cursor.ts';
import { dismissDeletedUpdates as dismiss, readDeletedUpdates } from './store.ts';

export function deletedUpdatesRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, listDeletedUpdates, async (_, { person }) => ({
    entries: await readDeletedUpdates(db, actorOf(person)),
  }));

  serve(app, dismissDeletedUpdates, async ({ body }, { person }) => {
    const ids = body.ids.filter(isEntryId);
    const dismissed = await dismiss(db, actorOf(person), { ids, now: clock() });
    return { dismissed };
  });
}
