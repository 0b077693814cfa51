import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { until } from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Reads until the server closes. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port: app.httpPort, host: 'localhost' });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });
}

const request = (path: string, header = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n`;

describe('a malformed request', () => {
  test.each([
    ['with an undecodable address', 400, request('/%zz')],
    ['with an overlong address segment', 414, request(`/api/issues/${'x'.repeat(400)}`)],
    ['without Host', 400, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['with two Hosts', 400, request('/healthz', 'Host: evil.example\r\n')],
    ['with the same Host twice', 400, request('/healthz', 'Host: localhost\r\n')],
    [
      'with a list as Host',
      400,
      'GET /healthz HTTP/1.1\r\nHost: localhost, evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['with another host in its address', 400, request('http://evil.example/healthz')],
    ['with too large headers', 431, request('/', `X-Long: ${'x'.repeat(20_000)}\r\n`)],
    ['that is not HTTP', 400, 'HELO me\r\n\r\n'],
    ['with two Content-Lengths', 400, request('/', 'Content-Length: 1\r\nContent-Length: 2\r\n')],
    ['with an unknown method', 404, request('/healthz', '', 'PROPFIND')],
    ['with two slashes', 404, request('//')],
    ['with two slashes and colons', 404, request('//a:b:c')],
  ])('%s is rejected in the standard form, with security headers', async (_what, status, text) => {
    const answer = await send(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^content-security-policy: default-src '/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^cache-control: no-store$/im);
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(JSON.parse(body)).toMatchObject({
      error: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/ .*\.$/),
    });
  });

  test('does not reach the error log', async () => {
    await send(request('//a:b:c'));
    expect((await app.ask('SELECT * FROM error_log')).rows).toEqual([]);
  });
});

test('a request on an open connection during shutdown gets a response that closes the connection', async () => {
  const own = await startApp();
  const socket = connect({ port: own.httpPort, host: 'localhost' });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const json = 'Content-Type: application/json\r\nContent-Length: 2';
  socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.write(`POST /api/register HTTP/1.1\r\nHost: localhost\r\n${json}\r\n\r\n{`);
  await until(async () => answer.includes('{"status":"ok"}'), 'the first response');
  const closing = own.close();
  await until(() => isRefused(own.httpPort), 'the closed listener');
  socket.write(`}${request('/healthz')}`);
  await closing;
  expect(answer).toContain('HTTP/1.1 400 Bad Request');
  const [, last = ''] = answer.split('HTTP/1.1 400 Bad Request');
  expect(last).toContain('HTTP/1.1 200 OK');
  expect(last).toMatch(/^connection: close$/im);
});

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: false });
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });
}

test('an absolute URL with the Host is accepted', async () => {
  expect(await send(request('http://LOCALHOST/healthz'))).toMatch(/^HTTP\/1.1 200 /);
});

test('an unknown Expect header is ignored', async () => {
  const answer = await send(request('/healthz', 'Expect: something\r\n'));
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/^content-security-policy: /im);
});
