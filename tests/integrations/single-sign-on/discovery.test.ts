import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp, visitor } from '#tests/fixtures/factories.ts';
import { hurryTimeouts } from '#tests/fixtures/hurry-timeouts.ts';
import {
  begin,
  comeBack,
  configure,
  connectionTo,
  offer,
  problemOf,
  refusalNoted,
  settingsOf,
} from '#tests/requests/sso-requests.ts';
import { type SmallProvider, startSmallProvider } from './small-provider.ts';

let app: TestApp;
let provider: SmallProvider;
let admin: Member;

beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
  provider = await startSmallProvider(app.clock);
  admin = await signUp(app, `ann@${newDomain()}`);
  await offer(admin, provider);
});
afterAll(async () => {
  await Promise.all([app.close(), provider.close()]);
});
beforeEach(() => provider.misbehave({}));

async function whyNotBegun() {
  const response = await visitor(app).fetch(`/api/auth/sso/${admin.user.intakeAlias}`);
  return problemOf(response);
}

const withField = (change: Record<string, unknown>) => ({
  discovery: (document: Record<string, unknown>) => ({ ...document, ...change }),
});

describe('an issuer in the settings', () => {
  test.each([
    ['other', 'https://127.0.0.2', 'sso_issuer_private'],
    ['other', 'https://10.0.0.1', 'sso_issuer_private'],
    ['other', 'https://[::1]', 'sso_issuer_private'],
    ['other', 'https://169.254.169.254/latest', 'sso_issuer_private'],
    ['other', 'https://[fd00:ec2::254]', 'sso_issuer_private'],
    ['other', 'http://1.1.1.1', 'sso_issuer_invalid'],
    ['other', 'file:///etc/passwd', 'sso_issuer_invalid'],
    ['other', 'https://user:password@id.example.com', 'sso_issuer_invalid'],
    ['other', 'https://id.example.com?tenant=1', 'sso_issuer_invalid'],
    ['other', 'https://id.example.com#a', 'sso_issuer_invalid'],
    ['other', 'https://ID.example.com', 'sso_issuer_invalid'],
    ['other', 'https://id.example.com:443', 'sso_issuer_invalid'],
    ['other', 'https://id.example.com/a/../b', 'sso_issuer_invalid'],
    ['other', 'id.example.com', 'sso_issuer_invalid'],
    ['other', '', 'sso_issuer_invalid'],
    ['other', 'https://gitlab.com', 'sso_issuer_shared'],
    ['other', 'https://login.microsoftonline.com/common/v2.0', 'sso_issuer_shared'],
    ['entra', 'https://login.microsoftonline.com/organizations/v2.0', 'sso_issuer_shared'],
    ['entra', 'https://login.microsoftonline.com/consumers/v2.0', 'sso_issuer_shared'],
    ['entra', 'https://login.microsoftonline.com/acme.example/v2.0', 'sso_issuer_shared'],
    [
      'entra',
      'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
      'sso_issuer_shared',
    ],
    ['entra', 'https://id.example.com', 'sso_issuer_of_provider'],
    ['google', 'https://accounts.google.com/', 'sso_issuer_of_provider'],
    ['other', 'https://accounts.google.com/o', 'sso_issuer_of_provider'],
    ['keycloak', 'https://id.example.com', 'sso_issuer_of_provider'],
  ] as const)('is rejected for %s: %s', async (kind, issuer, code) => {
    const { status, body } = await configure(admin, connectionTo({ issuer }, { provider: kind }));
    expect([status, body.code, body.field]).toEqual([400, code, 'issuer']);
  });

  test.each([
    ['google', 'https://accounts.google.com'],
    ['entra', 'https://login.microsoftonline.com/0a1b2c3d-1111-2222-3333-444455556666/v2.0'],
    ['keycloak', 'https://id.example.com/realms/staff'],
    ['keycloak', 'https://id.example.com/auth/realms/staff'],
    ['other', 'https://acme.eu.auth0.example.com/'],
  ] as const)('is stored for %s as written: %s', async (kind, issuer) => {
    const other = await signUp(app);
    const { status } = await configure(other, connectionTo({ issuer }, { provider: kind }));
    expect(status).toBe(200);
    expect((await settingsOf(other)).connection).toMatchObject({ provider: kind, issuer });
  });
});

describe('a provider’s discovery document', () => {
  test.each([
    [
      'names another issuer',
      withField({ issuer: 'https://other.example' }),
      'discovery_issuer_differs',
    ],
    ['names none', withField({ issuer: undefined }), 'discovery_issuer_differs'],
    [
      'has a token endpoint on a private address',
      withField({ token_endpoint: 'https://10.0.0.1/token' }),
      'address_refused',
    ],
    [
      'has keys in a cloud’s metadata',
      withField({ jwks_uri: 'http://169.254.169.254/keys' }),
      'address_refused',
    ],
    [
      'has keys on this machine by another name',
      withField({ jwks_uri: 'http://[::1]/keys' }),
      'address_refused',
    ],
    [
      'has a token endpoint in a file',
      withField({ token_endpoint: 'file:///etc/passwd' }),
      'address_refused',
    ],
    [
      'has a script where people sign in',
      withField({ authorization_endpoint: 'javascript:alert(1)' }),
      'address_refused',
    ],
    [
      'has userinfo on a private address',
      withField({ userinfo_endpoint: 'https://192.168.0.1/' }),
      'address_refused',
    ],
    [
      'has a script where people sign out',
      withField({ end_session_endpoint: 'javascript:alert(1)' }),
      'address_refused',
    ],
    [
      'has a password in an address',
      withField({ token_endpoint: 'https://a:b@id.example.com/' }),
      'address_refused',
    ],
    ['has no keys', withField({ jwks_uri: undefined }), 'discovery_invalid'],
    ['has a number for an address', withField({ token_endpoint: 7 }), 'discovery_invalid'],
    ['is a list', { discovery: () => [] }, 'discovery_invalid'],
    ['is a page', { discovery: () => '<html>' }, 'discovery_invalid'],
  ])('is rejected if it %s', async (_what, mischief, problem) => {
    provider.misbehave(mischief);
    expect(await whyNotBegun()).toBe(problem);
    await refusalNoted(app, admin.user.company.id, problem);
  });

  test('is rejected if it is elsewhere, missing, endless or truncated', async () => {
    const { issuer } = provider;
    provider.misbehave({
      answerDiscovery: (response) =>
        response.writeHead(302, { location: `${issuer}/.well-known/other` }).end(),
    });
    expect(await whyNotBegun()).toBe('discovery_invalid');
    expect(provider.asked).not.toContain('/.well-known/other');
    provider.misbehave({ answerDiscovery: (response) => response.writeHead(404).end() });
    expect(await whyNotBegun()).toBe('discovery_invalid');
    provider.misbehave({ answerDiscovery: (response) => response.end(' '.repeat(600_000)) });
    expect(await whyNotBegun()).toBe('discovery_invalid');
    provider.misbehave({ answerDiscovery: (response) => response.destroy() });
    expect(await whyNotBegun()).toBe('issuer_unreachable');
  });

  test('has a timeout of five seconds', async () => {
    provider.misbehave({ answerDiscovery: (response) => response.writeHead(200).write('{') });
    const sooner = hurryTimeouts();
    try {
      expect(await whyNotBegun()).toBe('issuer_unreachable');
      expect(sooner).toHaveBeenCalledWith(5000);
    } finally {
      sooner.mockRestore();
    }
  });

  test('is fetched again with its keys when a user returns', async () => {
    const domain = admin.user.company.domain ?? '';
    const browser = visitor(app);
    const url = await begin(browser, admin.user.intakeAlias);
    const answer = provider.signIn(url, { sub: 'bob', email: `bob@${domain}` });
    provider.misbehave(withField({ token_endpoint: 'https://10.0.0.1/token' }));
    const response = await comeBack(browser, admin.user.company.id, answer);
    expect(await problemOf(response)).toBe('address_refused');
  });

  test('gives the browser a URL with state, nonce and a PKCE challenge', async () => {
    const query = `?email=${encodeURIComponent('Bob@Example.com')}`;
    const url = new URL(await begin(visitor(app), admin.user.intakeAlias, query));
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'tidings',
      redirect_uri: (await settingsOf(admin)).addresses.redirect,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'bob@example.com',
    });
  });
});
