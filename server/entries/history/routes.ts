import type { FastifyInstance } from 'fastify';
import { readHistory } from '#contract/entries/history.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isEntryId, readMoment, writeMoment } from '../read/cursor.ts';
import { historyOf } from './store.ts';

export function historyRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, readHistory, async ({ params: { id }, query: { limit, cursor } }, { person }) => {
    const after = cursor === undefined ? null : readMoment(cursor);
    if (cursor !== undefined && !after) {
      throw new RefusalError('invalid', 'cursor_invalid', { field: 'cursor' });
    }
    const history = isEntryId(id)
      ? await historyOf(db, actorOf(person), { id, limit, after })
      : null;
    if (!history) throw notFound('entry_not_found');
    return { items: history.items, nextCursor: history.next && writeMoment(history.next) };
  });
}
