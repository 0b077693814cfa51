import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import {
  sessionsOf,
  signInAgain,
  signOutMember,
  whereIs,
} from '#tests/requests/session-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let now: Date | null = null;
const clock = () => now ?? new Date();
const DAY = 86_400_000;
beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());

/** Has somebody use their session every so many days, until a day. */
async function usesEvery(days: number, until: number, use: () => Promise<unknown>) {
  const start = Date.now();
  for (let day = days; day <= until; day += days) {
    now = new Date(start + day * DAY);
    await use();
  }
  return (day: number) => {
    now = new Date(start + day * DAY);
  };
}

describe('a session', () => {
  test('ends ninety days after sign-in, however often it is used', async () => {
    const ann = await signUp(app);
    const onDay = await usesEvery(20, 80, async () => expect(await whereIs(ann)).not.toBeNull());
    onDay(89.9);
    expect(await whereIs(ann)).not.toBeNull();
    onDay(90.1);
    expect(await whereIs(ann)).toBeNull();
    expect((await ann.fetch('/waiting')).headers.get('location')).toBe('/login');
    now = null;
  });

  test('is kept by the browser for as long, and not longer', async () => {
    const email = `ann@${newDomain()}`;
    const ann = visitor(app);
    await ann.fetch('/api/register', { method: 'POST', json: { name: 'Ann', email } });
    const answer = await ann.fetch(await linkFor(app, email), { method: 'POST' });
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('_session='));
    expect(cookie).toContain(`Max-Age=${90 * 86_400}`);
  });

  test('ends its event stream with it: nothing is told to a page after that', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const stream = await openStream(app, bob);
    expect((await stream.next()).event).toBe('ready');
    now = new Date(Date.now() + 91 * DAY);
    const again = await signInAgain(app, ann.user.email);
    const made = await send(again, 'POST', '/api/issues/manual', { body: 'The lift is stuck.' });
    expect(made.status).toBe(201);
    await stream.ended;
    await expect(stream.next()).rejects.toThrow('the stream has ended');
    await expect(openStream(app, bob)).rejects.toThrow('401');
    now = null;
  });

  test('is not used by a page that is left open', async () => {
    const ann = await signUp(app);
    const start = Date.now();
    for (const day of [10, 20, 29]) {
      now = new Date(start + day * DAY);
      const stream = await openStream(app, ann);
      await stream.next();
      stream.close();
    }
    now = new Date(start + 31 * DAY);
    expect(await whereIs(ann)).toBeNull();
    now = null;
  });

  test('says when it ends, and when it was used last to within minutes', async () => {
    const ann = await signUp(app);
    const [first] = await sessionsOf(ann);
    const start = Date.parse(first?.createdAt ?? '');
    expect(Date.parse(first?.endsAt ?? '')).toBe(start + 30 * DAY);
    now = new Date(start + 4 * 60_000);
    expect((await sessionsOf(ann))[0]?.lastActive).toBe(first?.createdAt);
    now = new Date(start + 25 * DAY);
    await whereIs(ann);
    expect((await sessionsOf(ann))[0]?.lastActive).toBe(now.toISOString());
    now = new Date(start + 50 * DAY);
    await whereIs(ann);
    now = new Date(start + 70 * DAY);
    await whereIs(ann);
    expect(Date.parse((await sessionsOf(ann))[0]?.endsAt ?? '')).toBe(start + 90 * DAY);
    now = null;
  });
});

test('a session ends as the operator sets it, also one that began before that was set', async () => {
  const strict = await startApp({ env: { SESSION_DAYS: '7', SESSION_IDLE_DAYS: '1' }, clock });
  const ann = await signUp(strict);
  const start = Date.now();
  for (const day of [0.9, 1.8]) {
    now = new Date(start + day * DAY);
    expect(await whereIs(ann)).not.toBeNull();
  }
  now = new Date(start + 2.9 * DAY);
  expect(await whereIs(ann)).toBeNull();
  now = null;
  const bob = await signUp(strict);
  expect(await whereIs(bob)).not.toBeNull();
  // As of a time when sessions lasted for ninety days.
  await strict.ask(`UPDATE sessions SET created_at = now() - interval '8 days'`);
  expect(await whereIs(bob)).toBeNull();
  await strict.close();
});

test('a clock that is set back keeps nobody out whom an admin signed out before', async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`);
  const zoe = await signUp(app, `zoe@${newDomain()}`);
  const here = ann.user.company.id;
  await app.ask(
    `INSERT INTO memberships (user_id, company_id, role, created_at) VALUES ($1, $2, 'user', now())`,
    [bob.user.id, zoe.user.company.id],
  );
  now = new Date(Date.now() + 2 * DAY);
  const stolen = await signInAgain(app, bob.user.email);
  now = new Date(now.getTime() + 60_000);
  expect(await signOutMember(ann, bob)).toBe(200);
  now = null;
  const again = await signInAgain(app, bob.user.email);
  expect((await send(again, 'POST', `/api/memberships/${here}/switch`, {})).status).toBe(200);
  expect(await whereIs(again)).toBe(here);
  for (const one of [bob, stolen]) expect(await whereIs(one)).not.toBe(here);
});
