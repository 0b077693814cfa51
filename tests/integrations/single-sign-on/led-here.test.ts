import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { offer } from '#tests/requests/sso-requests.ts';
import { type SmallProvider, startSmallProvider } from './small-provider.ts';

let app: TestApp;
let provider: SmallProvider;

beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  provider = await startSmallProvider(app.clock);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close()]);
});

const from = (site: string) => ({ headers: { 'sec-fetch-site': site } });

async function evesWorkspace() {
  const domain = newDomain();
  const eve = await signUp(app, `eve@${domain}`);
  await offer(eve, provider);
  const path = `/api/auth/sso/${eve.user.intakeAlias}?email=${encodeURIComponent(`you@${domain}`)}`;
  return { domain, path: `${path}&returnTo=%2Fsettings` };
}

test('a cross-site link to a sign-in needs confirmation and keeps the session until then', async () => {
  const { domain, path } = await evesWorkspace();
  const ann = await signUp(app);
  const before = provider.asked.length;
  const asked = await ann.fetch(path, from('cross-site'));
  expect(asked.status).toBe(200);
  expect(asked.headers.get('set-cookie')).toBeNull();
  const page = await asked.text();
  const { host } = new URL(provider.issuer);
  for (const said of [domain, host, ann.user.email]) expect(page).toContain(said);
  expect(provider.asked.slice(before)).toEqual([]);
  const { rows } = await app.ask('SELECT FROM sso_flows');
  expect(rows).toEqual([]);
  const link = /<a href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(link).toBe(path);
  const gone = await ann.fetch(link, from('same-origin'));
  expect(gone.headers.get('location')).toContain(`${provider.issuer}/authorize?`);
});

test.each(['same-origin', 'same-site', 'none'])(
  'a sign-in from %s needs no confirmation',
  async (site) => {
    const { path } = await evesWorkspace();
    const gone = await visitor(app).fetch(path, from(site));
    expect([gone.status, gone.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`${provider.issuer}/authorize?`),
    ]);
  },
);
