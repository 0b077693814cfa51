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
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { Database } from '#server/db/connect.ts';
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

/** What the people of a workspace need from the dependencies. */
export type WorkspacePeopleParts = {
  db: Database;
  clock: () => Date;
  lifetime: SessionLifetime;
  /** Told of a session that ended, so that its event stream ends too. */
  sessionEnded: (sessionId: string) => void;
  /** Told of a company where somebody sees other entries than before. */
  changed: (companyId: string) => void;
  notifyLetIn: NotifyOfAnswer;
  notifyDeclined: NotifyOfAnswer;
  /** Told of a company for whose admins somebody waits no more. */
  waitingChanged: (companyId: string) => void;
};

/** Who belongs to a workspace, as what; coming, going and being put out. */
export function workspacePeopleRoutes(app: FastifyInstance, parts: WorkspacePeopleParts): void {
  const { db, clock, sessionEnded, changed, notifyLetIn, notifyDeclined, waitingChanged } = parts;
  const show = async (person: Person) => {
    const { people } = await readPeople(db, actorOf(person), { after: null });
    return { people };
  };
  const settle = settleWith(sessionEnded);

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

/** Signing a member out, and where they are signed in. */
export function memberSessionRoutes(
  app: FastifyInstance,
  { db, clock, lifetime, sessionEnded }: WorkspacePeopleParts,
): void {
  const showSessions = async (person: Person, id: string) => {
    const asked = { id, lifetime, now: clock() };
    const sessions = await readMemberSessions(db, actorOf(person), asked);
    if (!sessions) throw notFound('person_not_found');
    return { sessions };
  };

  serve(app, listMemberSessions, ({ params: { id } }, { person }) => showSessions(person, id));

  serve(app, endMemberSessions, async ({ params: { id } }, { person }) => {
    settleWith(sessionEnded)(await signOut(db, actorOf(person), { id, now: clock() }));
    return showSessions(person, id);
  });
}

/** Ends the pages of sessions that ended, or refuses with why nothing was done. */
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
