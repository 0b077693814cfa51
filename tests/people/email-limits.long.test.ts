import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminStats } from '#contract/admin/admin.ts';
import { mailboxKey } from '#server/http/limits/mailbox.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { invite, personal } from '#tests/requests/invitation-requests.ts';

let relay: Relay;
let app: TestApp;
beforeAll(async () => {
  relay = await startRelay();
  app = await startApp({ env: { SMTP_URL: relay.url, ...BEHIND_PROXY } });
});
afterAll(async () => {
  await app.close();
  await relay.close();
});

type Ask = (email: string) => Promise<Response>;
/** The client address is taken from a header. */
const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1,::1' };
const post = (at: TestApp, path: string, json: object, ip = '192.0.2.1') =>
  visitor(at).fetch(path, { method: 'POST', json, headers: { 'x-forwarded-for': ip } });
const signIn = (email: string, ip?: string, at = app) =>
  post(at, '/api/auth/send-magic-link', { email }, ip);
const statusesOf = async (asked: Promise<Response>[]) =>
  (await Promise.all(asked)).map(({ status }) => status);
const register: Ask = (email) => post(app, '/api/register', { name: 'Ann', email });
const waitlist: Ask = (email) =>
  post(app, '/api/waitlist', { email, timestamp: '2026-01-01T00:00:00Z' });

const addUses = (prefix: string, uses: number) =>
  app.ask('UPDATE rate_limits SET points = points + $2 WHERE key LIKE $1', [`${prefix}:%`, uses]);

const addAccount = (email: string) =>
  app.ask(
    `INSERT INTO users (id, email, name, created_at)
     VALUES (gen_random_uuid(), $1, 'Ann', now())`,
    [email],
  );

/** Emails to a mailbox in any spelling of its address. */
const reached = (email: string) =>
  relay.mails.filter(({ headers }) => mailboxKey(headers.to ?? '') === mailboxKey(email));

describe('one mailbox', () => {
  test('gets at most five emails an hour, across all spellings and forms', async () => {
    const name = `ann${newDomain().slice(5, 13)}`;
    const inviter = await personal(app);
    const invited: Ask = async (email) => {
      const { status } = await invite(inviter, email);
      return new Response(null, { status });
    };
    const asked: [Ask, string][] = [
      [register, `${name.replace('n', 'n.')}@GMail.com`],
      [waitlist, `${name}+list@gmail.com`],
      [invited, `${name}@googlemail.com`],
      [register, `${name}+7@gmail.com`],
      [waitlist, `${name}+8@gmail.com`],
      [invited, `${name}+9@gmail.com`],
    ];
    const statuses: number[] = [];
    for (const [ask, email] of asked) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    const again: number[] = [];
    for (let n = 0; n < 4; n += 1) again.push((await signIn(`${name}+${n}@gmail.com`)).status);
    expect(again).toEqual([200, 200, 200, 429]);
    const ip = '198.51.100.7';
    for (let n = 0; n < 4; n += 1) await signIn(`${name}+${n}@googlemail.com`, ip);
    await app.settled();
    expect(reached(`${name}@gmail.com`)).toHaveLength(3);
  });

  test('of an account gets its own links despite requests in other spellings', async () => {
    const domain = newDomain();
    const ann = `ann@${domain}`;
    await addAccount(ann);
    for (const local of ['a.nn', 'an-n', 'a_nn', 'ann+x', 'a.n.n', 'a.n-n', 'ann+y']) {
      for (const ip of ['192.0.2.1', '198.51.100.2']) await signIn(`${local}@${domain}`, ip);
    }
    expect(reached(ann)).toHaveLength(3);
    const own = [];
    for (let n = 0; n < 3; n += 1) own.push((await signIn(ann, '203.0.113.9')).status);
    expect(own).toEqual([200, 200, 429]);
    expect(reached(ann)).toHaveLength(5);
    expect(reached(ann).filter(({ headers }) => headers.to === ann)).toHaveLength(2);
  });

  test('of an account gets one link an hour even after its daily limit', async () => {
    const domain = newDomain();
    const ann = `ann@${domain}`;
    await addAccount(ann);
    let before = 0;
    // One hour later: hourly limits expire, daily ones do not.
    for (let hour = 0; hour < 7; hour += 1) {
      for (let n = 0; n < 5; n += 1) await signIn(ann, `192.0.2.${10 + hour}`);
      before = reached(ann).length;
      await app.ask('UPDATE rate_limits SET expire = expire - 3600000 WHERE expire IS NOT NULL');
      await app.ask(`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000`);
    }
    expect(before).toBeGreaterThan(20);
    const statuses = await statusesOf([signIn(ann, '203.0.113.9')]);
    expect(statuses).toEqual([200]);
    expect(reached(ann)).toHaveLength(before + 1);
  });

  test('gets the same response with and without an account after any requests', async () => {
    const [known, unknown] = [`ann@${newDomain()}`, `ann@${newDomain()}`];
    await addAccount(known);
    const responses = [];
    for (const email of [known, unknown]) {
      const answers: unknown[] = [];
      const [, domain = ''] = email.split('@');
      for (const [local, ip] of [
        ...['a.nn', 'an-n', 'ann+x', 'a.n.n'].map((one) => [one, '192.0.2.1'] as const),
        ...Array.from({ length: 3 }, () => ['ann', '198.51.100.2'] as const),
        ['ann', '203.0.113.9'] as const,
      ]) {
        const answer = await signIn(`${local}@${domain}`, ip);
        const {
          email: _,
          message,
          retryAfter: __,
          ...said
        } = (await answer.json()) as {
          email?: string;
          message?: string;
          retryAfter?: number;
        };
        answers.push({ status: answer.status, ...said, message: message?.replace(/\d+/, 'N') });
      }
      responses.push(answers);
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toContainEqual(expect.objectContaining({ status: 429 }));
    expect(responses[0]?.filter((one) => (one as { status: number }).status === 200)).toHaveLength(
      6,
    );
  });

  test('is not blocked for longer by a clock set back two days', async () => {
    const email = `ann@${newDomain()}`;
    for (let n = 0; n < 6; n += 1) await signIn(email);
    expect((await signIn(email)).status).toBe(429);
    await app.ask('UPDATE rate_limits SET expire = expire + 172800000');
    expect((await signIn(email)).status).toBe(200);
  });

  test('is refused with the same text with and without an account', async () => {
    const known = `ann@${newDomain()}`;
    await addAccount(known);
    const refusals = [];
    for (const email of [known, `bob@${newDomain()}`]) {
      for (let n = 0; n < 5; n += 1) expect((await signIn(email)).status).toBe(200);
      for (const ask of [signIn, register]) {
        const answer = await ask(email);
        expect(answer.status).toBe(429);
        refusals.push((await answer.json()) as { retryAfter: number });
      }
    }
    for (const { retryAfter, ...said } of refusals) {
      expect(said).toEqual({
        error: 'rate_limit',
        code: 'too_many_emails_to_address',
        values: { wait: expect.any(Number) },
        type: 'rate_limit',
        message: expect.stringMatching(
          /^Too many emails to this address\. Please wait \d+ minutes\.$/,
        ),
      });
      expect(retryAfter).toBeGreaterThan(3000);
      expect(retryAfter).toBeLessThanOrEqual(3600);
    }
  });

  test('is not charged for unsent emails', async () => {
    const email = `ann@${newDomain()}`;
    relay.refuse({ code: 451, text: 'later' });
    for (let n = 0; n < 6; n += 1) expect((await signIn(email)).status).toBe(503);
    relay.refuse(null);
    for (let n = 0; n < 5; n += 1) expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(429);
  });

  test('on the waitlist is not charged for the 409 response', async () => {
    const email = `ann@${newDomain()}`;
    expect((await waitlist(email)).status).toBe(200);
    for (let n = 0; n < 6; n += 1) expect((await waitlist(email)).status).toBe(409);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('one network', () => {
  test('is not charged for refused requests', async () => {
    const office = '203.0.113.77';
    const one = `ann@${newDomain()}`;
    await app.ask('DELETE FROM rate_limits');
    expect((await signIn(`cy@${newDomain()}`, office)).status).toBe(200);
    // Of a hundred in five minutes, nine are left.
    await addUses('client', 90);
    const statuses = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await signIn(one, office)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    for (let n = 0; n < 3; n += 1) {
      expect((await signIn(`bob${n}@${newDomain()}`, office)).status).toBe(200);
    }
  });

  test('has a higher limit for a whole IPv6 site, which one user may own', async () => {
    const ask = (n: number) => signIn(`ann@${newDomain()}`, `2001:db8:7:${n.toString(16)}::1`);
    const askTwenty = () => statusesOf(Array.from({ length: 20 }, (_, n) => ask(n)));
    await app.ask('DELETE FROM rate_limits');
    expect(new Set(await askTwenty())).toEqual(new Set([200]));
    await addUses('site', 160);
    expect(new Set(await askTwenty())).toEqual(new Set([200]));
    expect((await ask(0)).status).toBe(429);
    expect((await signIn(`ann@${newDomain()}`, '2001:db8:8::1')).status).toBe(200);
  });
});

describe('the whole installation', () => {
  const operator = 'olga@ops.example';
  const small = async (act: (at: TestApp) => Promise<void>) => {
    const env = { EMAILS_PER_HOUR: '20', ADMIN_EMAILS: operator, SMTP_URL: relay.url };
    const at = await startApp({ env: { ...env, ...BEHIND_PROXY } });
    await act(at).finally(at.close);
  };
  const newcomer = (at: TestApp) =>
    post(at, '/api/register', { name: 'Ann', email: `ann@${newDomain()}` });

  test('has an hourly email limit, and its operator gets an early warning', () =>
    startApp({ env: { EMAILS_PER_HOUR: '20', ADMIN_EMAILS: operator } }).then(async (at) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      const olga = await signUp(at, operator);
      const concerns = async () =>
        ((await (await olga.fetch('/api/admin/stats')).json()) as AdminStats).concerns;
      for (let n = 0; n < 6; n += 1) expect((await newcomer(at)).status).toBe(200);
      expect((await concerns()).map(({ kind }) => kind)).not.toContain('emails');
      for (let n = 0; n < 3; n += 1) expect((await newcomer(at)).status).toBe(200);
      expect(await concerns()).toContainEqual({
        kind: 'emails',
        count: 10,
        since: expect.any(String),
      });
      for (let n = 0; n < 2; n += 1) {
        const refused = await newcomer(at);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      }
      const logged = log.mock.calls.flat().map(String);
      log.mockRestore();
      expect(logged.filter((line) => line.includes('8 of 10 emails'))).toHaveLength(1);
      expect(logged.filter((line) => line.includes('No more emails'))).toHaveLength(1);
      await at.close();
    }));

  test('reserves half of its emails for accounts without revealing them', () =>
    small(async (at) => {
      const ann = `ann@${newDomain()}`;
      await at.ask(
        `INSERT INTO users (id, email, name, created_at)
         VALUES (gen_random_uuid(), $1, 'Ann', now())`,
        [ann],
      );
      for (let n = 0; n < 10; n += 1) expect((await newcomer(at)).status).toBe(200);
      const [bob, before] = [`bob@${newDomain()}`, relay.mails.length];
      for (let n = 0; n < 3; n += 1) {
        for (const email of [bob, ann]) {
          const answer = await signIn(email, '203.0.113.9', at);
          expect(answer.status).toBe(200);
          expect(await answer.json()).toEqual({ email, expiresInMinutes: 60, singleSignOn: null });
        }
      }
      expect(relay.mails.slice(before).map(({ headers }) => headers.to)).toEqual([ann, ann, ann]);
      expect((await newcomer(at)).status).toBe(429);
    }));
});
