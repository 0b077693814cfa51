import type { FastifyInstance } from 'fastify';
import { exportUserEvents, readAdminStats } from '#contract/admin/admin.ts';
import type { Context } from '#server/context.ts';
import { asCompany } from '#server/db/as-company.ts';
import { actorOf, record } from '#server/events/record.ts';
import { serve } from '#server/http/serve.ts';
import { serveDownload } from '#server/http/serve-download.ts';
import { eventsAsCsv, spanOf } from './export-events.ts';
import { readStats, type StatsSources } from './stats.ts';

export function adminRoutes(app: FastifyInstance, context: Context, sources: StatsSources): void {
  const { db, clock } = context;
  serve(app, readAdminStats, () => readStats(context, sources));

  serveDownload(app, exportUserEvents, async (query, person) => {
    const now = clock();
    const actor = actorOf(person);
    await asCompany(db, actor, (tx) => record(tx, actor, 'user_events_exported', null, now));
    return {
      filename: 'user_events.csv',
      type: 'text/csv; charset=utf-8',
      content: eventsAsCsv(db, spanOf(query, now)),
    };
  });
}
