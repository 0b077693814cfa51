import type { FastifyInstance } from 'fastify';
import { endMemberSessions, listMemberSessions } from '#contract/people/sessions.ts';
import {
  changeColleague,
  leaveWorkspace,
  letAllIn,
  letIn,
  listColleagues,
  removeColleague,
} from '#contract/workspace/workspace-people.ts';
import type { Context } from '#server/context.ts';
import { readMoment, writeMoment } from '#server/entries/read/cursor.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { readMemberSessions } from './member-sessions.ts';
import {
  admit,
  admitAll,
  type Done,
  giveRole,
  leave,
  type NotifyOfAnswer,
  readPeople,
  remove,
  setDepartments,
  signOut,
} from './people-store.ts';

export function workspacePeopleRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, hub, queueEmail } = context;
  const { changed, waitingChanged } = hub;
  const notifyLetIn: NotifyOfAnswer = (tx, told) => queueEmail(tx, { letter: 'let in', ...told });
  const notifyDeclined: NotifyOfAnswer = (tx, told) =>
    queueEmail(tx, { letter: 'declined', ...told });
  const show = async (person: Person) => {
    const { people } = await readPeople(db, actorOf(person), { after: null });
    return { people };
  };
  const settle = settleWith(hub.sessionEnded);

  serve(app, listColleagues, async ({ query: { limit, cursor } }, { person }) => {
    const after = cursor === undefined ? null : readMoment(cursor);
    if (cursor !== undefined && !after) {
      throw new RefusalError('invalid', 'cursor_of_no_page', { field: 'cursor' });
    }
    const { people, next } = await readPeople(db, actorOf(person), { limit, after });
    return { people, nextCursor: next && writeMoment(next) };
  });

  serve(app, changeColleague, async ({ params: { id }, body }, { person }) => {
    const { role, departments } = body;
    const asked = { id, now: clock() };
    if (role) {
      settle(await giveRole(db, actorOf(person), { ...asked, role }));
      changed(person.company.id);
    }
    if (departments) {
      settle(await setDepartments(db, actorOf(person), { ...asked, departments }));
    }
    return show(person);
  });

  serve(app, letIn, async ({ params: { id } }, { person }) => {
    settle(await admit(db, actorOf(person), { id, notify: notifyLetIn, now: clock() }));
    waitingChanged(person.company.id);
    return show(person);
  });

  serve(app, letAllIn, async ({ body: { ids } }, { person }) => {
    settle(await admitAll(db, actorOf(person), { ids, notify: notifyLetIn, now: clock() }));
    waitingChanged(person.company.id);
    return show(person);
  });

  serve(app, removeColleague, async ({ params: { id } }, { person }) => {
    settle(await remove(db, actorOf(person), { id, notify: notifyDeclined, now: clock() }));
    waitingChanged(person.company.id);
    return show(person);
  });

  serve(app, leaveWorkspace, async (_given, { person }) => {
    settle(await leave(db, actorOf(person), clock()));
    return { success: true as const };
  });
}

export function memberSessionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, hub } = context;
  const showSessions = async (person: Person, id: string) => {
    const asked = { id, lifetime: config.sessions, now: clock() };
    const sessions = await readMemberSessions(db, actorOf(person), asked);
    if (!sessions) throw notFound('person_not_found');
    return { sessions };
  };

  serve(app, listMemberSessions, ({ params: { id } }, { person }) => showSessions(person, id));

  serve(app, endMemberSessions, async ({ params: { id } }, { person }) => {
    settleWith(hub.sessionEnded)(await signOut(db, actorOf(person), { id, now: clock() }));
    return showSessions(person, id);
  });
}

function settleWith(sessionEnded: (sessionId: string) => void) {
  return (done: Done | 'done' | 'last_admin' | 'proven' | 'forbidden' | null) => {
    if (done === null) throw notFound('person_not_found');
    if (done === 'forbidden') {
      throw new RefusalError('forbidden', 'admins_only');
    }
    if (done === 'last_admin') {
      throw new RefusalError('conflict', 'last_admin');
    }
    if (done === 'proven') {
      throw new RefusalError('conflict', 'person_proved_domain');
    }
    if (done !== 'done') done.endedSessions.forEach(sessionEnded);
  };
}
