import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp, visitor } from '#tests/fixtures/factories.ts';
import { createToken } from '#tests/requests/token-requests.ts';

const run = promisify(execFile);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody?: { required: boolean; content: Record<string, { example?: object }> };
  'x-codeSamples'?: { lang: string; source: string }[];
};

async function readOperations(): Promise<Operation[]> {
  const { paths } = (await (await visitor(app).fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

test('every operation for tokens has a shell and a JavaScript example, with a required body', async () => {
  for (const { operationId, security, requestBody, ...rest } of await readOperations()) {
    // Agents use MCP there.
    if (operationId === 'callMcp') continue;
    const isForTokens = security.some(({ apiToken }) => apiToken);
    const languages = rest['x-codeSamples']?.map(({ lang }) => lang) ?? [];
    expect([operationId, languages]).toEqual([
      operationId,
      isForTokens ? ['shell', 'javascript'] : [],
    ]);
    if (!isForTokens || !requestBody?.required) continue;
    const example = requestBody.content['application/json']?.example;
    expect([operationId, example]).toEqual([operationId, expect.any(Object)]);
  }
});

test('every printed shell example works, except those that need an existing id', async () => {
  const ann = await signUp(app);
  const { token } = await createToken(ann, 'admin');
  const env = { ...process.env, TIDINGS: `http://localhost:${app.httpPort}`, TOKEN: token };
  const failed: string[] = [];
  let tried = 0;
  for (const { operationId, ...rest } of await readOperations()) {
    const source = rest['x-codeSamples']?.find(({ lang }) => lang === 'shell')?.source;
    if (!source || /\/0199f0a4-|"issueId"/.test(source)) continue;
    tried += 1;
    await run('sh', ['-c', source], { env, encoding: 'buffer' }).catch(({ stderr }) =>
      failed.push(`${operationId}: ${stderr}`),
    );
  }
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(40);
});

test('printed examples work with an address and a token', async () => {
  const ann = await signUp(app);
  const { token } = await createToken(ann, 'admin');
  const env = { ...process.env, TIDINGS: `http://localhost:${app.httpPort}`, TOKEN: token };
  const operations = await readOperations();
  for (const id of [
    'listIssues',
    'addManualIssue',
    'readWorkspace',
    'changeWorkspace',
    'allowSender',
  ]) {
    const samples = operations.find(({ operationId }) => operationId === id)?.['x-codeSamples'];
    const sourceIn = (lang: string) => samples?.find((one) => one.lang === lang)?.source ?? '';
    const shell = await run('sh', ['-c', sourceIn('shell')], { env });
    expect([id, typeof JSON.parse(shell.stdout)]).toEqual([id, 'object']);
    const args = ['--input-type=module', '--eval', sourceIn('javascript')];
    const { stdout } = await run(process.execPath, args, { env });
    expect([id, stdout.slice(0, 2)]).toEqual([id, '20']);
  }
  const list = await ann.fetch('/api/issues?status=open');
  const { total } = (await list.json()) as { total: number };
  expect(total).toBe(1);
});
