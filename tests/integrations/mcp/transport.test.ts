import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { throughPooler } from '#tests/app/database/through-pooler.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { agentWith, GENERATIONS } from '#tests/requests/agents.ts';
import { postMcp, toolCall } from '#tests/requests/mcp-requests.ts';
import { createToken } from '#tests/requests/token-requests.ts';

let app: TestApp;
let ann: Member;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  ({ token } = await createToken(ann, 'write'));
});
afterAll(() => app.close());

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('a client without API token', () => {
  test('gets 401 in the form of JSON-RPC', async () => {
    const { status, headers, json } = await postMcp(app, LIST);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Tidings"']);
    expect(json).toMatchObject({ id: 1, error: { code: -32000, data: { code: 'token_needed' } } });
  });

  test('gets an error for an invalid token', async () => {
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const { status, headers } = await postMcp(app, LIST, { token: wrong });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="Tidings", error="invalid_token"');
  });

  test('cannot connect with a session cookie or a session token', async () => {
    const cookie = ann.cookie();
    const session = cookie.match(/_session=([^;]+)/)?.[1] ?? '';
    expect(session).not.toBe('');
    expect((await postMcp(app, LIST, { headers: { cookie } })).status).toBe(401);
    expect((await postMcp(app, LIST, { token: session })).status).toBe(401);
  });

  test('gets no cookie, with or without a token', async () => {
    for (const given of [{}, { token }]) {
      const { headers } = await postMcp(app, LIST, given);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('a page of another site', () => {
  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'with the origin %s is refused with any token',
    async (origin) => {
      const { status, json } = await postMcp(app, LIST, { token, headers: { origin } });
      expect([status, json.error?.data?.code]).toEqual([403, 'other_site']);
    },
  );

  test('is refused by its fetch metadata too; our own origin is not', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await postMcp(app, LIST, { token, headers })).status).toBe(403);
    const own = { origin: new URL(app.url).origin };
    expect((await postMcp(app, LIST, { token, headers: own })).status).toBe(200);
  });
});

test.each(['GET', 'DELETE'])('%s gets 405: there are no sessions', async (method) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const answer = await fetch(new URL('/mcp', app.url), { method, headers });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

describe('an invalid message', () => {
  test.each<[string, string, number, number]>([
    ['broken JSON', '{"jsonrpc": "2.0", ', 400, -32700],
    ['nothing', '', 400, -32700],
    ['a text', '"tools/list"', 400, -32600],
    ['a number', '7', 400, -32600],
    ['null', 'null', 400, -32600],
    ['an object of no protocol', '{"method": 7}', 400, -32600],
    ['an empty batch', '[]', 400, -32600],
    ['a prototype', '{"__proto__": {"jsonrpc": "2.0"}, "id": 1}', 400, -32700],
    ['very deep JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, -32600],
    ['bytes that are no UTF-8', '\u{fffd}{', 400, -32700],
  ])('%s is refused', async (_what, raw, status, code) => {
    const answer = await postMcp(app, null, { token, raw });
    expect([answer.status, answer.json.error?.code]).toEqual([status, code]);
  });

  test('above the size limit is refused unread', async () => {
    const raw = JSON.stringify(toolCall('report', { text: 'x'.repeat(1024 * 1024) }));
    const { status, json } = await postMcp(app, null, { token, raw });
    expect([status, json.error?.data?.code]).toEqual([413, 'body_too_large']);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/xml', 415],
  ])('has the content type %s', async (type, status) => {
    const answer = await postMcp(app, LIST, { token, headers: { 'content-type': type } });
    expect([answer.status, typeof answer.json.error?.code]).toEqual([status, 'number']);
  });
});

describe('versions', () => {
  test('a request with an unknown version gets the supported ones', async () => {
    const headers = { 'mcp-protocol-version': '1999-12-31' };
    const { status, json } = await postMcp(app, LIST, { token, headers });
    expect(status).toBe(400);
    expect(json.error?.message).toContain('2025-11-25');
  });

  test('a client that requests an unknown version is offered one of ours', async () => {
    const params = {
      protocolVersion: '1999-12-31',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    };
    const { json, headers } = await postMcp(
      app,
      { jsonrpc: '2.0', id: 'a', method: 'initialize', params },
      { token },
    );
    expect(json).toMatchObject({ id: 'a', result: { protocolVersion: '2025-11-25' } });
    expect(headers.get('mcp-session-id')).toBe(null);
  });
});

test('a notification is accepted without a response', async () => {
  const { status, text } = await postMcp(
    app,
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { token },
  );
  expect([status, text]).toEqual([202, '']);
});

test('an unknown method or tool is an error of the protocol', async () => {
  const unknown = { ...LIST, method: 'resources/list' };
  expect((await postMcp(app, unknown, { token })).json.error?.code).toBe(-32601);
  const { json } = await postMcp(app, toolCall('drop_tables'), { token });
  expect(json.error).toMatchObject({
    code: -32602,
    message: expect.stringContaining('no such tool'),
  });
});

test('up to ten messages of one request get one response and count separately', async () => {
  const calls = [1, 2, 3].map((id) => toolCall('needs_attention', {}, id));
  const { status, text, headers } = await postMcp(app, calls, { token });
  const ids = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? '').id);
  expect([status, ids]).toEqual([200, [1, 2, 3]]);
  const left = (of: Headers) => Number(of.get('ratelimit')?.match(/r=(\d+)/)?.[1]);
  const after = (await postMcp(app, LIST, { token })).headers;
  expect(left(headers) - left(after)).toBeLessThanOrEqual(3);
  const many = Array.from({ length: 11 }, (_, n) => toolCall('find', {}, n));
  const refused = await postMcp(app, many, { token });
  expect([refused.status, refused.json.error?.data?.code]).toEqual([400, 'too_many_messages']);
});

test('a token’s rate limit counts every batched message', async () => {
  const slow = await startApp({ env: { REQUESTS_PER_MINUTE: '60', REQUESTS_BURST: '5' } });
  try {
    const { token: few } = await createToken(await signUp(slow), 'read');
    const batch = Array.from({ length: 10 }, (_, n) => ({ ...LIST, id: n }));
    const { status, headers, json } = await postMcp(slow, batch, { token: few });
    expect([status, json.error?.data?.code]).toEqual([429, 'session_too_fast']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('ratelimit-policy')).toBe('"requests";q=6;w=60');
  } finally {
    await slow.close();
  }
});

test.each(GENERATIONS)('any process serves any request of the %s client', async (generation) => {
  const given = throughPooler({ DATABASE_URL: app.databaseUrl });
  const config = readConfig(
    { PORT: '0', SMTP_PORT: '0', ROLE: 'web', ...given },
    { isRoot: false, home: '/nonexistent' },
  );
  const other = await startTidings(config, {
    clock: app.clock.now,
    isManual: true,
    webDir: null,
    print: () => {},
  });
  try {
    const asked: string[] = [];
    const agent = await agentWith(
      {
        url: app.url,
        fetch: (_url, init) => {
          const next = asked.length % 2 === 0 ? app.url : other.url;
          asked.push(next);
          return fetch(new URL('/mcp', next), init);
        },
      },
      token,
      generation,
    );
    for (let n = 0; n < 3; n += 1) expect((await agent.call('find')).isError).toBe(false);
    expect(new Set(asked).size).toBe(2);
    await agent.close();
  } finally {
    await other.stop();
  }
});

test('an internal error has a number and reveals nothing else', async () => {
  const broken = await startApp();
  try {
    const { token: given } = await createToken(await signUp(broken), 'write');
    const agent = await agentWith(broken, given);
    const { entry } = (await agent.call('report', { text: 'A secret matter.' })).json;
    await agent.close();
    await broken.ask('ALTER TABLE internal_notes RENAME TO gone');
    const { status, json, text } = await postMcp(broken, toolCall('read', { id: entry.id }), {
      token: given,
    });
    expect([status, json.id, json.error?.code]).toEqual([500, 1, -32603]);
    const { errorId } = json.error?.data ?? {};
    expect(errorId).toMatch(/^[0-9a-f]{8}$/);
    expect(text).not.toContain('internal_notes');
    const { rows } = await broken.ask('SELECT * FROM error_log WHERE error_id = $1', [errorId]);
    expect(rows).toMatchObject([{ action: 'POST /mcp' }]);
  } finally {
    await broken.close();
  }
});
