import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { toolCall } from '#tests/requests/mcp-requests.ts';
import { createToken } from '#tests/requests/token-requests.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await createToken(await signUp(app), 'write'));
});
afterAll(() => app.close());

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

test.each([
  ['application/json'],
  ['*/*'],
  ['application/*'],
  ['Application/JSON; charset=utf-8'],
  ['application/json;q=0.9, */*;q=0.1'],
  ['application/json, application/mcp+json'],
  ['application/json, text/event-stream;q=0'],
  ['application/json, text/plain, */*'],
  [''],
])('the Accept header %j gets JSON', async (accept) => {
  for (const message of [LIST, toolCall('find')]) {
    const { status, headers, text } = await post(message, accept);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(JSON.parse(text)).toMatchObject({ id: 1, result: {} });
  }
});

test('a missing Accept header gets JSON, also for a batch and a notification', async () => {
  const calls = [1, 2].map((id) => toolCall('needs_attention', {}, id));
  const { text } = await post(calls, null);
  expect(JSON.parse(text)).toMatchObject([{ id: 1 }, { id: 2 }]);
  const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
  expect(await post(notification, null)).toMatchObject({ status: 202, text: '' });
  const unknown = JSON.parse((await post({ ...LIST, method: 'resources/list' }, null)).text);
  expect(unknown.error.code).toBe(-32601);
});

test.each([
  ['application/json, text/event-stream'],
  ['text/event-stream'],
  ['text/event-stream, */*;q=0.1'],
  ['text/*'],
])('the Accept header %j gets a stream', async (accept) => {
  const { status, headers } = await post(LIST, accept);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
});

test.each([
  ['text/html'],
  ['*/*;q=0'],
  ['application/json;q=0, */*'],
  ['application/xml, image/*'],
])('the Accept header %j gets 406', async (accept) => {
  expect((await post(LIST, accept)).status).toBe(406);
});

/** Sends the header unchanged; `fetch` would add one if it is missing. */
async function post(message: unknown, accept: string | null) {
  const { hostname, port } = new URL(app.url);
  const sent = request({
    hostname,
    port,
    path: '/mcp',
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(accept !== null && { accept }),
    },
  });
  sent.end(JSON.stringify(message));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const headers = new Headers(response.headers as Record<string, string>);
  return { status: response.statusCode, headers, text: await text(response) };
}
