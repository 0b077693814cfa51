import type { FastifyInstance } from 'fastify';
import { endSession, endSessions, listSessions } from '#contract/people/sessions.ts';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { endMany, endOne, readSessions } from './store.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, cookie, hub } = context;
  const show = async (person: Person) => ({
    sessions: await readSessions(db, person, { lifetime: config.sessions, now: clock() }),
  });

  serve(app, listSessions, (_given, { person }) => show(person));

  serve(app, endSession, async ({ params }, { person, reply }) => {
    const id = params.id.toLowerCase();
    if (await endOne(db, person, { id, now: clock() })) hub.sessionEnded(id);
    if (id === person.sessionId) cookie.clear(reply);
    return show(person);
  });

  serve(app, endSessions, async ({ body: { which } }, { person, reply }) => {
    const ended = await endMany(db, person, { which, now: clock() });
    ended.forEach(hub.sessionEnded);
    if (which === 'all') cookie.clear(reply);
    return show(person);
  });
}
