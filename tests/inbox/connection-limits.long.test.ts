import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { askFrom, holdConnections } from '#tests/app/database/idle-connections.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { signUp, until, visitor } from '#tests/fixtures/factories.ts';
import { smtpSession } from '#tests/fixtures/smtp-session.ts';

const HELD = '127.0.0.2';
const OTHER = '127.0.0.3';
const isLinux = process.platform === 'linux';
const ONLY_LINUX = 'needs all addresses of 127.0.0.0/8 (Linux)';

const SLOW = (header = '') =>
  `POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n${header}\r\n{`;

/** Every client is behind the proxy. */
const METERED = {
  HTTP_REQUESTS_PER_CLIENT: '1',
  TRUST_PROXY: '127.0.0.1,::1',
  METRICS_TOKEN: 'a-token-of-sixteen',
};

async function withApp(env: Record<string, string>, act: (app: TestApp) => Promise<void>) {
  const app = await startApp({ env });
  await act(app).finally(app.close);
}

describe('one client that opens many page connections', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startApp({ env: { HTTP_CONNECTIONS: '60' } });
    port = app.httpPort;
  });
  afterAll(() => app.close());

  test('keeps a few; new ones of this client and of others are served', async (context) => {
    context.skip(!isLinux, ONLY_LINUX);
    const held = await holdConnections({ port, from: HELD }, 150);
    await until(async () => held.open() <= 15, 'the end of idle connections');
    for (const from of [HELD, OTHER]) {
      expect(await askFrom({ port, from }, '/healthz')).toContain('"status":"ok"');
    }
    held.close();
  });

  test('and begins a request on each gets 503, and others are served', async (context) => {
    context.skip(!isLinux, ONLY_LINUX);
    const held = [await holdConnections({ port, from: HELD }, 15, SLOW())];
    const refused = await until(async () => {
      // Connections without a request yet may be closed to make room.
      held.push(await holdConnections({ port, from: HELD }, 1, SLOW()));
      // By now earlier data has been read.
      await askFrom({ port, from: OTHER }, '/healthz');
      const answer = await askFrom({ port, from: HELD }, '/healthz');
      return answer.startsWith('HTTP/1.1 503') && answer;
    }, 'a refusal');
    expect(refused).toMatch(/^retry-after: 5$/im);
    expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      type: 'service_unavailable',
      retryAfter: 5,
    });
    expect(await askFrom({ port, from: OTHER }, '/healthz')).toContain('"status":"ok"');
    for (const one of held) one.close();
  });

  test('together with others leaves room for a client without connections', (context) => {
    context.skip(!isLinux, ONLY_LINUX);
    return withApp({ HTTP_CONNECTIONS: '20' }, async ({ httpPort: port }) => {
      const clients = ['127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.8'];
      const held = await Promise.all(clients.map((from) => holdConnections({ port, from }, 5)));
      expect(await askFrom({ port, from: OTHER }, '/healthz')).toContain('"status":"ok"');
      for (const one of held) one.close();
    });
  });

  test('through a proxy is limited by its concurrent requests, and the proxy is not', () =>
    withApp(
      {
        HTTP_CONNECTIONS: '60',
        HTTP_REQUESTS_PER_CLIENT: '3',
        TRUST_PROXY: '127.0.0.0/8,::1',
      },
      async ({ httpPort: port }) => {
        const proxy = { port, from: '127.0.0.1' };
        const eve = 'X-Forwarded-For: 2001:db8:1:2::1\r\n';
        const neighbour = 'X-Forwarded-For: 2001:db8:1:2:ffff::9\r\n';
        const ann = 'X-Forwarded-For: 2001:db8:1:3::1\r\n';
        const idle = await holdConnections(proxy, 40);
        const slow = await holdConnections(proxy, 3, SLOW(eve));
        const refused = await until(async () => {
          const answer = await askFrom(proxy, '/healthz', neighbour);
          return answer.startsWith('HTTP/1.1 429') && answer;
        }, 'a refusal');
        expect(refused).toMatch(/^retry-after: 5$/im);
        expect(refused).toContain('"type":"rate_limit"');
        const inbound = await askFrom(proxy, '/api/inbound/raw', neighbour);
        expect(inbound).toMatch(/^HTTP\/1.1 (503|404)/);
        expect(await askFrom(proxy, '/healthz', ann)).toContain('"status":"ok"');
        expect(idle.open() + slow.open()).toBe(43);
        idle.close();
        slow.close();
      },
    ));
});

test('when all event streams are in use, heavy users lose one, and users with few wait', () =>
  withApp({ EVENT_STREAMS: '4' }, async (app) => {
    const [ann, bob, cy] = [await signUp(app), await signUp(app), await signUp(app)];
    const streams = [];
    for (const who of [ann, ann, ann, ann, bob, cy]) streams.push(await openStream(app, who));
    await Promise.all([streams[0]?.ended, streams[1]?.ended]);
    const refused = await bob.fetch('/api/events');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ type: 'service_unavailable', retryAfter: 60 });
    for (const stream of streams) stream.close();
  }));

describe('mail connections', () => {
  test('are limited in all; the client with the most connections loses an idle one', (context) => {
    context.skip(!isLinux, ONLY_LINUX);
    return withApp(
      { SMTP_CONNECTIONS: '8', SMTP_CONNECTIONS_PER_ADDRESS: '8' },
      async ({ smtpPort: port }) => {
        // Each client has at most a quarter.
        const clients = ['127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7'];
        const held = [];
        for (const from of [...clients, ...clients]) {
          const session = await smtpSession(port, from);
          expect(await session.reply()).toMatch(/^220/);
          held.push(session);
        }
        const late = await smtpSession(port, OTHER);
        expect(await late.reply()).toMatch(/^220/);
        expect(await held[0]?.reply()).toMatch(/^421/);
        const again = await smtpSession(port, '127.0.0.4');
        expect(await again.reply()).toMatch(/^220/);
        for (const { socket } of [...held, late, again]) socket.destroy();
      },
    );
  });
});

test('rejections by limits are counted, and clients see only their own', () =>
  withApp(METERED, async (app) => {
    const from = '127.0.0.1';
    const slow = await holdConnections({ port: app.httpPort, from }, 1, SLOW());
    await until(async () => (await visitor(app).fetch('/healthz')).status === 429, 'a refusal');
    slow.close();
    const metrics = await until(async () => {
      const authorization = 'Bearer a-token-of-sixteen';
      const answer = await visitor(app).fetch('/metrics', { headers: { authorization } });
      return answer.status === 200 && answer.text();
    }, 'the metrics');
    expect(metrics).toMatch(/^tidings_limits_met_total\{limit="requests of a client"\} [1-9]/m);
    expect(metrics).toMatch(/^tidings_limits_met_total\{limit="connections"\} 0$/m);
    expect(metrics).toMatch(/^tidings_http_connections [1-9]/m);
    expect(metrics).toMatch(/^tidings_smtp_connections 0$/m);
  }));
