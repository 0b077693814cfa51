import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '#contract/dev.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { linkFor, newDomain, signUp, until, visitor } from '#tests/fixtures/factories.ts';

const ORIGIN = 'https://tidings.example';

describe('without a relay', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const emailsTo = async (email: string): Promise<OutgoingMail[]> => {
    const answer = await visitor(app).fetch('/dev/outbox.json');
    return ((await answer.json()) as OutgoingMail[]).filter(({ to }) => to === email);
  };
  const ask = (email: string, headers = {}) =>
    visitor(app).fetch('/api/register', {
      method: 'POST',
      json: { name: '<b>Mallory</b> says hi', city: 'Evil City', email },
      headers,
    });

  test('a new account gets one welcome email with its workspace address', async () => {
    const { user } = await signUp(app);
    await app.settled();
    const [welcome] = await emailsTo(user.email);
    expect(welcome?.subject).toBe('Your workspace is ready');
    expect(welcome?.text).toContain(user.company.intakeEmail);
    expect(welcome?.text).toContain(`${app.url}/dashboard`);
    await signUp(app, user.email);
    await app.settled();
    const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'Your workspace is ready')).toHaveLength(1);
  });

  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'Votre lien de connexion à Tidings', 'Votre espace est prêt'],
    ['de-DE,de;q=0.9', 'Your sign-in link for Tidings', 'Your workspace is ready'],
    ['fr;q=0, en;q=0.1', 'Your sign-in link for Tidings', 'Your workspace is ready'],
  ])('emails for Accept-Language %s begin with "%s" and "%s"', async (accepted, link, welcome) => {
    const email = `ann@${newDomain()}`;
    await ask(email, { 'accept-language': accepted });
    await visitor(app).fetch(await linkFor(app, email), { method: 'POST' });
    await app.settled();
    const emails = await emailsTo(email);
    expect(emails.map(({ subject }) => subject)).toEqual([welcome, link]);
  });

  test('emails contain no user input except the address', async () => {
    const email = `ann@${newDomain()}`;
    await ask(email);
    await visitor(app).fetch(await linkFor(app, email), { method: 'POST' });
    await app.settled();
    const emails = await emailsTo(email);
    expect(emails).toHaveLength(2);
    expect(JSON.stringify(emails)).not.toMatch(/Mallory|Evil/);
  });

  test('the outbox shows text, and HTML in a frame without scripts', async () => {
    const email = `ann@${newDomain()}`;
    await ask(email);
    const [sentEmail] = await emailsTo(email);
    const page = await (await visitor(app).fetch('/dev/outbox')).text();
    expect(page).toContain('Here is your sign-in link for Tidings.');
    const [, frame] = page.match(/<iframe src="([^"]+)"[^>]* sandbox="[^"]*"/) ?? [];
    expect(frame).toBe(`/dev/outbox/${sentEmail?.id}`);
    const shown = await visitor(app).fetch(frame ?? '');
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await shown.text()).toContain('Sign in to Tidings');
    expect((await visitor(app).fetch('/dev/outbox/nothing')).status).toBe(404);
  });
});

describe('by a relay', () => {
  let relay: Relay;
  let site: TestApp;
  beforeAll(async () => {
    relay = await startRelay();
    site = await startApp({ env: { PUBLIC_URL: ORIGIN, SMTP_URL: relay.url } });
  });
  afterAll(async () => {
    await site.close();
    await relay.close();
  });

  const newcomer = () => newcomerAt(site, relay);

  test('emails have our address, their own Message-ID and an automatic-mail header', async () => {
    const { mine, confirm } = await newcomer();
    await confirm();
    await site.settled();
    expect(mine()).toHaveLength(2);
    for (const { sender, headers } of mine()) {
      expect(sender).toBe('bounces@intake.localhost');
      expect(headers.from).toBe('Tidings <no-reply@intake.localhost>');
      expect(headers['auto-submitted']).toBe('auto-generated');
      expect(headers['message-id']).toMatch(/^<[0-9a-f-]{36}@intake\.localhost>$/);
      expect(headers).not.toHaveProperty('list-unsubscribe');
    }
    const ids = mine().map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(2);
  });

  test('a welcome that the relay defers is retried with the same Message-ID', async () => {
    const { email, mine, confirm } = await newcomer();
    const before = relay.offered();
    relay.refuse({ code: 451, text: 'later' });
    await confirm();
    const job = await jobOf(email);
    expect(relay.offered()).toBe(before + 1);
    expect(job).toMatchObject({ state: 'retry' });
    relay.refuse(null);
    await site.retried();
    expect(mine()).toHaveLength(2);
    expect(mine()[1]?.headers['message-id']).toBe(`<${job.id}@intake.localhost>`);
  });

  test('a welcome that the relay rejects is not retried', async () => {
    const { email, mine, confirm } = await newcomer();
    relay.refuse({ code: 550, text: 'no such mailbox' });
    await confirm();
    expect(await jobOf(email)).toMatchObject({ state: 'completed', retry_count: 0 });
    relay.refuse(null);
    await site.retried();
    expect(mine()).toHaveLength(1);
  });

  test('a welcome left by a crashed worker is sent by another', async () => {
    const { email, mine, confirm } = await newcomer();
    relay.refuse({ code: 451, text: 'later' });
    await confirm();
    const job = await jobOf(email);
    relay.refuse(null);
    // Simulates a worker that died while sending.
    await site.ask(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '5 minutes',
       heartbeat_on = now() - interval '5 minutes' WHERE id = $1`,
      [job.id],
    );
    await lookForTheDead();
    await site.retried();
    expect(mine()).toHaveLength(2);
  });

  async function jobOf(email: string) {
    await site.settled();
    const { rows } = await site.ask(
      `SELECT id, state, retry_count FROM pgboss.job
       WHERE name = 'send-letter' AND data->>'to' = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  }

  async function lookForTheDead() {
    const boss = new PgBoss({ connectionString: site.databaseUrl, supervise: false });
    boss.on('error', () => {});
    await boss.start();
    await boss.supervise('send-letter');
    await boss.stop({ graceful: false });
  }
});

test('emails stuck at the relay do not delay others', async () => {
  const relay = await startRelay();
  const env = { PUBLIC_URL: ORIGIN, SMTP_URL: relay.url };
  // Settling would wait for the stuck emails.
  const site = await startApp({ env, isAutomatic: true });
  const newcomer = () => newcomerAt(site, relay);
  const stuck = [await newcomer(), await newcomer(), await newcomer()];
  relay.keepSilentTo(new RegExp([...stuck.map(({ email }) => email), '@stuck'].join('|')));
  for (const { confirm } of stuck) await confirm();
  // Many emails to one domain must not block others.
  await site.ask(`SET tidings.scope = 'system';
    SELECT tidings_order_letter(jsonb_build_object('letter', 'left waitlist', 'to', n || '@stuck.example'))
    FROM generate_series(1, 20) AS n`);
  await until(async () => {
    const { rows } = await site.ask(
      `SELECT count(*) FROM pgboss.job WHERE name = 'send-letter' AND state = 'active'`,
    );
    return rows[0]?.count >= 5;
  }, 'the emails without a response');
  const other = await newcomer();
  await other.confirm();
  await until(async () => other.mine().length === 2, 'the other’s welcome');
  expect(stuck.map(({ mine }) => mine().length)).toEqual([1, 1, 1]);
  relay.keepSilentTo(null);
  await relay.close();
  await site.close();
});

async function newcomerAt(site: TestApp, relay: Relay) {
  const email = `ann@${newDomain()}`;
  const ann = visitor({ url: `http://localhost:${site.httpPort}` });
  const post = { method: 'POST', headers: { origin: ORIGIN } };
  await ann.fetch('/api/register', { ...post, json: { name: 'Ann', email } });
  const mine = () => relay.mails.filter(({ headers }) => headers.to === email);
  const link = mine()[0]?.raw.match(/\/api\/auth\/link\/[\w-]+/)?.[0] ?? '';
  const confirm = async () => {
    expect((await ann.fetch(link, post)).status).toBe(303);
  };
  return { email, mine, confirm };
}
