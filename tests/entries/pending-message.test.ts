import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  linkFor,
  newDomain,
  signUp,
  type Visitor,
  visitor,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const MESSAGE = {
  subject: 'Payroll',
  body: 'Payroll is wrong for three people again. Can HR look at it before Friday?',
};
type Pending = { subject?: string; body: string };

const browsers = new Map<string, Visitor>();

function browserOf(email: string): Visitor {
  const known = browsers.get(email) ?? visitor(app);
  browsers.set(email, known);
  return known;
}

function register(email: string, pendingMessage?: Pending): Promise<Response> {
  const json = { name: 'Ann', email, pendingMessage };
  return browserOf(email).fetch('/api/register', { method: 'POST', json });
}

async function pageFor(pendingMessage: Pending): Promise<string> {
  const email = `ann@${newDomain()}`;
  expect((await register(email, pendingMessage)).status).toBe(200);
  return (await browserOf(email).fetch(await linkFor(app, email))).text();
}

async function confirm(email: string) {
  const ann = browserOf(email);
  const answer = await ann.fetch(await linkFor(app, email), { method: 'POST' });
  expect(answer.status).toBe(303);
  return ann;
}

describe('a message entered at sign-up', () => {
  test('becomes a workspace entry on confirmation, like a quick note', async () => {
    const email = `ann@${newDomain()}`;
    await register(email, MESSAGE);
    const ann = await confirm(email);
    const [entry, ...others] = await entriesOf(ann);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ ...MESSAGE, sender: email, department: 'HR', trust: null });
    const { rows } = await app.ask(
      'SELECT event_type FROM user_events WHERE user_email = $1 AND entry_id = $2',
      [email, entry?.id],
    );
    expect(rows).toEqual([{ event_type: 'entry_made' }]);
  });

  test('becomes one entry despite simultaneous confirmations', async () => {
    const email = `ann@${newDomain()}`;
    await register(email, MESSAGE);
    const link = await linkFor(app, email);
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => browserOf(email).fetch(link, { method: 'POST' })),
    );
    expect(clicks.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await entriesOf(await signUp(app, email))).toHaveLength(1);
  });

  test('becomes one entry when two links were requested and both used', async () => {
    const email = `ann@${newDomain()}`;
    await register(email, MESSAGE);
    const first = await linkFor(app, email);
    await register(email, MESSAGE);
    const ann = await confirm(email);
    expect((await browserOf(email).fetch(first, { method: 'POST' })).status).toBe(303);
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('becomes an entry for an existing account too', async () => {
    const { user } = await signUp(app);
    expect((await register(user.email, MESSAGE)).status).toBe(409);
    const ann = await confirm(user.email);
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('shows at once on open boards of the workspace', async () => {
    const domain = newDomain();
    const bob = await signUp(app, `bob@${domain}`);
    await register(`ann@${domain}`, MESSAGE);
    await confirm(`ann@${domain}`);
    expect((await entriesOf(bob)).map(({ sender }) => sender)).toEqual([`ann@${domain}`]);
  });

  test('makes no entry in a workspace that does not admit its author, and is removed', async () => {
    const domain = newDomain();
    const bob = await signUp(app, `bob@${domain}`);
    await app.ask(`UPDATE companies SET joining = 'asked' WHERE domain = $1`, [domain]);
    await register(`ann@${domain}`, MESSAGE);
    const answer = await browserOf(`ann@${domain}`).fetch(await linkFor(app, `ann@${domain}`), {
      method: 'POST',
    });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain(MESSAGE.body);
    expect(page).toContain('Copy it');
    expect(await entriesOf(bob)).toEqual([]);
    expect(await keptFor(`ann@${domain}`)).toEqual([null]);
  });

  test('is removed from the link once used', async () => {
    const email = `ann@${newDomain()}`;
    await register(email, MESSAGE);
    expect(await keptFor(email)).toEqual([MESSAGE]);
    await confirm(email);
    expect(await keptFor(email)).toEqual([null]);
  });

  test('expires with an unused link', async () => {
    const email = `ann@${newDomain()}`;
    await register(email, MESSAGE);
    app.clock.offset = 2 * 3_600_000;
    await app.runJob('forget-expired');
    expect(await keptFor(email)).toEqual([]);
    app.clock.offset = 0;
  });

  test('is not stored if its link email fails', async () => {
    const env = { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:1' };
    const site = await startApp({ env });
    const json = { name: 'Ann', email: 'ann@secure.example', pendingMessage: MESSAGE };
    const there = visitor({ url: `http://localhost:${site.httpPort}` });
    const answer = await there.fetch('/api/register', { method: 'POST', json });
    expect(answer.status).toBe(503);
    const { rows } = await site.ask('SELECT count(*) FROM magic_links');
    expect(rows[0]?.count).toBe(0);
    await site.close();
  });
});

describe('the page behind its link', () => {
  test('shows the message’s purpose and its first hundred and fifty characters', async () => {
    const body = `${'The pump leaks. '.repeat(20)}the end`;
    const page = await pageFor({ subject: `${body.slice(0, 60)}…`, body });
    expect(page).toContain(
      `The message you tried becomes an entry of your workspace: “${body.slice(0, 150)}…”`,
    );
    expect(page).not.toContain('the end');
  });

  test('shows markup as text', async () => {
    const page = await pageFor({ subject: '<img src=x>', body: '</p><script>alert(1)</script>' });
    expect(page).toContain('“&lt;img src=x&gt;: &lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;”');
    expect(page).not.toMatch(/<script|<img src=x/);
  });

  test('is French for French readers', async () => {
    const email = `ann@${newDomain()}`;
    await register(email, MESSAGE);
    const headers = { 'accept-language': 'fr' };
    const page = await (
      await browserOf(email).fetch(await linkFor(app, email), { headers })
    ).text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('devient une entrée de votre espace');
  });

  test('mentions no message when there is none', async () => {
    const email = `ann@${newDomain()}`;
    await register(email);
    const page = await (await visitor(app).fetch(await linkFor(app, email))).text();
    expect(page).not.toContain('The message you tried');
  });
});

test.each([
  ['an empty message', { body: ' ' }],
  ['a message of 20,001 characters', { body: 'a'.repeat(20_001) }],
  ['a message with a NUL', { body: 'a\0b' }],
])('%s is rejected, and no link is sent', async (_what, pendingMessage) => {
  const email = `ann@${newDomain()}`;
  expect((await register(email, pendingMessage)).status).toBe(400);
  expect(await keptFor(email)).toEqual([]);
});

test('a message cut inside a character still becomes an entry', async () => {
  const email = `ann@${newDomain()}`;
  await register(email, { subject: '\ud83d', body: 'The pump leaks \udee0' });
  const [entry] = await entriesOf(await confirm(email));
  expect(entry?.body).toMatch(/^The pump leaks/);
});

async function keptFor(email: string): Promise<unknown[]> {
  const { rows } = await app.ask('SELECT pending_message FROM magic_links WHERE email = $1', [
    email,
  ]);
  return rows.map(({ pending_message }) => pending_message);
}
