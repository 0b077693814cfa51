import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { asking, asks } from '#tests/fixtures/waiting-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function linkTo(email: string, next?: string): Promise<string> {
  await visitor(app).fetch('/api/auth/send-magic-link', { method: 'POST', json: { email, next } });
  return linkFor(app, email);
}

describe('a used sign-in link', () => {
  test.each([
    ['opened again (a second tab, the browser’s Back)', 'GET'],
    ['pressed again', 'POST'],
  ])('and is %s leads its user to the board', async (_what, method) => {
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

  test('leads to its original destination', async () => {
    const email = `ann@${newDomain()}`;
    const ann = visitor(app);
    const link = await linkTo(email, '/settings#people');
    await ann.fetch(link, { method: 'POST' });
    expect((await ann.fetch(link)).headers.get('location')).toBe('/settings#people');
  });

  test('shows a user with another session the link’s address and their own', async () => {
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

  test('never signs in, and offers another to its address', async () => {
    const email = `ann+x@${newDomain()}`;
    const link = await linkTo(email);
    await visitor(app).fetch(link, { method: 'POST' });
    const scanner = visitor(app);
    const answer = await scanner.fetch(link);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain(`href="/login?email=${encodeURIComponent(email)}"`);
    expect(scanner.cookie()).toBe('');
  });

  test('leads a waiting user to the page with their status', async () => {
    const { domain } = await asking(app);
    const email = `bob@${domain}`;
    const bob = await asks(app, email);
    const again = await bob.fetch(await linkFor(app, email));
    expect([again.status, again.headers.get('location')]).toEqual([303, '/waiting']);
  });
});

test('an expired link leads a user with another session to the board', async () => {
  const email = `ann@${newDomain()}`;
  const ann = await signUp(app, email);
  const link = await linkTo(email);
  app.clock.offset = 61 * 60_000;
  const answer = await ann.fetch(link);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
  expect((await visitor(app).fetch(link)).status).toBe(410);
  app.clock.offset = 0;
});

test('an unknown link is reported, even to signed-in users', async () => {
  const ann = await signUp(app);
  const answer = await ann.fetch('/api/auth/link/nothing');
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain(`signed in as <strong>${ann.user.email}</strong>`);
});

test('a valid link signs in its own user, replacing any earlier session', async () => {
  const ann = await signUp(app);
  const email = `bob@${newDomain()}`;
  const link = await linkTo(email);
  expect(await (await ann.fetch(link)).text()).toContain(email);
  await ann.fetch(link, { method: 'POST' });
  expect(await (await ann.fetch('/api/auth/me')).json()).toMatchObject({ user: { email } });
});
