import type { FastifyInstance } from 'fastify';
import * as stats from '#contract/board/stats.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { serve, serveReading } from '#server/http/serve.ts';
import { readStats, readTiles } from './store.ts';

export function attentionRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serveReading(app, stats.readStats, (_, { person }) => readStats(db, actorOf(person), clock()));

  serveReading(app, stats.readAttention, async ({ query }, { person }) => {
    const { scope, assignees, due, has } = query;
    const filter = {
      departments: scope === 'department' ? undefined : query.departmentIds,
      categories: scope === 'category' ? undefined : query.categoryIds,
      priorities: scope === 'priority' ? undefined : query.priority,
      assignees,
      due,
      has,
    };
    return { tiles: await readTiles(db, actorOf(person), { scope, filter, now: clock() }) };
  });

  serve(app, stats.listDepartments, async () => ({ departments: stats.NAMED_DEPARTMENTS }));
  serve(app, stats.listTags, async () => ({
    categories: stats.NAMED_CATEGORIES,
    priorities: stats.NAMED_PRIORITIES,
  }));
}
