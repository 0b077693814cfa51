import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { visitor } from '#tests/fixtures/factories.ts';
import {
  configure,
  connectionTo,
  offer,
  problemOf,
  settingsOf,
} from '#tests/requests/sso-requests.ts';
import { CLIENT_ID, type SmallProvider, startSmallProvider } from './small-provider.ts';
import { personAt, ssoCompany } from './sso-company.ts';

let app: TestApp;
let provider: SmallProvider;
let company: Awaited<ReturnType<typeof ssoCompany>>;

beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  provider = await startSmallProvider(app.clock);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close()]);
});
beforeEach(async () => {
  provider.misbehave({});
  company = await ssoCompany(app, provider);
  await offer(company.admin, provider);
});

const keyWith = (change: Record<string, unknown>) => ({
  keys: () => ({ keys: [{ ...provider.publicKey(), ...change }] }),
});
const BROKEN_KEYS: [string, Record<string, unknown>][] = [
  ['without its modulus', { n: undefined }],
  ['with the private half', { d: 'AAAA' }],
  ['whose operations are a number', { key_ops: 5 }],
];

describe('a malformed provider', () => {
  test.each(BROKEN_KEYS)('is refused for a key %s', async (_what, change) => {
    const { account, signInAs } = company;
    provider.misbehave(keyWith(change));
    expect((await signInAs(account('bob'))).problem).toBe('keys_unavailable');
  });

  test.each([
    ['a NUL', 'bob\0'],
    ['half a character', 'bob\ud800'],
  ])('cannot sign in a subject with %s', async (_what, sub) => {
    const { account, signInAs } = company;
    expect((await signInAs(account('bob', { sub }))).problem).toBe('token_answer_invalid');
  });

  test('signs users in with odd session names and null fields', async () => {
    const { account, domain, signInAs } = company;
    expect((await signInAs(account('bob', { sid: 'one\0' }))).problem).toBeNull();
    const json = { 'content-type': 'application/json' };
    const told = { sub: 'sub-of-carol', email: `carol@${domain}` };
    provider.misbehave({
      userinfo: (response) => response.writeHead(200, json).end(JSON.stringify(told)),
    });
    const carol = await signInAs(account('carol', { email: null }));
    expect((await personAt(carol))?.email).toBe(`carol@${domain}`);
  });

  test.each([
    ['of a gateway', 503],
    ['that it is asked too often', 429],
  ])('is unreachable with a response %s, at discovery and at the token', async (_what, status) => {
    const { account, signInAs, slug } = company;
    const answer = (response: ServerResponse) => void response.writeHead(status).end('<html>');
    provider.misbehave({ answerToken: answer });
    expect((await signInAs(account('bob'))).problem).toBe('issuer_unreachable');
    provider.misbehave({ answerDiscovery: answer });
    const begun = await visitor(app).fetch(`/api/auth/sso/${slug}`);
    expect(await problemOf(begun)).toBe('issuer_unreachable');
  });

  test('has logout tokens refused for an invalid key, subject or session', async () => {
    const { backChannel } = (await settingsOf(company.admin)).addresses;
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const tell = async (whose: Record<string, unknown>) => {
      const claims = {
        iss: provider.issuer,
        aud: CLIENT_ID,
        iat: now,
        exp: now + 120,
        jti: randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...whose,
      };
      const body = new URLSearchParams({ logout_token: await provider.sign(claims) });
      return (await fetch(backChannel, { method: 'POST', body })).status;
    };
    expect(await tell({ sub: 'bob' })).toBe(200);
    expect([await tell({ sub: 'bob\0' }), await tell({ sid: 'one\0' })]).toEqual([400, 400]);
    for (const [, change] of BROKEN_KEYS) {
      provider.misbehave(keyWith(change));
      expect(await tell({ sub: 'bob' })).toBe(400);
    }
  });
});

describe('the client', () => {
  const both = ['client_secret_basic', 'client_secret_post'] as const;
  const takingOnly = (takes: (typeof both)[number]) => ({
    takes,
    discovery: (document: Record<string, unknown>) => ({
      ...document,
      token_endpoint_auth_methods_supported: both,
    }),
  });

  test.each(both)('sends its secret by the method the provider accepts: %s', async (takes) => {
    const { account, signInAs } = company;
    provider.misbehave(takingOnly(takes));
    expect((await signInAs(account('bob'))).problem).toBeNull();
  });

  test('is refused with a wrong secret after trying each method', async () => {
    const { account, admin, signInAs } = company;
    await configure(admin, connectionTo(provider, { clientSecret: 'another' }));
    provider.misbehave(takingOnly('client_secret_basic'));
    const before = provider.asked.length;
    expect((await signInAs(account('bob'))).problem).toBe('client_refused');
    expect(provider.asked.slice(before).filter((path) => path === '/token')).toHaveLength(2);
  });

  test('shows the provider’s own reason for a refusal in the test', async () => {
    const { admin, companyId } = company;
    const begun = await admin.fetch('/api/workspace/single-sign-on/test');
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    const answer = new URLSearchParams({
      error: 'access_denied',
      error_description: 'Ann is not assigned to a role of the application.',
      state: searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    await admin.fetch(`/api/auth/sso/${companyId}/callback?${answer}`);
    const { test: result } = await settingsOf(admin);
    expect(result).toMatchObject({
      problem: 'provider_refused',
      detail: 'access_denied: Ann is not assigned to a role of the application.',
    });
    expect((await visitor(app).fetch('/api/auth/me')).status).toBe(401);
  });
});
