import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { createToken } from '#tests/requests/token-requests.ts';
import { closeChats, newTeam } from './chat-site.ts';

const run = promisify(execFile);
const WHOLE = readFileSync(path.join(ROOT, 'docs/integrations.md'), 'utf8');
const [TEXT = ''] = WHOLE.slice(WHOLE.indexOf('## Chat messages') + 1).split(/^## /m);
const [CONNECT = '', TEST = ''] = [...TEXT.matchAll(/```sh\n(.*?)```/gs)].map(
  ([, code = '']) => code,
);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
});
afterAll(async () => {
  await app.close();
  await closeChats();
});

test('the chat message example in docs/integrations.md works as printed', async () => {
  const { ann, chat } = await newTeam({ app });
  const { token } = await createToken(ann, 'admin');
  const site = { TIDINGS: `http://localhost:${app.httpPort}`, TOKEN: token, NTFY: chat.url };
  const answerTo = async (code: string, more: Record<string, string> = {}) => {
    const env = { ...process.env, ...site, ...more };
    return JSON.parse((await run('sh', ['-c', code], { env })).stdout);
  };
  const { connection } = await answerTo(CONNECT);
  expect(connection).toMatchObject({ service: 'ntfy', priorities: ['critical'], state: 'new' });
  const answer = await answerTo(TEST, { CONNECTION: connection.id });
  expect(answer).toMatchObject({ problem: null, connection: { state: 'working' } });
  expect(chat.calls.map(({ json }) => json.topic)).toEqual(['tidings-k3Fz8wQ2']);
});
