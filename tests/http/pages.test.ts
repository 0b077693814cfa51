import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';

let app: TestApp;
let configured: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'tidings-pages-'));
  await writeFile(path.join(webDir, 'index.html'), '<head></head><p>The page</p>');
  app = await startApp({ webDir });
  configured = await startApp({
    webDir,
    env: {
      PUBLIC_URL: 'https://tidings.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LANDING: 'waitlist',
      DATA_REGION: '',
      ACCESS_CODE: 'open</script>',
      MODEL_URL: 'http://localhost:9/v1',
      MODEL_NAME: 'small',
      MODEL_KEY: 'sk-secret',
      CAPTURE_URL: 'https://script.example/macros/x/exec?k=1',
    },
  });
});
afterAll(async () => {
  await app.close();
  await configured.close();
  await rm(webDir, { recursive: true });
});

const get = (address: string, { httpPort } = app) =>
  fetch(`http://localhost:${httpPort}${address}`);
const pageOf = async (one: TestApp) => (await get('/', one)).text();

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
  expect(await pageOf(app)).toContain('"usesModel":false');
  const page = await pageOf(configured);
  expect(page).toContain('"usesModel":true');
  expect(page).not.toContain('sk-secret');
});

describe('the visitor page settings', () => {
  test('are in the page, by the installation’s configuration', async () => {
    const page = await pageOf(app);
    expect(page).toContain('"landing":"demo"');
    expect(page).toContain('"dataRegion":"Canada"');
    expect(page).toContain('"contactEmail":"postmaster@intake.localhost"');
    expect(page).toContain('"isEncrypted":false');
    const other = await pageOf(configured);
    expect(other).toContain('"landing":"waitlist"');
    expect(other).toContain('"dataRegion":null');
    expect(other).toContain('"isEncrypted":true');
    expect(other).toContain('open\\u003c/script>');
  });

  test('allow their browser only the configured submission address', async () => {
    const policy = async (one: TestApp) =>
      (await get('/', one)).headers.get('content-security-policy');
    expect(await policy(app)).toContain("connect-src 'self';");
    expect(await policy(configured)).toContain("connect-src 'self' https://script.example;");
  });
});

test('the component gallery is at /dev/ui, but not with a public address', async () => {
  expect((await get('/dev/ui')).status).toBe(200);
  expect((await get('/dev/ui', configured)).status).toBe(404);
});
