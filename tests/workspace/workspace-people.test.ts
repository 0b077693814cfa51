import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '#contract/dev.ts';
import type { Colleague } from '#contract/workspace/workspace-people.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { linkFor, type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { send, setTo } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PEOPLE = '/api/workspace/people';
const at = ({ user }: { user: { id: string } }) => `${PEOPLE}/${user.id}`;
const removeFrom = (admin: Member, who: Member) => send(admin, 'DELETE', at(who));
const makeAdmin = (admin: Member, who: Member) =>
  send(admin, 'PATCH', at(who), { role: 'company_admin' });
const makeUser = (admin: Member, who: Member) => send(admin, 'PATCH', at(who), { role: 'user' });
const letIn = (admin: Member, id: string) => send(admin, 'POST', `${PEOPLE}/${id}/let-in`, {});

async function peopleOf(who: Member): Promise<Colleague[]> {
  return (await send(who, 'GET', PEOPLE)).body.people as Colleague[];
}
const shown = (people: Colleague[]) =>
  people.map(({ email, role, state }) => [email.split('@')[0], role, state]);

async function team() {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`);
  return { domain, ann, bob: await signUp(app, `bob@${domain}`) };
}

async function confirms(email: string): Promise<number> {
  const person = visitor(app);
  await person.fetch('/api/auth/send-magic-link', { method: 'POST', json: { email } });
  return (await person.fetch(await linkFor(app, email), { method: 'POST' })).status;
}

describe('the people of a workspace', () => {
  test('are visible to all members, and to no other workspace', async () => {
    const { ann, bob } = await team();
    const both = [
      ['ann', 'company_admin', 'member'],
      ['bob', 'user', 'member'],
    ];
    expect(shown(await peopleOf(ann))).toEqual(both);
    expect(shown(await peopleOf(bob))).toEqual(both);
    const zoe = await signUp(app);
    expect((await removeFrom(zoe, bob)).status).toBe(404);
    expect((await makeAdmin(zoe, bob)).status).toBe(404);
    expect((await letIn(zoe, bob.user.id)).status).toBe(404);
    expect((await removeFrom(bob, ann)).status).toBe(403);
    expect((await makeAdmin(bob, bob)).status).toBe(403);
    expect(shown(await peopleOf(ann))).toEqual(both);
  });

  test('who are removed lose page, session and link at once, and can be readmitted', async () => {
    const { domain, ann, bob } = await team();
    const stream = await openStream(app, bob);
    await stream.next();
    expect((await removeFrom(ann, bob)).status).toBe(200);
    await stream.ended;
    expect((await bob.fetch('/api/issues')).status).toBe(401);
    expect(await confirms(`bob@${domain}`)).toBe(403);
    expect(shown(await peopleOf(ann))).toContainEqual(['bob', 'user', 'ended']);
    expect((await removeFrom(ann, bob)).status).toBe(404);
    expect((await makeAdmin(ann, bob)).status).toBe(404);
    expect((await letIn(ann, bob.user.id)).status).toBe(200);
    expect((await bob.fetch('/api/issues')).status).toBe(401);
    expect(await confirms(`bob@${domain}`)).toBe(303);
    const { rows } = await app.ask(
      `SELECT event_type FROM user_events WHERE company_id = $1 AND event_type LIKE 'member%'
       AND event_type <> 'member_joined' ORDER BY id`,
      [ann.user.company.id],
    );
    expect(rows.map(({ event_type }) => event_type)).toEqual([
      'member_removed',
      'member_let_back_in',
    ]);
  });

  test('with another membership continue there after removal', async () => {
    const { ann, bob } = await team();
    const elsewhere = await signUp(app);
    await app.ask(
      `INSERT INTO memberships (user_id, company_id, role, created_at) VALUES ($1, $2, 'user', now())`,
      [bob.user.id, elsewhere.user.company.id],
    );
    await removeFrom(ann, bob);
    const me = (await (await bob.fetch('/api/auth/me')).json()) as { user: Member['user'] };
    expect(me.user.company).toMatchObject({ id: elsewhere.user.company.id, role: 'user' });
  });

  test('become admins and users again, and the last admin remains one', async () => {
    const { ann, bob } = await team();
    expect((await makeUser(ann, ann)).status).toBe(409);
    expect((await removeFrom(ann, ann)).status).toBe(409);
    expect((await send(ann, 'POST', '/api/workspace/leave', {})).status).toBe(409);
    await makeAdmin(ann, bob);
    expect((await makeUser(bob, ann)).status).toBe(200);
    expect((await makeUser(ann, bob)).status).toBe(403);
    expect(shown(await peopleOf(bob))).toEqual([
      ['ann', 'user', 'member'],
      ['bob', 'company_admin', 'member'],
    ]);
  });

  test('can leave, and cannot return by a link', async () => {
    const { domain, ann, bob } = await team();
    expect((await send(bob, 'POST', '/api/workspace/leave', {})).status).toBe(200);
    expect((await bob.fetch('/api/issues')).status).toBe(401);
    expect(await confirms(`bob@${domain}`)).toBe(403);
    expect(shown(await peopleOf(ann))).toContainEqual(['bob', 'user', 'ended']);
    expect((await ann.fetch('/api/issues')).status).toBe(200);
  });

  test.each([
    ['demote', makeUser],
    ['remove', removeFrom],
  ])('keep one admin when two admins %s each other in the same moment', async (_what, act) => {
    for (let round = 0; round < 5; round += 1) {
      const { ann, bob } = await team();
      await makeAdmin(ann, bob);
      const answers = await Promise.all([act(ann, bob), act(bob, ann)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await app.ask(
        `SELECT count(*)::int AS n FROM memberships
         WHERE company_id = $1 AND role = 'company_admin' AND ended_at IS NULL`,
        [ann.user.company.id],
      );
      expect(rows[0].n).toBe(1);
    }
  });
});

describe('a workspace requiring approval', () => {
  test('admits a member any number of times, with two emails a day', async () => {
    const { ann, bob } = await team();
    for (let n = 0; n < 12; n += 1) {
      expect((await removeFrom(ann, bob)).status).toBe(200);
      expect((await letIn(ann, bob.user.id)).status).toBe(200);
      expect(shown(await peopleOf(ann))).toContainEqual(['bob', 'user', 'member']);
    }
    await app.settled();
    const all = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as OutgoingMail[];
    const welcomes = all.filter(({ to, text }) => to === bob.user.email && text.includes('/login'));
    expect(welcomes).toHaveLength(2);
  });

  test('admits a user approved by an admin, and refuses the others', async () => {
    const { domain, ann, bob } = await team();
    await setTo(ann, { joining: 'asked' });
    expect(await confirms(`cat@${domain}`)).toBe(403);
    expect(await confirms(`dan@${domain}`)).toBe(403);
    const waiting = (await peopleOf(ann)).filter(({ state }) => state === 'asked');
    expect(waiting.map(({ email }) => email)).toEqual([`cat@${domain}`, `dan@${domain}`]);
    expect((await peopleOf(bob)).map(({ state }) => state)).toEqual(['member', 'member']);
    const [cat, dan] = waiting;
    expect((await letIn(bob, cat?.id ?? '')).status).toBe(403);
    expect((await letIn(ann, cat?.id ?? '')).status).toBe(200);
    await app.settled();
    const all = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as OutgoingMail[];
    const welcomes = all.filter(({ to, text }) => to === cat?.email && text.includes('/login'));
    expect(welcomes).toHaveLength(1);
    expect(welcomes[0]?.text).toContain(ann.user.email);
    expect(await confirms(`cat@${domain}`)).toBe(303);
    expect((await send(ann, 'DELETE', `${PEOPLE}/${dan?.id}`)).status).toBe(200);
    expect(await confirms(`dan@${domain}`)).toBe(403);
    expect(shown(await peopleOf(ann))).toContainEqual(['dan', 'user', 'ended']);
  });
});
