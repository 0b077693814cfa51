import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
});
afterAll(() => app.close());

const post = (json: unknown, headers = {}) => ({ method: 'POST', json, headers });
const json = async (response: Response | undefined) => (await response?.json()) as Json;
type Json = { [field: string]: never } & {
  user: { email: string; name: string; company: { intakeEmail: string } };
  sessionId: string;
  retryAfter: number;
};
const send = (email: string, more = {}) =>
  visitor(app).fetch('/api/auth/send-magic-link', post({ email, ...more }));

describe('a sign-in link', () => {
  test('opens a page with the address and one form, and signs no user in', async () => {
    const email = `ann@${newDomain()}`;
    await send(email);
    const scanner = visitor(app);
    const page = await scanner.fetch(await linkFor(app, email));
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(email);
    expect(html.match(/<form method="post">/g)).toHaveLength(1);
    expect(scanner.cookie()).toBe('');
    expect((await scanner.fetch('/api/auth/me')).status).toBe(401);
  });

  test('signs in on submission of its form, with an HttpOnly cookie', async () => {
    const email = `ann@${newDomain()}`;
    await send(email);
    const ann = visitor(app);
    const answer = await ann.fetch(await linkFor(app, email), { method: 'POST' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/auth/complete');
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^tidings_session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
    const me = await json(await ann.fetch('/api/auth/me'));
    expect(me.user).toMatchObject({ email, role: 'user', company: { role: 'company_admin' } });
    expect(me.user.company.intakeEmail).toMatch(/^team-\w+@intake\.localhost$/);
    expect(cookie).not.toContain(me.sessionId);
  });

  test('clicked twenty times at once gives one session', async () => {
    const email = `ann@${newDomain()}`;
    await send(email);
    const link = await linkFor(app, email);
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => visitor(app).fetch(link, { method: 'POST' })),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(410)]);
    const { rows } = await app.ask(
      'SELECT count(*) FROM sessions JOIN users ON users.id = user_id WHERE email = $1',
      [email],
    );
    expect(rows[0].count).toBe(1);
  });

  test('is valid for exactly one hour', async () => {
    const email = `ann@${newDomain()}`;
    await send(email);
    const link = await linkFor(app, email);
    app.clock.offset = 59 * 60_000;
    expect((await visitor(app).fetch(link)).status).toBe(200);
    app.clock.offset = 61 * 60_000;
    expect((await visitor(app).fetch(link)).status).toBe(410);
    expect((await visitor(app).fetch(link, { method: 'POST' })).status).toBe(410);
    app.clock.offset = 0;
  });

  test('is stored only as a hash', async () => {
    const email = `ann@${newDomain()}`;
    await send(email);
    const token = (await linkFor(app, email)).split('/').at(-1);
    const { rows } = await app.ask('SELECT * FROM magic_links WHERE email = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['a path', '/dashboard?status=open#top', '/dashboard?status=open#top'],
    ['another site', 'https://evil.example/', null],
    ['another site without its protocol', '//evil.example/x', null],
    ['another site by a backslash', '/\\evil.example', null],
    ['a script', 'javascript:alert(1)', null],
    ['a path with a line break', '/dash\nboard', null],
    ['the API', '/api/auth/logout', null],
  ])('leads on to %s only if it is a page of this site', async (_what, next, expected) => {
    const email = `ann@${newDomain()}`;
    await send(email, { next });
    const answer = await visitor(app).fetch(await linkFor(app, email), { method: 'POST' });
    const suffix = expected === null ? '' : `?next=${encodeURIComponent(expected)}`;
    expect(answer.headers.get('location')).toBe(`/auth/complete${suffix}`);
  });

  test('posted from another site signs no user in, and remains valid', async () => {
    const email = `ann@${newDomain()}`;
    await send(email);
    const link = await linkFor(app, email);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const answer = await visitor(app).fetch(link, { method: 'POST', headers });
      expect(answer.status).toBe(403);
    }
    const own = { origin: app.url, 'sec-fetch-site': 'same-origin' };
    const answer = await visitor(app).fetch(link, { method: 'POST', headers: own });
    expect(answer.status).toBe(303);
  });
});

describe('requesting a link', () => {
  test('returns the same response for a known and an unknown address', async () => {
    const ann = await signUp(app);
    const known = await send(ann.user.email);
    const unknown = await send(`nobody@${newDomain()}`);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(await json(known))).toEqual(Object.keys(await json(unknown)));
  });

  test('too often for one address returns 429 with the seconds to wait', async () => {
    const email = `ann@${newDomain()}`;
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await send(email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await json(answers[5]);
    expect(refused).toMatchObject({ type: 'rate_limit' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(3600);
    expect(answers[5]?.headers.get('retry-after')).toBe(String(refused.retryAfter));
  });

  test('is limited to a hundred addresses per network; IPv6 counts by its /64', async () => {
    const ask = (ip: string) =>
      visitor(app).fetch(
        '/api/auth/send-magic-link',
        post({ email: `ann@${newDomain()}` }, { 'x-forwarded-for': ip }),
      );
    const askTen = () =>
      Promise.all(Array.from({ length: 10 }, (_, n) => ask(`2001:db8:1:2::${n.toString(16)}`)));
    const answers = await askTen();
    // Has the effect of eighty more requests.
    await app.ask(
      "UPDATE rate_limits SET points = points + 80 WHERE key LIKE 'client:%' AND points = 10",
    );
    answers.push(...(await askTen()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['a word', { email: 'ann' }],
    ['two addresses', { email: 'a@b.example, c@d.example' }],
    ['an address with a line break', { email: 'ann@b.example\nBcc: all@c.example' }],
    ['a list', { email: ['a@b.example'] }],
    ['an intake address', { email: 'someone@intake.localhost' }],
  ])('for %s is refused, and the field is named', async (_what, body) => {
    const answer = await visitor(app).fetch('/api/auth/send-magic-link', post(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: 'invalid', field: 'email' });
  });
});

describe('registering', () => {
  const register = (json: object) => visitor(app).fetch('/api/register', post(json));

  test('stores name and city with the link and creates the account on confirmation', async () => {
    const email = `ann@${newDomain()}`;
    const ann = visitor(app);
    const json = { name: 'Ann Roy', email, city: 'Laval', authMethod: 'magic' };
    const answer = await ann.fetch('/api/register', { method: 'POST', json });
    expect(await answer.json()).toEqual({ isExistingUser: false, email, singleSignOn: null });
    const before = await app.ask('SELECT 1 FROM users WHERE email = $1', [email]);
    expect(before.rows).toEqual([]);
    await ann.fetch(await linkFor(app, email), { method: 'POST' });
    const { rows } = await app.ask('SELECT name, city, role FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ name: 'Ann Roy', city: 'Laval', role: 'user' }]);
  });

  test('an address with an account returns 409 and mails a sign-in link', async () => {
    const ann = await signUp(app);
    const answer = await register({ name: 'Not Ann', email: ann.user.email });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: 'EMAIL_ALREADY_EXISTS',
      message: expect.stringContaining('already exists'),
      isExistingUser: true,
    });
    const again = visitor(app);
    await again.fetch(await linkFor(app, ann.user.email), { method: 'POST' });
    expect((await json(await again.fetch('/api/auth/me'))).user.name).toBe('Ann Example');
  });

  test.each([
    ['name', { email: 'a@b.example' }, 'Name is required'],
    ['name', { name: '  ', email: 'a@b.example' }, 'Name is required'],
    ['email', { name: 'A', email: 'b.example' }, 'Valid email required'],
    ['city', { name: 'A', email: 'a@b.example', city: 'x'.repeat(101) }, 'City name too long'],
    ['authMethod', { name: 'A', email: 'a@b.example', authMethod: 'password' }, expect.any(String)],
  ])('with a wrong %s is refused with the reason', async (field, body, message) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field, message });
  });
});

describe('a session', () => {
  test('ends permanently at sign-out', async () => {
    const ann = await signUp(app);
    const cookie = ann.cookie();
    expect((await ann.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(200);
    expect(ann.cookie()).toBe('');
    const replay = await visitor(app).fetch('/api/auth/me', { headers: { cookie } });
    expect(replay.status).toBe(401);
    expect((await ann.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });

  test('is new at each sign-in and replaces the previous one in this browser', async () => {
    const ann = await signUp(app);
    const before = ann.cookie();
    await send(ann.user.email);
    await ann.fetch(await linkFor(app, ann.user.email), { method: 'POST' });
    expect(ann.cookie()).not.toBe(before);
    const replay = await visitor(app).fetch('/api/auth/me', { headers: { cookie: before } });
    expect(replay.status).toBe(401);
  });

  test('may be sent as a bearer token, which takes precedence over the cookie', async () => {
    const ann = await signUp(app);
    const token = ann.cookie().split('=')[1];
    const api = await visitor(app).fetch('/api/auth/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(api.status).toBe(200);
    const wrong = await ann.fetch('/api/auth/me', { headers: { authorization: 'Bearer wrong' } });
    expect(wrong.status).toBe(401);
  });

  test('ends after thirty days without use', async () => {
    const ann = await signUp(app);
    app.clock.offset = 29 * 86_400_000;
    expect((await ann.fetch('/api/auth/me')).status).toBe(200);
    app.clock.offset = 58 * 86_400_000;
    expect((await ann.fetch('/api/auth/me')).status).toBe(200);
    app.clock.offset = 89 * 86_400_000;
    expect((await ann.fetch('/api/auth/me')).status).toBe(401);
    app.clock.offset = 0;
  });
});
