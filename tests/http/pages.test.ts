import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';

let app: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'tidings-pages-'));
  await writeFile(path.join(webDir, 'index.html'), '<head></head><p>The page</p>');
  app = await startApp({ webDir });
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

const get = (address: string) => fetch(`${app.url}${address}`);

test.each(['/', '/entries/7?tab=2', '//', '//a:b:c', '/:::'])(
  'the address %s returns the application page',
  async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('The page');
  },
);

test.each([
  '/api/nothing',
  '/api',
  '/dev/nothing',
  '/assets/gone.js',
  '/%61pi/nothing',
  '/.well-known/oauth-protected-resource/mcp',
])('the unknown API address %s is not found', async (address) => {
  const answer = await get(address);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: 'not_found' });
});

test('the page states if a language model reads incoming mail', async () => {
  const told = async (from: TestApp) => (await fetch(from.url)).text();
  expect(await told(app)).toContain('"usesModel":false');
  const env = { MODEL_URL: 'http://localhost:9/v1', MODEL_NAME: 'small', MODEL_KEY: 'sk-secret' };
  const other = await startApp({ webDir, env });
  const page = await told(other);
  expect(page).toContain('"usesModel":true');
  expect(page).not.toContain('sk-secret');
  await other.close();
});

describe('the visitor page settings', () => {
  const at = (one: TestApp) => fetch(`http://localhost:${one.httpPort}/`);

  test('are in the page, by the installation’s configuration', async () => {
    const page = await (await at(app)).text();
    expect(page).toContain('"landing":"demo"');
    expect(page).toContain('"dataRegion":"Canada"');
    expect(page).toContain('"contactEmail":"postmaster@intake.localhost"');
    expect(page).toContain('"isEncrypted":false');
    const env = { LANDING: 'waitlist', DATA_REGION: '', ACCESS_CODE: 'open</script>' };
    const other = await startApp({
      webDir,
      env: { ...env, PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    const told = await (await at(other)).text();
    expect(told).toContain('"landing":"waitlist"');
    expect(told).toContain('"dataRegion":null');
    expect(told).toContain('"isEncrypted":true');
    expect(told).toContain('open\\u003c/script>');
    await other.close();
  });

  test('allow their browser only the configured submission address', async () => {
    const policy = async (one: TestApp) => (await at(one)).headers.get('content-security-policy');
    expect(await policy(app)).toContain("connect-src 'self';");
    const other = await startApp({
      webDir,
      env: { CAPTURE_URL: 'https://script.example/macros/x/exec?k=1' },
    });
    expect(await policy(other)).toContain("connect-src 'self' https://script.example;");
    await other.close();
  });
});

test('the component gallery is at /dev/ui, but not with a public address', async () => {
  expect((await get('/dev/ui')).status).toBe(200);
  const env = { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const other = await startApp({ webDir, env });
  expect((await fetch(`http://localhost:${other.httpPort}/dev/ui`)).status).toBe(404);
  await other.close();
});
