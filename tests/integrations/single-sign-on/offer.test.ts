import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { linkFor, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { offer } from '#tests/requests/sso-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

const PROVIDER = { issuer: 'https://id.acme.example' };
const OFFER = '/api/auth/sso/offer';
const MODE = '/api/workspace/single-sign-on/mode';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the sign-in page gets single sign-on by domain, without revealing accounts', async () => {
  const domain = newDomain();
  const admin = await signUp(app, `ann@${domain}`);
  const offered = (email: string, next?: string) =>
    send(visitor(app), 'POST', OFFER, { email, ...(next && { next }) });
  expect((await offered(`ann@${domain}`)).body).toEqual({ singleSignOn: null });
  await offer(admin, PROVIDER);
  for (const name of ['ann', 'nobody']) {
    const { body } = await offered(`${name}@${domain}`, '/mine');
    const { url, isRequired } = body.singleSignOn as { url: string; isRequired: boolean };
    expect(isRequired).toBe(false);
    const { pathname, searchParams } = new URL(url, app.url);
    expect(pathname).toBe(`/api/auth/sso/${admin.user.intakeAlias}`);
    expect(Object.fromEntries(searchParams)).toEqual({
      email: `${name}@${domain}`,
      returnTo: '/mine',
    });
  }
  expect((await offered(`ann@sub.${domain}`)).body).toEqual({ singleSignOn: null });
  expect((await offered('no address')).status).toBe(400);
  await expect(linkFor(app, `nobody@${domain}`)).rejects.toThrow();
});

test('a member sees the single sign-on mode but none of its settings', async () => {
  const domain = newDomain();
  const admin = await signUp(app, `ann@${domain}`);
  const colleague = await signUp(app, `bob@${domain}`);
  const heard = () => send(colleague, 'GET', MODE);
  expect((await heard()).body).toEqual({ mode: 'off' });
  await offer(admin, PROVIDER);
  expect((await heard()).body).toEqual({ mode: 'offered' });
  expect((await send(colleague, 'GET', '/api/workspace/single-sign-on')).status).toBe(403);
  await app.ask(
    `UPDATE companies SET joining = 'asked', domain_proven_by = 'link' WHERE domain = $1`,
    [domain],
  );
  expect((await heard()).body).toEqual({ mode: 'off' });
  expect((await send(visitor(app), 'GET', MODE)).status).toBe(401);
});
