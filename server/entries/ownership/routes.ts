import type { FastifyInstance } from 'fastify';
import { followEntry, listMembers, readEntryPeople } from '#contract/entries/ownership.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { isEntryId } from '../read/cursor.ts';
import { readMemberCursor, writeMemberCursor } from './member-cursor.ts';
import { follow, listAll, readPeople } from './store.ts';

export function ownershipRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, listMembers, async ({ query: { limit, cursor } }, { person }) => {
    const after = cursor === undefined ? null : readMemberCursor(cursor);
    if (cursor !== undefined && !after) {
      throw new RefusalError('invalid', 'cursor_of_no_page', { field: 'cursor' });
    }
    const { members, next } = await listAll(db, actorOf(person), { limit, after });
    return { members, nextCursor: next && writeMemberCursor(next) };
  });

  serve(app, readEntryPeople, async ({ params: { id } }, { person }) => {
    const people = isEntryId(id) ? await readPeople(db, actorOf(person), id) : null;
    if (!people) throw notFound('entry_not_found');
    return people;
  });

  serve(app, followEntry, async ({ params: { id }, body: { following } }, { person }) => {
    const done = isEntryId(id)
      ? await follow(db, actorOf(person), { id, following, now: clock() })
      : null;
    if (!done) throw notFound('entry_not_found');
    return done;
  });
}
