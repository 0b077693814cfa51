import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { startRelay } from '#tests/app/fakes/relay.ts';
import { signUp, visitor } from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const get = (path: string, headers = {}) => visitor(app).fetch(path, { headers });

describe('every answer', () => {
  test.each(['/healthz', '/api/auth/me', '/api/nothing', '/api/openapi.json', '/dev/outbox'])(
    'to %s has the security headers',
    async (path) => {
      const { headers } = await get(path, { origin: 'https://elsewhere.example' });
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('that is an error has the standard form', async () => {
    const answer = await get('/api/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'not_found', message: expect.any(String) });
  });
});

describe('a request that changes data', () => {
  test.each([
    ['with Sec-Fetch-Site of another site', { 'sec-fetch-site': 'cross-site' }],
    ['with Sec-Fetch-Site of a sister site', { 'sec-fetch-site': 'same-site' }],
    ['with another Origin', { origin: 'http://localhost:1' }],
    ['with the Origin null', { origin: 'null' }],
  ])('%s is rejected for any user', async (_what, headers) => {
    const ann = await signUp(app);
    const json = { subject: 'x', body: 'x' };
    const answer = await ann.fetch('/api/issues/manual', { method: 'POST', json, headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: 'foreign_origin' });
  });

  test('that is not JSON, or too large, is rejected with the reason', async () => {
    const ann = await signUp(app);
    const headers = { 'content-type': 'application/json' };
    const broken = await ann.fetch('/api/issues/manual', { method: 'POST', body: '{"a', headers });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: 'invalid', message: expect.any(String) });
    const large = JSON.stringify({ body: 'x'.repeat(2 * 1024 * 1024) });
    const huge = await ann.fetch('/api/issues/manual', { method: 'POST', body: large, headers });
    expect(huge.status).toBe(413);
    const xml = { 'content-type': 'text/xml' };
    const odd = await ann.fetch('/api/issues/manual', {
      method: 'POST',
      body: '<a/>',
      headers: xml,
    });
    expect(odd.status).toBe(415);
  });
});

test('without a public address, requests with a foreign Host are rejected', async () => {
  const { port } = new URL(app.url);
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path: '/healthz',
      headers: { host: 'evil.example' },
    };
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test('an unexpected error returns its number, and is logged without user text', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = await startApp();
  const ann = await signUp(broken);
  await broken.ask('ALTER TABLE issues RENAME TO elsewhere');
  const answer = await ann.fetch('/api/issues?q=my+secret');
  expect(answer.status).toBe(500);
  const { message, errorId } = (await answer.json()) as { message: string; errorId: string };
  expect(message).toBe('Something went wrong on our side.');
  const { rows } = await broken.ask('SELECT * FROM error_log');
  expect(rows).toMatchObject([
    { error_id: errorId, action: 'GET /api/issues', details: { code: '42P01' } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret|ann|@/);
  await ann.fetch('/api/issues/manual', { method: 'POST', json: { body: 'My other secret' } });
  const logged = log.mock.calls.flat().join('\n');
  log.mockRestore();
  expect(logged).toContain(`[${errorId}] GET /api/issues: `);
  expect(logged).toMatch(/error 42P01\n +at .*\/server\/entries\//s);
  expect(logged).toContain('POST /api/issues/manual');
  expect(logged).not.toMatch(/secret|ann|params/i);
  await broken.close();
});

describe('health', () => {
  test('reports the process and its readiness', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('with a public address', () => {
  test('links, cookies and rejections use it, and the outbox is disabled', async () => {
    const relay = await startRelay();
    const site = await startApp({
      env: {
        PUBLIC_URL: 'https://tidings.example',
        SMTP_URL: relay.url,
        TRUST_PROXY: '127.0.0.1,::1',
      },
    });
    const there = { ...site, url: `http://localhost:${site.httpPort}` };
    const ann = visitor(there);
    const origin = 'https://tidings.example';
    const asked = await ann.fetch('/api/auth/send-magic-link', {
      method: 'POST',
      json: { email: 'ann@secure.example' },
      headers: { origin, host: 'evil.example' },
    });
    expect(asked.status).toBe(200);
    const link = relay.mails[0]?.raw.match(
      /https:\/\/tidings\.example(\/api\/auth\/link\/[\w-]+)/,
    )?.[1];
    expect(relay.mails[0]?.headers['auto-submitted']).toBe('auto-generated');
    const signedIn = await ann.fetch(link ?? '', { method: 'POST', headers: { origin } });
    expect(signedIn.headers.getSetCookie()[0]).toMatch(
      /^__Host-tidings_session=[\w-]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(signedIn.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const foreign = { origin: `http://localhost:${site.httpPort}` };
    expect((await ann.fetch(link ?? '', { method: 'POST', headers: foreign })).status).toBe(403);
    expect((await ann.fetch('/dev/outbox.json')).status).toBe(404);
    await site.close();
    await relay.close();
  });

  test.each([
    ['offers no encryption', { offersTls: false }, {}, false],
    ['has an untrusted certificate', { offersTls: true }, {}, false],
    [
      'offers none, which is allowed',
      { offersTls: false },
      { SMTP_ALLOW_UNENCRYPTED: 'true' },
      true,
    ],
  ])('a remote relay that %s gets mail only as permitted', async (_what, how, env, isTaken) => {
    const relay = await startRelay(how);
    // An address that reaches the relay but is not loopback.
    const SMTP_URL = relay.url.replace('127.0.0.1', '0.0.0.0');
    const PUBLIC_URL = 'https://tidings.example';
    const site = await startApp({ env: { PUBLIC_URL, SMTP_URL, ...env } });
    const there = { url: `http://localhost:${site.httpPort}` };
    const asked = await visitor(there).fetch('/api/auth/send-magic-link', {
      method: 'POST',
      json: { email: 'ann@secure.example' },
    });
    expect(asked.status).toBe(isTaken ? 200 : 503);
    expect(relay.mails).toHaveLength(isTaken ? 1 : 0);
    await site.close();
    await relay.close();
  });

  test('a relay that rejects the mail returns 503 service unavailable, and no link remains', async () => {
    const site = await startApp({
      env: { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    const answer = await visitor({ url: `http://localhost:${site.httpPort}` }).fetch(
      '/api/auth/send-magic-link',
      { method: 'POST', json: { email: 'ann@secure.example' } },
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ type: 'service_unavailable' });
    const { rows } = await site.ask('SELECT count(*) FROM magic_links');
    expect(rows[0]?.count).toBe(0);
    await site.close();
  });
});
