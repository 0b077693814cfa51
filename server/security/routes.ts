import type { FastifyInstance } from 'fastify';
import {
  exportSecurityEvents,
  listCompanySecurityEvents,
  listSecurityEvents,
  type SecurityEvent,
} from '#contract/admin/security-events.ts';
import type { Context } from '#server/context.ts';
import { asCompany, readAsCompany } from '#server/db/as-company.ts';
import { asOperator } from '#server/db/as-operator.ts';
import { actorOf, record } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { serveDownload } from '#server/http/serve-download.ts';
import { eventsAsCsv } from './as-csv.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type EventFilter, type Place, readEvents } from './store.ts';

type Asked = Omit<EventFilter, 'from' | 'until'> & {
  startDate?: string | undefined;
  endDate?: string | undefined;
};
type Paged = Asked & { limit: number; cursor?: string | undefined };

const DAY_MS = 86_400_000;

export function securityRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, flushEvents } = context;
  const keptDays = config.keep.securityEventsDays;
  const pageOf = async (
    { limit, cursor, ...asked }: Paged,
    read: (
      filter: EventFilter,
      page: { limit: number; after: Place | null },
    ) => Promise<SecurityEvent[]>,
  ) => {
    const after = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && !after) {
      throw new RefusalError('invalid', 'cursor_of_no_page', {
        field: 'cursor',
      });
    }
    const filter = filterOf(asked);
    await flushEvents();
    const found = await read(filter, { limit: limit + 1, after });
    const events = found.slice(0, limit);
    const last = found.length > limit ? events.at(-1) : undefined;
    const nextCursor = last ? writeCursor({ at: new Date(last.at), id: last.id }) : null;
    return { events, nextCursor, keptDays };
  };

  serve(app, listSecurityEvents, ({ query }) =>
    pageOf(query, (filter, page) => asOperator(db, (tx) => readEvents(tx, filter, page))),
  );

  serve(app, listCompanySecurityEvents, ({ query }, { person }) =>
    pageOf(query, (filter, page) =>
      readAsCompany(db, actorOf(person), (tx) => readEvents(tx, filter, page)),
    ),
  );

  serveDownload(app, exportSecurityEvents, async (query, person) => {
    const actor = actorOf(person);
    const filter = filterOf(query);
    await asCompany(db, actor, (tx) =>
      record(tx, actor, 'security_events_exported', null, clock()),
    );
    await flushEvents();
    const content = eventsAsCsv(db, filter);
    return { filename: 'security_events.csv', type: 'text/csv; charset=utf-8', content };
  });
}

/** Both days are inclusive. */
function filterOf({ startDate, endDate, ...filter }: Asked): EventFilter {
  if (startDate && endDate && startDate > endDate) {
    throw new RefusalError('invalid', 'end_before_start', { field: 'endDate' });
  }
  const beginOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return {
    ...filter,
    from: startDate ? new Date(beginOf(startDate)) : null,
    until: endDate ? new Date(beginOf(endDate) + DAY_MS) : null,
  };
}
