import type { FastifyInstance } from 'fastify';
import { listIssues } from '#contract/entries/issue-list.ts';
import { readIssue } from '#contract/entries/issues.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serveReading } from '#server/http/serve.ts';
import { mustBePerson } from '#server/http/session.ts';
import { isEntryId, readChangedCursor, readCursor, readFound } from '../read/cursor.ts';
import { readEntry } from '../store.ts';
import { listEntries } from './store.ts';

export function listRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serveReading(app, listIssues, async ({ query }, { person }) => {
    const { status, sort, texts, cursor, mine, zone } = query;
    const { departments, categories, priorities, assignees, due, has } = query;
    if (mine || assignees?.includes('me')) mustBePerson(person);
    const { q: words } = query;
    const after = cursor && !words ? readCursor(sort, cursor) : null;
    const afterChange = cursor && !words ? readChangedCursor(sort, cursor) : null;
    const afterFound = cursor && words ? readFound(cursor) : null;
    if (cursor && !after && afterChange === null && !afterFound) {
      throw new RefusalError('invalid', 'cursor_of_other_order', {
        field: 'cursor',
      });
    }
    return listEntries(db, actorOf(person), {
      status,
      includeDeleted: query.includeDeleted === 'true',
      filter: { departments, categories, priorities, assignees, due, has },
      mine: mine ? { part: mine, zone, email: person.email } : null,
      updatedSince: query.updatedSince ?? null,
      now: clock(),
      sort,
      texts,
      search: words ? { words, zone, email: person.email, after: afterFound } : null,
      limit: query.limit,
      after,
      afterChange,
    });
  });

  serveReading(app, readIssue, async ({ params }, { person }) => {
    const entry = isEntryId(params.id) ? await readEntry(db, actorOf(person), params.id) : null;
    if (!entry) throw notFound('entry_not_found');
    return entry;
  });
}
