import type { FastifyInstance } from 'fastify';
import { addNote, addTeamUpdate, listNotes, type Note } from '#contract/entries/notes.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { isEntryId, readMoment, writeMoment } from '../read/cursor.ts';
import { whenDeleted } from '../write/refusals.ts';
import { addNote as add, listNotes as list, type NewNote } from './store.ts';

export function noteRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listNotes, async ({ params: { id }, query: { limit, cursor } }, { person }) => {
    const after = cursor === undefined ? null : readMoment(cursor);
    if (cursor !== undefined && !after) {
      throw new RefusalError('invalid', 'cursor_invalid', { field: 'cursor' });
    }
    const wanted = { issueId: id, limit, after };
    const page = isEntryId(id) ? await list(context.db, actorOf(person), wanted) : null;
    if (!page) throw notFound('entry_not_found');
    return { notes: page.notes, nextCursor: page.next && writeMoment(page.next) };
  });

  serve(app, addNote, ({ params, body }, { person }) =>
    answerNote(context, person, {
      issueId: params.id,
      content: body.content,
      from: null,
      isToReporter: body.toReporter,
    }),
  );

  serve(app, addTeamUpdate, ({ body: { issueId, text, from } }, { person }) =>
    answerNote(context, person, {
      issueId,
      content: text,
      from: from || null,
      isToReporter: false,
    }),
  );
}

async function answerNote(
  { db, clock }: Context,
  person: Person,
  given: Omit<NewNote, 'now'>,
): Promise<Note> {
  const actor = { ...actorOf(person), name: person.name };
  const note = isEntryId(given.issueId) ? await add(db, actor, { ...given, now: clock() }) : null;
  if (!note) throw notFound('entry_not_found');
  if (note === 'deleted') throw whenDeleted();
  if (note === 'not_reachable') {
    throw new RefusalError('invalid', 'reporter_not_reachable', { field: 'toReporter' });
  }
  if ('blind' in note) {
    const values = { name: note.blind };
    throw new RefusalError('invalid', 'mention_no_access', { field: 'content', values });
  }
  return note;
}
