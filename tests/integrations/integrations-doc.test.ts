import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { createToken } from '#tests/requests/token-requests.ts';

const run = promisify(execFile);
const WHOLE = readFileSync(path.join(ROOT, 'docs/integrations.md'), 'utf8');
const SECTIONS = WHOLE.split(/^## /m).filter((text) => /^(API tokens|Agents)/.test(text));
const EXAMPLES = [...SECTIONS.join('').matchAll(/```sh\n(.*?)```/gs)]
  .map(([, code = '']) => code)
  .filter((code) => code.startsWith('curl '));

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the API token and agent examples in docs/integrations.md work as printed', async () => {
  const ann = await signUp(app);
  const { token } = await createToken(ann, 'write');
  const env = { ...process.env, TIDINGS: `http://localhost:${app.httpPort}`, TOKEN: token };
  const answers: Record<string, unknown>[] = [];
  for (const code of EXAMPLES) {
    const { stdout } = await run('sh', ['-c', code], { env });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toMatchObject([
    { user: { email: ann.user.email } },
    { issues: expect.any(Array) },
    { subject: 'Backup', priority: expect.any(String) },
    { body: 'The backup of last night failed once more.' },
    { result: { structuredContent: { total: 2 } } },
  ]);
});
