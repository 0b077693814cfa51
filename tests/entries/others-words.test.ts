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

const MESSAGE = { subject: 'Payroll', body: 'Payroll is wrong for three people again.' };

async function register(email: string): Promise<Visitor & { answer: Response }> {
  const ann = visitor(app);
  const json = { name: 'Ann', email, pendingMessage: MESSAGE };
  const answer = await ann.fetch('/api/register', { method: 'POST', json });
  expect(answer.status).toBe(200);
  return { ...ann, answer };
}

async function keptFor(email: string): Promise<unknown[]> {
  const { rows } = await app.ask('SELECT pending_message FROM magic_links WHERE email = $1', [
    email,
  ]);
  return rows.map(({ pending_message }) => pending_message);
}

describe('a stranger’s text for your address', () => {
  const OTHERS = { subject: 'I quit', body: 'I quit, and the boss is a fool.' };

  async function filledInByStranger(email: string) {
    const mallory = visitor(app);
    const json = { name: 'Silly Goose', city: 'Nowhere', email, pendingMessage: OTHERS };
    const answer = await mallory.fetch('/api/register', { method: 'POST', json });
    expect([200, 409]).toContain(answer.status);
    return mallory;
  }

  async function confirmAs(who: Visitor, email: string, name?: string) {
    const body = name === undefined ? undefined : new URLSearchParams({ name });
    const link = await linkFor(app, email);
    return who.fetch(link, { method: 'POST', ...(body && { body }) });
  }

  const nameOf = async (who: Visitor) =>
    ((await (await who.fetch('/api/auth/me')).json()) as { user: { name: string } }).user.name;

  test('becomes neither your entry nor your name', async () => {
    const email = `ann@${newDomain()}`;
    await filledInByStranger(email);
    const ann = visitor(app);
    const page = await (await ann.fetch(await linkFor(app, email))).text();
    expect(page).not.toMatch(/boss|quit|Silly|Goose/);
    expect(page).toContain('in another browser');
    expect(page).toContain('Your name, as colleagues see it');
    expect((await confirmAs(ann, email)).status).toBe(303);
    expect(await entriesOf(ann)).toEqual([]);
    expect(await nameOf(ann)).toBe('');
    const { rows } = await app.ask('SELECT city FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ city: null }]);
    expect(await keptFor(email)).toEqual([null]);
  });

  test('is replaced by your own name, on one line and within the length limit', async () => {
    for (const [typed, kept] of [
      ['  Ann Roy ', 'Ann Roy'],
      ['Ann\r\nRoy', 'Ann Roy'],
      ['a'.repeat(200), 'a'.repeat(100)],
      ['   ', ''],
    ] as const) {
      const email = `ann@${newDomain()}`;
      await filledInByStranger(email);
      const ann = visitor(app);
      expect((await confirmAs(ann, email, typed)).status).toBe(303);
      expect(await nameOf(ann)).toBe(kept);
    }
  });

  test('does not change an existing account, and no name is requested', async () => {
    const ann = await signUp(app);
    await filledInByStranger(ann.user.email);
    const again = visitor(app);
    const page = await (await again.fetch(await linkFor(app, ann.user.email))).text();
    expect(page).not.toContain('Your name');
    await confirmAs(again, ann.user.email, 'Silly Goose');
    expect(await nameOf(again)).toBe('Ann Example');
    expect(await entriesOf(again)).toEqual([]);
  });

  test('is separate from yours: each link has its own browser’s text', async () => {
    const email = `ann@${newDomain()}`;
    const mallory = await filledInByStranger(email);
    const ann = await register(email);
    await confirmAs(ann, email);
    expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual([MESSAGE.subject]);
    expect(await nameOf(ann)).toBe('Ann');
    expect((await mallory.fetch('/api/auth/me')).status).toBe(401);
  });

  test('does not lose your own link’s message when theirs is opened first', async () => {
    const email = `ann@${newDomain()}`;
    const ann = await register(email);
    const mine = await linkFor(app, email);
    const json = { name: 'Silly Goose', email, pendingMessage: MESSAGE };
    await visitor(app).fetch('/api/register', { method: 'POST', json });
    expect((await confirmAs(ann, email)).status).toBe(303);
    expect(await entriesOf(ann)).toEqual([]);
    await ann.fetch(mine, { method: 'POST' });
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('is distinguished from yours by an HttpOnly cookie, which is stored as a hash', async () => {
    const email = `ann@${newDomain()}`;
    const { answer } = await register(email);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^tidings_browser=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const secret = cookie.match(/=([\w-]+)/)?.[1] ?? '';
    const { rows } = await app.ask('SELECT browser FROM magic_links WHERE email = $1', [email]);
    expect(rows[0]?.browser).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.browser).not.toContain(secret);
  });
});
