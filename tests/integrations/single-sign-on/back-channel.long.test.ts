import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { begin, comeBack, offer, refusalNoted, settingsOf } from '#tests/requests/sso-requests.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type SmallProvider,
  startSmallProvider,
} from './small-provider.ts';

let app: TestApp;
let provider: SmallProvider;
let other: SmallProvider;
let admin: Member;

beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  provider = await startSmallProvider(app.clock);
  other = await startSmallProvider(app.clock);
  admin = await signUp(app, `ann@${newDomain()}`);
  await offer(admin, provider);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close(), other.close()]);
});

async function signIn(sid: string, { name = 'bob', at = admin, by = provider } = {}) {
  const browser = visitor(app);
  const url = await begin(browser, at.user.intakeAlias);
  const email = `${name}@${at.user.company.domain}`;
  const answer = by.signIn(url, { sub: name, email, sid });
  await comeBack(browser, at.user.company.id, answer);
  return async () => (await browser.fetch('/api/auth/me')).status === 200;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);

function logoutClaims(change: Record<string, unknown> = {}): JWTPayload {
  const now = seconds();
  return {
    iss: provider.issuer,
    aud: CLIENT_ID,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    events: { [EVENT]: {} },
    sub: 'bob',
    ...change,
  };
}

async function tell(logoutToken: string, at = admin) {
  const { addresses } = await settingsOf(at);
  return fetch(addresses.backChannel, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: logoutToken }),
  });
}

describe('a logout token', () => {
  test('ends the session that it names, or all of the member, once', async () => {
    const [first, second, third] = await Promise.all(
      ['one', 'two', 'three'].map((sid) => signIn(sid)),
    );
    const zoe = await signUp(app, `zoe@${newDomain()}`);
    await offer(zoe, provider);
    const others = [await signIn('one', { name: 'carol' }), await signIn('one', { at: zoe })];
    const one = await provider.sign(logoutClaims({ sid: 'one' }));
    expect((await tell(one)).status).toBe(200);
    expect(await Promise.all([first?.(), second?.(), third?.()])).toEqual([false, true, true]);
    expect((await tell(await provider.sign(logoutClaims()))).status).toBe(200);
    expect(await Promise.all([second?.(), third?.()])).toEqual([false, false]);
    expect(await Promise.all(others.map((isSignedIn) => isSignedIn()))).toEqual([true, true]);
    const replayed = await tell(one);
    expect(replayed.status).toBe(400);
    expect(await replayed.json()).toMatchObject({ error: 'invalid_request' });
    const { rows } = await app.ask(
      "SELECT FROM security_events WHERE kind = 'sso_sessions_ended' AND company_id = $1",
      [admin.user.company.id],
    );
    expect(rows.length).toBe(2);
  });

  const secret = new TextEncoder().encode(CLIENT_SECRET);
  test.each<[string, () => Promise<string> | string]>([
    ['is signed by another', () => other.sign(logoutClaims())],
    ['is not signed', () => new UnsecuredJWT(logoutClaims()).encode()],
    [
      'is signed by the secret',
      () => new SignJWT(logoutClaims()).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    ],
    ['is of another issuer', () => provider.sign(logoutClaims({ iss: other.issuer }))],
    ['is for another', () => provider.sign(logoutClaims({ aud: 'another' }))],
    ['has a nonce', () => provider.sign(logoutClaims({ nonce: 'a' }))],
    ['has no events', () => provider.sign(logoutClaims({ events: undefined }))],
    ['has other events', () => provider.sign(logoutClaims({ events: { other: {} } }))],
    ['has an event that is none', () => provider.sign(logoutClaims({ events: { [EVENT]: 1 } }))],
    ['has no id', () => provider.sign(logoutClaims({ jti: undefined }))],
    ['names nobody', () => provider.sign(logoutClaims({ sub: undefined }))],
    ['has expired', () => provider.sign(logoutClaims({ exp: seconds() - 90 }))],
    ['never expires', () => provider.sign(logoutClaims({ exp: seconds() + 90_000 }))],
    ['has no end', () => provider.sign(logoutClaims({ exp: undefined }))],
    ['comes from the future', () => provider.sign(logoutClaims({ iat: seconds() + 90 }))],
    ['is a token of another kind', () => provider.sign(logoutClaims(), { typ: 'at+jwt' })],
    ['is none', () => 'garbage'],
    ['is missing', () => ''],
  ])('that %s ends nothing', async (_what, make) => {
    const isSignedIn = await signIn('stays');
    const answer = await tell(await make());
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await isSignedIn()).toBe(true);
    await refusalNoted(app, admin.user.company.id, 'logout_token_invalid');
  });

  test('ends no session of the previous provider', async () => {
    const at = await signUp(app);
    await offer(at, other);
    const isSignedIn = await signIn('before', { at, by: other });
    await offer(at, provider);
    const token = await provider.sign(logoutClaims({ sid: 'before' }));
    expect((await tell(token, at)).status).toBe(200);
    expect(await isSignedIn()).toBe(true);
  });
});
