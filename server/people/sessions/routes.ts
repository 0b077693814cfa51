import type { FastifyInstance } from 'fastify';
import { endSession, endSessions, listSessions } from '#contract/people/sessions.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { serve } from '#server/http/serve.ts';
import type { Person, SessionCookie } from '#server/http/session.ts';
import { endMany, endOne, readSessions } from './store.ts';

export type SessionParts = {
  db: Database;
  clock: () => Date;
  cookie: SessionCookie;
  lifetime: SessionLifetime;
  sessionEnded: (sessionId: string) => void;
};

export function sessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { db, clock, cookie, lifetime, sessionEnded } = parts;
  const show = async (person: Person) => ({
    sessions: await readSessions(db, person, { lifetime, now: clock() }),
  });

  serve(app, listSessions, (_given, { person }) => show(person));

  serve(app, endSession, async ({ params }, { person, reply }) => {
    const id = params.id.toLowerCase();
    if (await endOne(db, person, { id, now: clock() })) sessionEnded(id);
    if (id === person.sessionId) cookie.clear(reply);
    return show(person);
  });

  serve(app, endSessions, async ({ body: { which } }, { person, reply }) => {
    const ended = await endMany(db, person, { which, now: clock() });
    ended.forEach(sessionEnded);
    if (which === 'all') cookie.clear(reply);
    return show(person);
  });
}
