import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { asking, asks } from '#tests/fixtures/waiting-page.ts';

let app: TestApp;
let now: Date | null = null;
beforeAll(async () => {
  app = await startApp({ clock: () => now ?? new Date() });
});
afterAll(() => app.close());

/** Asks for a link, as somebody who may be signed in already; gives its path. */
async function linkTo(email: string, next?: string): Promise<string> {
  await visitor(app).fetch('/api/auth/send-magic-link', { method: 'POST', json: { email, next } });
  return linkFor(app, email);
}

describe('a sign-in link that was used', () => {
  test.each([
    ['opened again (a second tab, the browser’s Back)', 'GET'],
    ['pressed again', 'POST'],
  ])('and is %s leads whom it signed in to the board', async (_what, method) => {
    const email = `ann@${newDomain()}`;
    const ann = visitor(app);
    const link = await linkTo(email);
    expect((await ann.fetch(link, { method: 'POST' })).status).toBe(303);
    const cookie = ann.cookie();
    const again = await ann.fetch(link, { method });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(ann.cookie()).toBe(cookie);
    expect((await ann.fetch('/api/auth/me')).status).toBe(200);
  });

  test('leads to where it led the first time', async () => {
    const email = `ann@${newDomain()}`;
    const ann = visitor(app);
    const link = await linkTo(email, '/settings#people');
    await ann.fetch(link, { method: 'POST' });
    expect((await ann.fetch(link)).headers.get('location')).toBe('/settings#people');
  });

  test('says to whoever is signed in as somebody else whose it was, and as whom they are', async () => {
    const ann = await signUp(app);
    const email = `bob@${newDomain()}`;
    const link = await linkTo(email);
    await visitor(app).fetch(link, { method: 'POST' });
    for (const method of ['GET', 'POST']) {
      const answer = await ann.fetch(link, { method });
      const page = await answer.text();
      expect(answer.status).toBe(410);
      expect(page).toContain(`It was for <strong>${email}</strong>`);
      expect(page).toContain(`signed in as <strong>${ann.user.email}</strong>`);
      expect(page).toContain('href="/dashboard"');
    }
    expect((await ann.fetch('/api/auth/me')).status).toBe(200);
  });

  test('signs nobody in, and offers another to the same address', async () => {
    const email = `ann+x@${newDomain()}`;
    const link = await linkTo(email);
    await visitor(app).fetch(link, { method: 'POST' });
    const scanner = visitor(app);
    const answer = await scanner.fetch(link);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain(`href="/login?email=${encodeURIComponent(email)}"`);
    expect(scanner.cookie()).toBe('');
  });

  test('leads who waits to be let in to the page that says how it stands', async () => {
    const { domain } = await asking(app);
    const email = `bob@${domain}`;
    const bob = await asks(app, email);
    const again = await bob.fetch(await linkFor(app, email));
    expect([again.status, again.headers.get('location')]).toEqual([303, '/waiting']);
  });
});

test('a link that is too old leads whoever is signed in by another to the board', async () => {
  const email = `ann@${newDomain()}`;
  const ann = await signUp(app, email);
  const link = await linkTo(email);
  now = new Date(Date.now() + 61 * 60_000);
  const answer = await ann.fetch(link);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
  expect((await visitor(app).fetch(link)).status).toBe(410);
  now = null;
});

test('a link that never was one says so, also to who is signed in', async () => {
  const ann = await signUp(app);
  const answer = await ann.fetch('/api/auth/link/nothing');
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain(`signed in as <strong>${ann.user.email}</strong>`);
});

test('a link that works signs in as its own person, whoever was signed in before', async () => {
  const ann = await signUp(app);
  const email = `bob@${newDomain()}`;
  const link = await linkTo(email);
  expect(await (await ann.fetch(link)).text()).toContain(email);
  await ann.fetch(link, { method: 'POST' });
  expect(await (await ann.fetch('/api/auth/me')).json()).toMatchObject({ user: { email } });
});
