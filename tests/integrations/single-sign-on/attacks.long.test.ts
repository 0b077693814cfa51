import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { begin, comeBack, offer, problemOf } from '#tests/requests/sso-requests.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Person,
  type SmallProvider,
  startSmallProvider,
} from './small-provider.ts';

let app: TestApp;
let provider: SmallProvider;
let other: SmallProvider;
let admin: Member;
let domain: string;

beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  provider = await startSmallProvider(app.clock);
  other = await startSmallProvider(app.clock);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close(), other.close()]);
});
beforeEach(async () => {
  provider.misbehave({});
  domain = newDomain();
  admin = await signUp(app, `ann@${domain}`);
  await offer(admin, provider);
});

/** Security events are written later, in batches. */
const refusals: [companyId: string, problem: string][] = [];
const refused = (problem: string) => refusals.push([companyId(), problem]);

const slug = () => admin.user.intakeAlias;
const companyId = () => admin.user.company.id;
const bob = (): Person => ({ sub: 'bob-1', email: `bob@${domain}`, email_verified: true });

async function tryToSignIn(who = bob()) {
  const browser = visitor(app);
  const answer = provider.signIn(await begin(browser, slug()), who);
  const response = await comeBack(browser, companyId(), answer);
  const problem = await problemOf(response);
  return { problem, browser, answer, me: (await browser.fetch('/api/auth/me')).status };
}

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const withClaims = (change: Record<string, unknown>) => ({
  claims: (claims: JWTPayload) => ({ ...claims, ...change }),
});
const signedBy = (key: Uint8Array) => ({
  sign: (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key),
});
const text = new TextEncoder();

describe('an ID token', () => {
  const BAD: [string, string, () => Parameters<SmallProvider['misbehave']>[0]][] = [
    ['another issuer', 'token_issuer_differs', () => withClaims({ iss: other.issuer })],
    ['a slash too many', 'token_issuer_differs', () => withClaims({ iss: `${provider.issuer}/` })],
    ['another audience', 'audience_differs', () => withClaims({ aud: 'another' })],
    ['one more audience', 'audience_differs', () => withClaims({ aud: [CLIENT_ID, 'another'] })],
    ['another party', 'audience_differs', () => withClaims({ azp: 'another' })],
    [
      'another party among several',
      'audience_differs',
      () => withClaims({ aud: [CLIENT_ID, 'another'], azp: 'another' }),
    ],
    ['another nonce', 'nonce_differs', () => withClaims({ nonce: 'another' })],
    ['no nonce', 'nonce_differs', () => withClaims({ nonce: undefined })],
    ['an end long ago', 'token_expired', () => withClaims({ exp: seconds() - 120 })],
    ['a beginning later', 'token_from_future', () => withClaims({ nbf: seconds() + 120 })],
    ['a time of issue later', 'token_from_future', () => withClaims({ iat: seconds() + 120 })],
    ['no time of issue', 'token_answer_invalid', () => withClaims({ iat: undefined })],
    ['no subject', 'token_answer_invalid', () => withClaims({ sub: undefined })],
    ['an endless subject', 'token_answer_invalid', () => withClaims({ sub: 'x'.repeat(256) })],
    [
      'no signature (alg none)',
      'signature_invalid',
      () => ({ sign: (claims) => new UnsecuredJWT(claims).encode() }),
    ],
    ['a signature by the secret', 'signature_invalid', () => signedBy(text.encode(CLIENT_SECRET))],
    [
      'a signature by the public key as a secret',
      'signature_invalid',
      () => signedBy(text.encode(JSON.stringify(provider.publicKey()))),
    ],
    ['another key', 'signature_invalid', () => ({ sign: other.sign })],
    [
      'another signature under the same key',
      'signature_invalid',
      () => ({
        sign: async (claims) => {
          const [head, body] = (await provider.sign(claims)).split('.');
          const { length } = (await provider.sign({})).split('.')[2] ?? '';
          return `${head}.${body}.${'A'.repeat(length)}`;
        },
      }),
    ],
    ['no form of one', 'token_answer_invalid', () => ({ sign: () => 'garbage' })],
    [
      'nothing in its place',
      'token_answer_invalid',
      () => ({ token: ({ id_token: _, ...rest }) => rest }),
    ],
    ['an answer that is no JSON', 'token_answer_invalid', () => ({ token: () => '<html>' })],
    ['keys that are none', 'keys_unavailable', () => ({ keys: () => 'garbage' })],
  ];
  test.each(BAD)('with %s is rejected (%s)', async (_what, problem, mischief) => {
    provider.misbehave(mischief());
    expect(await tryToSignIn()).toMatchObject({ problem, me: 401 });
    refused(problem);
    const { rows } = await app.ask('SELECT FROM users WHERE email = $1', [bob().email]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['issued half a minute ahead', () => withClaims({ iat: seconds() + 30 })],
    ['expired half a minute ago', () => withClaims({ exp: seconds() - 30 })],
    [
      'for several, of which we are the party',
      () => withClaims({ aud: [CLIENT_ID, 'b'], azp: CLIENT_ID }),
    ],
  ])('%s is accepted', async (_what, mischief) => {
    provider.misbehave(mischief());
    expect(await tryToSignIn()).toMatchObject({ problem: null, me: 200 });
  });

  test('is verified with recently rotated keys, not with the previous ones', async () => {
    expect(await tryToSignIn()).toMatchObject({ problem: null });
    const before = provider.sign;
    const old = await before({});
    await provider.rotateKeys();
    expect(await tryToSignIn()).toMatchObject({ problem: null });
    provider.misbehave({
      sign: async (claims) => {
        const [, body] = (await provider.sign(claims)).split('.');
        const [head, , signature] = old.split('.');
        return [head, body, signature].join('.');
      },
    });
    expect(await tryToSignIn()).toMatchObject({ problem: 'signature_invalid' });
  });
});

describe('an address', () => {
  test.each([
    ['that the provider calls unverified', { email_verified: false }, 'email_unverified'],
    ['that it calls unverified in words', { email_verified: 'false' }, 'email_unverified'],
    ['of another domain', { email: 'bob@elsewhere.example' }, 'email_of_other_domain'],
    ['of a domain below', { email: 'bob@mail.DOMAIN' }, 'email_of_other_domain'],
    ['that is none', { email: 'bob' }, 'email_missing'],
    ['that is two', { email: 'bob@elsewhere.example,eve@DOMAIN' }, 'email_missing'],
  ])('%s cannot join', async (_what, claims, problem) => {
    const email = 'email' in claims ? claims.email.replace('DOMAIN', domain) : bob().email;
    expect(await tryToSignIn({ ...bob(), ...claims, email })).toMatchObject({ problem, me: 401 });
    refused(problem);
  });

  test('that is missing cannot join, even if the userinfo request fails', async () => {
    const { email: _, ...who } = bob();
    provider.misbehave({ userinfo: (response) => response.writeHead(500).end() });
    expect(await tryToSignIn(who)).toMatchObject({ problem: 'userinfo_failed' });
    const json = { 'content-type': 'application/json' };
    const told = { sub: 'eve', email: bob().email };
    provider.misbehave({
      userinfo: (response) => response.writeHead(200, json).end(JSON.stringify(told)),
    });
    expect(await tryToSignIn(who)).toMatchObject({ problem: 'userinfo_failed' });
    provider.misbehave({
      userinfo: (response) =>
        response.writeHead(200, json).end(JSON.stringify({ ...told, sub: who.sub })),
    });
    expect(await tryToSignIn(who)).toMatchObject({ problem: null, me: 200 });
  });

  test('of a linked member cannot be used by another account', async () => {
    expect(await tryToSignIn()).toMatchObject({ problem: null });
    const eve = { ...bob(), sub: 'eve-1' };
    expect(await tryToSignIn(eve)).toMatchObject({ problem: 'linked_to_other', me: 401 });
    refused('linked_to_other');
    // The account stays linked after its address changes.
    const renamed = await tryToSignIn({ sub: bob().sub, email: `ann@${domain}` });
    const me = (await (await renamed.browser.fetch('/api/auth/me')).json()) as {
      user: { email: string };
    };
    expect(me.user.email).toBe(bob().email);
  });
});

describe('a response from the provider', () => {
  const goneThere = async (browser = visitor(app)) => ({
    browser,
    answer: provider.signIn(await begin(browser, slug()), bob()),
  });

  test('counts once', async () => {
    const { browser, answer } = await tryToSignIn();
    expect(await problemOf(await comeBack(browser, companyId(), answer))).toBe('state_unknown');
    refused('state_unknown');
    const again = await goneThere();
    const replayed = { ...again.answer, code: answer.code };
    expect(await problemOf(await comeBack(again.browser, companyId(), replayed))).toBe(
      'code_refused',
    );
  });

  test('is rejected without its state', async () => {
    const { browser, answer } = await goneThere();
    const { state: _, ...without } = answer;
    for (const bad of [without, { ...answer, state: 'guessed' }, { ...answer, state: '' }]) {
      expect(await problemOf(await comeBack(browser, companyId(), bad))).toBe('state_unknown');
    }
  });

  test('is valid only in its own browser', async () => {
    const { answer } = await goneThere();
    const eve = await goneThere();
    expect(await problemOf(await comeBack(eve.browser, companyId(), answer))).toBe('other_browser');
    refused('other_browser');
    expect(await problemOf(await comeBack(visitor(app), companyId(), eve.answer))).toBe(
      'other_browser',
    );
  });

  test.each([
    ['another issuer', { iss: 'https://elsewhere.example' }, 'response_issuer_differs'],
    ['no issuer where there must be one', { iss: undefined }, 'response_issuer_differs'],
    ['no code', { code: undefined }, 'response_invalid'],
    ['another code', { code: 'guessed' }, 'code_refused'],
    ['an error', { code: undefined, error: 'access_denied' }, 'provider_refused'],
  ])('with %s is rejected', async (_what, change, problem) => {
    const { browser, answer } = await goneThere();
    const changed = Object.entries({ ...answer, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const response = await comeBack(browser, companyId(), Object.fromEntries(changed));
    expect(await problemOf(response)).toBe(problem);
    refused(problem);
  });

  test('of one workspace’s provider is rejected in another workspace', async () => {
    const eve = await signUp(app);
    await offer(eve, other);
    const browser = visitor(app);
    const mine = other.signIn(await begin(browser, eve.user.intakeAlias), {
      sub: 'eve',
      email: `bob@${domain}`,
    });
    expect(await problemOf(await comeBack(browser, companyId(), mine))).toBe('other_workspace');
    refused('other_workspace');
    const theirs = await goneThere();
    const brought = await comeBack(theirs.browser, eve.user.company.id, theirs.answer);
    expect(await problemOf(brought)).toBe('other_workspace');
    const back = await goneThere();
    const mixed = { ...back.answer, iss: other.issuer };
    expect(await problemOf(await comeBack(back.browser, companyId(), mixed))).toBe(
      'response_issuer_differs',
    );
    expect(other.asked).not.toContain('/token');
  });

  test.each([
    ['https://elsewhere.example/', ''],
    ['//elsewhere.example', ''],
    ['/\\elsewhere.example', ''],
    ['javascript:alert(1)', ''],
    ['/api/auth/logout', ''],
    ['/settings#people', `?next=${encodeURIComponent('/settings#people')}`],
  ])('redirects only to this site: %s', async (returnTo, next) => {
    const browser = visitor(app);
    const query = `?returnTo=${encodeURIComponent(returnTo)}`;
    const answer = provider.signIn(await begin(browser, slug(), query), bob());
    const response = await comeBack(browser, companyId(), answer);
    expect(response.headers.get('location')).toBe(`/auth/complete${next}`);
  });
});

test('each attack is a security event of its workspace', async () => {
  expect(refusals.length).toBeGreaterThan(30);
  await app.settled();
  const { rows } = await app.ask(
    "SELECT company_id, detail FROM security_events WHERE kind = 'sso_refused'",
  );
  const found = new Set(rows.map(({ company_id, detail }) => `${company_id} ${detail}`));
  for (const refusal of refusals) expect(found).toContain(refusal.join(' '));
});
