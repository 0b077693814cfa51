import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';

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
  'the address %s leads to the application’s page',
  async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('The page');
  },
);

test.each(['/api/nothing', '/api', '/dev/nothing', '/assets/gone.js', '/%61pi/nothing'])(
  'the address %s, which is nothing of the API’s, is not found',
  async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'not_found' });
  },
);
