import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import {
  askForLink,
  confirm,
  FIREFOX,
  memberSessions,
  secretsOf,
  sessionsOf,
  signInAgain,
  signOutMember,
  whereIs,
} from '#tests/requests/session-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

const endMany = (who: Parameters<typeof send>[0], which: 'others' | 'all') =>
  send(who, 'POST', '/api/sessions/end', { which });

const team = async () => {
  const ann = await signUp(app);
  return { ann, bob: await signUp(app, `bob@${ann.user.company.domain}`) };
};

async function joins(personId: string, companyId: string): Promise<void> {
  await app.ask(
    `INSERT INTO memberships (user_id, company_id, role, created_at) VALUES ($1, $2, 'user', now())`,
    [personId, companyId],
  );
}

describe('one’s own sessions', () => {
  test('are listed with browser and system, the current one first, without tokens', async () => {
    const ann = await signUp(app);
    const phone = await signInAgain(app, ann.user.email, SAFARI);
    const laptop = await signInAgain(app, ann.user.email, FIREFOX);
    const answer = await laptop.fetch('/api/sessions');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const devices = (await sessionsOf(laptop)).map(({ browser, system, isCurrent }) => [
      browser,
      system,
      isCurrent,
    ]);
    expect(devices).toEqual([
      ['Firefox', 'Windows', true],
      ['Safari', 'iPhone', false],
      [null, null, false],
    ]);
    for (const secret of [ann, phone, laptop].flatMap(secretsOf)) {
      expect(text).not.toContain(secret);
    }
    for (const { id } of await sessionsOf(laptop)) {
      const headers = { authorization: `Bearer ${id}` };
      expect((await visitor(app).fetch('/api/auth/me', { headers })).status).toBe(401);
    }
  });

  test('cannot be seen or ended by others', async () => {
    const { ann, bob } = await team();
    const [own] = await sessionsOf(ann);
    expect(await sessionsOf(bob)).toHaveLength(1);
    const answer = await send(bob, 'DELETE', `/api/sessions/${own?.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.sessions).toHaveLength(1);
    expect(await whereIs(ann)).not.toBeNull();
    expect((await visitor(app).fetch('/api/sessions')).status).toBe(401);
  });

  test('end one by one, with their open pages', async () => {
    const ann = await signUp(app);
    const phone = await signInAgain(app, ann.user.email, SAFARI);
    const stream = await openStream(app, phone);
    await stream.next();
    const onPhone = (await sessionsOf(ann)).find(({ system }) => system === 'iPhone');
    const answer = await send(ann, 'DELETE', `/api/sessions/${onPhone?.id}`);
    expect(answer.body.sessions).toHaveLength(1);
    await stream.ended;
    expect(await whereIs(phone)).toBeNull();
    expect(await whereIs(ann)).not.toBeNull();
    expect((await send(ann, 'DELETE', `/api/sessions/${onPhone?.id}`)).status).toBe(200);
    expect((await send(ann, 'DELETE', '/api/sessions/nonsense')).status).toBe(404);
  });

  test('end except this one, with every mailed and unused link', async () => {
    const ann = await signUp(app);
    const phone = await signInAgain(app, ann.user.email);
    const link = await askForLink(app, ann.user.email);
    const stream = await openStream(app, phone);
    await stream.next();
    expect((await endMany(ann, 'others')).body.sessions).toHaveLength(1);
    await stream.ended;
    expect(await whereIs(phone)).toBeNull();
    expect(await whereIs(ann)).not.toBeNull();
    expect((await confirm(app, link)).status).toBe(410);
    expect(await whereIs(await signInAgain(app, ann.user.email))).not.toBeNull();
  });

  test('end everywhere, including this browser and a copied cookie', async () => {
    const ann = await signUp(app);
    const phone = await signInAgain(app, ann.user.email);
    const cookie = ann.cookie();
    const copied = () => visitor(app).fetch('/api/auth/me', { headers: { cookie } });
    expect((await copied()).status).toBe(200);
    const answer = await endMany(ann, 'all');
    expect([answer.status, answer.body.sessions]).toEqual([200, []]);
    expect(ann.cookie()).not.toContain('session');
    expect((await copied()).status).toBe(401);
    expect(await whereIs(phone)).toBeNull();
    const { rows } = await app.ask(
      `SELECT event_type FROM user_events WHERE user_id = $1 AND event_type LIKE 'session%'`,
      [ann.user.id],
    );
    expect(rows).toEqual([{ event_type: 'sessions_ended' }]);
  });

  test('end everywhere, even while a link is confirmed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await signUp(app);
      const link = await askForLink(app, ann.user.email);
      const [, late] = await Promise.all([endMany(ann, 'all'), confirm(app, link)]);
      expect(await whereIs(late)).toBeNull();
    }
  });

  test('with an unknown scope are not ended, and the field is named', async () => {
    const ann = await signUp(app);
    const answer = await send(ann, 'POST', '/api/sessions/end', { which: 'some' });
    expect([answer.status, answer.body.field]).toEqual([400, 'which']);
    expect(await whereIs(ann)).not.toBeNull();
  });
});

describe('a member’s sessions', () => {
  test('are visible to admins with device and start, without last use', async () => {
    const { ann, bob } = await team();
    await signInAgain(app, bob.user.email, FIREFOX);
    const { sessions } = await memberSessions(ann, bob);
    expect(sessions).toEqual([
      { browser: 'Firefox', system: 'Windows', createdAt: expect.any(String) },
      { browser: null, system: null, createdAt: expect.any(String) },
    ]);
    expect((await memberSessions(bob, ann)).status).toBe(403);
    expect((await memberSessions(await signUp(app), bob)).status).toBe(404);
  });

  test('are ended by an admin with pages and links; a new sign-in works', async () => {
    const { ann, bob } = await team();
    const stream = await openStream(app, bob);
    await stream.next();
    const link = await askForLink(app, bob.user.email);
    expect(await signOutMember(bob, ann)).toBe(403);
    expect(await signOutMember(await signUp(app), bob)).toBe(404);
    expect(await signOutMember(ann, bob)).toBe(200);
    await stream.ended;
    expect(await whereIs(bob)).toBeNull();
    expect((await memberSessions(ann, bob)).sessions).toEqual([]);
    expect((await confirm(app, link)).status).toBe(410);
    // Bob is still a member, so there is no waiting page.
    expect((await bob.fetch('/waiting')).headers.get('location')).toBe('/login');
    const again = await signInAgain(app, bob.user.email);
    expect(await whereIs(again)).toBe(ann.user.company.id);
    expect((await memberSessions(ann, bob)).sessions).toHaveLength(1);
    const { rows } = await app.ask(
      `SELECT user_id FROM user_events WHERE event_type = 'member_signed_out' AND company_id = $1`,
      [ann.user.company.id],
    );
    expect(rows).toEqual([{ user_id: ann.user.id }]);
  });

  test('continue in other workspaces, and open this one only after a new sign-in', async () => {
    const { ann, bob } = await team();
    const zoe = await signUp(app);
    const [here, there] = [ann.user.company.id, zoe.user.company.id];
    await joins(bob.user.id, there);
    const link = await askForLink(app, bob.user.email);
    expect(await whereIs(bob)).toBe(here);
    const stream = await openStream(app, bob);
    await stream.next();

    expect(await signOutMember(ann, bob)).toBe(200);
    await stream.ended;
    expect(await whereIs(bob)).toBe(there);
    expect((await send(bob, 'POST', `/api/memberships/${here}/switch`, {})).status).toBe(403);
    expect(await whereIs(bob)).toBe(there);
    expect((await memberSessions(zoe, bob)).sessions).toHaveLength(1);
    expect((await memberSessions(ann, bob)).sessions).toEqual([]);

    const old = await confirm(app, link);
    expect(old.status).toBe(303);
    expect(await whereIs(old)).toBe(there);
    expect((await send(old, 'POST', `/api/memberships/${here}/switch`, {})).status).toBe(403);
    const again = await signInAgain(app, bob.user.email);
    expect((await send(again, 'POST', `/api/memberships/${here}/switch`, {})).status).toBe(200);
    expect(await whereIs(again)).toBe(here);

    expect(await signOutMember(ann, bob)).toBe(200);
    expect(await signOutMember(zoe, bob)).toBe(200);
    expect(await whereIs(again)).toBeNull();
    const { rows } = await app.ask('SELECT count(*)::int AS n FROM sessions WHERE user_id = $1', [
      bob.user.id,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('cannot be ended by another admin after a DNS proof', async () => {
    const { ann, bob } = await team();
    await send(ann, 'PATCH', `/api/workspace/people/${bob.user.id}`, { role: 'company_admin' });
    const proof = 'UPDATE memberships SET proven_at = now(), proven_domain = $2 WHERE user_id = $1';
    await app.ask(proof, [bob.user.id, ann.user.company.domain]);
    expect(await signOutMember(ann, bob)).toBe(409);
    expect(await whereIs(bob)).not.toBeNull();
    expect(await signOutMember(bob, ann)).toBe(200);
    expect(await whereIs(ann)).toBeNull();
  });
});

test('signing out everywhere revokes an invitation’s link, which can be resent', async () => {
  const zoe = await signUp(app);
  const ann = await signUp(app, `ann@${newDomain()}`);
  const json = { email: ann.user.email, role: 'user' };
  expect((await send(zoe, 'POST', '/api/workspace/invitations', json)).status).toBeLessThan(300);
  const link = await linkFor(app, ann.user.email);
  expect((await visitor(app).fetch(link)).status).toBe(200);
  await endMany(ann, 'all');
  expect((await confirm(app, link)).status).toBe(410);
});
