import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminStats } from '#contract/admin.ts';
import { mailboxKey } from '#server/http/limits/mailbox.ts';
import { startApp, type TestApp } from './app.ts';
import { newDomain, signUp, until, visitor } from './factories.ts';
import { invite, personal } from './invitation-requests.ts';
import { type Relay, startRelay } from './relay.ts';

let relay: Relay;
let app: TestApp;
beforeAll(async () => {
  relay = await startRelay();
  app = await startApp({ env: { SMTP_URL: relay.url } });
});
afterAll(async () => {
  await app.close();
  await relay.close();
});

type Ask = (email: string) => Promise<Response>;
const post = (at: TestApp, path: string, json: object) =>
  visitor(at).fetch(path, { method: 'POST', json });
const signIn: Ask = (email) => post(app, '/api/auth/send-magic-link', { email });
const register: Ask = (email) => post(app, '/api/register', { name: 'Ann', email });
const waitlist: Ask = (email) =>
  post(app, '/api/waitlist', { email, timestamp: '2026-01-01T00:00:00Z' });

/** Emails that reached a mailbox, however its address is spelled. */
const reached = (email: string) =>
  relay.mails.filter(({ headers }) => mailboxKey(headers.to ?? '') === mailboxKey(email));

describe('one mailbox', () => {
  test('gets five emails an hour, whatever the spelling and whichever form is used', async () => {
    const name = `ann${newDomain().slice(5, 13)}`;
    const inviter = await personal(app);
    const invited: Ask = async (email) => {
      const { status } = await invite(inviter, email);
      return new Response(null, { status });
    };
    const asked: [Ask, string][] = [
      [signIn, `${name}@gmail.com`],
      [register, `${name.replace('n', 'n.')}@GMail.com`],
      [waitlist, `${name}+list@gmail.com`],
      [invited, `${name}@googlemail.com`],
      [signIn, `${name.replace('nn', 'n.n')}+again@googlemail.com`],
      [signIn, `${name}+6@gmail.com`],
      [register, `${name}+7@gmail.com`],
      [waitlist, `${name}+8@gmail.com`],
      [invited, `${name}+9@gmail.com`],
    ];
    const statuses: number[] = [];
    for (const [ask, email] of asked) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(4).fill(429)]);
    await until(async () => reached(`${name}@gmail.com`).length >= 5, 'the fifth email');
    expect(reached(`${name}@gmail.com`)).toHaveLength(5);
  });

  test('is refused in the same words whether it has an account or not', async () => {
    const known = `ann@${newDomain()}`;
    await app.ask(
      `INSERT INTO users (id, email, name, created_at)
       VALUES (gen_random_uuid(), $1, 'Ann', now())`,
      [known],
    );
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
        type: 'rate_limit',
        message: expect.stringMatching(
          /^Too many emails to this address\. Please wait \d+ minutes\.$/,
        ),
      });
      expect(retryAfter).toBeGreaterThan(3000);
      expect(retryAfter).toBeLessThanOrEqual(3600);
    }
  });

  test('is not charged for emails that did not leave', async () => {
    const email = `ann@${newDomain()}`;
    relay.refuse({ code: 451, text: 'later' });
    for (let n = 0; n < 6; n += 1) expect((await signIn(email)).status).toBe(503);
    relay.refuse(null);
    for (let n = 0; n < 5; n += 1) expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email)).status).toBe(429);
  });

  test('that is on the waitlist is not charged for being told so', async () => {
    const email = `ann@${newDomain()}`;
    expect((await waitlist(email)).status).toBe(200);
    for (let n = 0; n < 6; n += 1) expect((await waitlist(email)).status).toBe(409);
    expect((await signIn(email)).status).toBe(200);
  });
});

test('the whole installation sends so many and no more, and its operator is told before', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const operator = 'olga@ops.example';
  const small = await startApp({ env: { EMAILS_PER_HOUR: '10', ADMIN_EMAILS: operator } });
  const olga = await signUp(small, operator);
  const concerns = async () =>
    ((await (await olga.fetch('/api/admin/stats')).json()) as AdminStats).concerns;
  const ask = () => post(small, '/api/auth/send-magic-link', { email: `ann@${newDomain()}` });
  for (let n = 0; n < 6; n += 1) expect((await ask()).status).toBe(200);
  expect((await concerns()).map(({ kind }) => kind)).not.toContain('emails');
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
  expect(await concerns()).toContainEqual({
    kind: 'emails',
    count: 10,
    since: expect.any(String),
  });
  for (let n = 0; n < 2; n += 1) {
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  }
  const logged = log.mock.calls.flat().map(String);
  log.mockRestore();
  expect(logged.filter((line) => line.includes('8 of 10 emails'))).toHaveLength(1);
  expect(logged.filter((line) => line.includes('No more sign-in'))).toHaveLength(1);
  await small.close();
});
