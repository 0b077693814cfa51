import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { configure, connectionTo, setMode, settingsOf } from '#tests/requests/sso-requests.ts';

const run = promisify(execFile);
const TEXT = readFileSync(path.join(ROOT, 'docs/integrations.md'), 'utf8');
const SECTION = TEXT.slice(TEXT.indexOf('## Single sign-on'));
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(SECTION)?.[1] ?? '';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the single sign-on examples in docs/integrations.md work as printed', async () => {
  const ann = await signUp(app, 'ann@acme.example');
  const issuers = /^\| issuer \| `(.*?)` \| `(.*?)` \| `(.*?)` \|$/m.exec(SECTION)?.slice(1) ?? [];
  for (const [index, provider] of (['google', 'entra', 'keycloak'] as const).entries()) {
    const body = connectionTo({ issuer: issuers[index] ?? '' }, { provider });
    expect((await configure(ann, body)).status).toBe(200);
  }
  expect((await configure(ann, JSON.parse(block('json')))).status).toBe(200);
  const { addresses, connection } = await settingsOf(ann);
  expect(connection).toMatchObject({ provider: 'keycloak', adminGroup: 'tidings-admins' });
  expect(SECTION).toContain(`\`${new URL(addresses.start).pathname}\``);
  const env = { ...process.env, TIDINGS: app.url };
  const { stdout } = await run('sh', ['-c', block('bash')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ email: 'ann@acme.example' });
  await setMode(ann, 'off');
  await app.ask(block('sql'));
  expect((await settingsOf(ann)).connection?.mode).toBe('offered');
});
