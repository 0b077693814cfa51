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
const DAY = 86_400_000;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function usesEvery(days: number, until: number, use: () => Promise<unknown>) {
  for (let day = days; day <= until; day += days) {
    app.clock.offset = day * DAY;
    await use();
  }
  return (day: number) => {
    app.clock.offset = day * DAY;
  };
}

describe('a session', () => {
  test('ends ninety days after sign-in, regardless of use', async () => {
    const ann = await signUp(app);
    const onDay = await usesEvery(20, 80, async () => expect(await whereIs(ann)).not.toBeNull());
    onDay(89.9);
    expect(await whereIs(ann)).not.toBeNull();
    onDay(90.1);
    expect(await whereIs(ann)).toBeNull();
    expect((await ann.fetch('/waiting')).headers.get('location')).toBe('/login');
    app.clock.offset = 0;
  });

  test('has a cookie with the same lifetime', async () => {
    const email = `ann@${newDomain()}`;
    const ann = visitor(app);
    await ann.fetch('/api/register', { method: 'POST', json: { name: 'Ann', email } });
    const answer = await ann.fetch(await linkFor(app, email), { method: 'POST' });
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('_session='));
    expect(cookie).toContain(`Max-Age=${90 * 86_400}`);
  });

  test('ends together with its event stream', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const stream = await openStream(app, bob);
    expect((await stream.next()).event).toBe('ready');
    app.clock.offset = 91 * DAY;
    const again = await signInAgain(app, ann.user.email);
    const made = await send(again, 'POST', '/api/issues/manual', { body: 'The lift is stuck.' });
    expect(made.status).toBe(201);
    await stream.ended;
    await expect(stream.next()).rejects.toThrow('the stream has ended');
    await expect(openStream(app, bob)).rejects.toThrow('401');
    app.clock.offset = 0;
  });

  test('is not extended by an open page', async () => {
    const ann = await signUp(app);
    for (const day of [10, 20, 29]) {
      app.clock.offset = day * DAY;
      const stream = await openStream(app, ann);
      await stream.next();
      stream.close();
    }
    app.clock.offset = 31 * DAY;
    expect(await whereIs(ann)).toBeNull();
    app.clock.offset = 0;
  });

  test('shows its end, and its last use to within minutes', async () => {
    const ann = await signUp(app);
    const [first] = await sessionsOf(ann);
    const start = Date.parse(first?.createdAt ?? '');
    expect(Date.parse(first?.endsAt ?? '')).toBe(start + 30 * DAY);
    app.clock.offset = 4 * 60_000;
    expect((await sessionsOf(ann))[0]?.lastActive).toBe(first?.createdAt);
    app.clock.offset = 25 * DAY;
    await whereIs(ann);
    const usedAt = (await sessionsOf(ann))[0]?.lastActive ?? '';
    expect(Date.parse(usedAt) - start).toBeGreaterThanOrEqual(25 * DAY);
    app.clock.offset = 50 * DAY;
    await whereIs(ann);
    app.clock.offset = 70 * DAY;
    await whereIs(ann);
    expect(Date.parse((await sessionsOf(ann))[0]?.endsAt ?? '')).toBe(start + 90 * DAY);
    app.clock.offset = 0;
  });
});

test('a session’s lifetime follows the operator’s setting, also for earlier sessions', async () => {
  const strict = await startApp({ env: { SESSION_DAYS: '7', SESSION_IDLE_DAYS: '1' } });
  const ann = await signUp(strict);
  for (const day of [0.9, 1.8]) {
    strict.clock.offset = day * DAY;
    expect(await whereIs(ann)).not.toBeNull();
  }
  strict.clock.offset = 2.9 * DAY;
  expect(await whereIs(ann)).toBeNull();
  strict.clock.offset = 0;
  const bob = await signUp(strict);
  expect(await whereIs(bob)).not.toBeNull();
  // From a time when sessions lasted ninety days.
  await strict.ask(`UPDATE sessions SET created_at = created_at - interval '8 days'`);
  expect(await whereIs(bob)).toBeNull();
  await strict.close();
});

test('a clock set back does not lock out users that an admin signed out', async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`);
  const zoe = await signUp(app, `zoe@${newDomain()}`);
  const here = ann.user.company.id;
  await app.ask(
    `INSERT INTO memberships (user_id, company_id, role, created_at) VALUES ($1, $2, 'user', now())`,
    [bob.user.id, zoe.user.company.id],
  );
  app.clock.offset = 2 * DAY;
  const stolen = await signInAgain(app, bob.user.email);
  app.clock.offset += 60_000;
  expect(await signOutMember(ann, bob)).toBe(200);
  app.clock.offset = 0;
  const again = await signInAgain(app, bob.user.email);
  expect((await send(again, 'POST', `/api/memberships/${here}/switch`, {})).status).toBe(200);
  expect(await whereIs(again)).toBe(here);
  for (const one of [bob, stolen]) expect(await whereIs(one)).not.toBe(here);
});
