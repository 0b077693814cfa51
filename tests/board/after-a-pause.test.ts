import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { visitor } from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Longer than the sampling interval of delays. */
const PAUSE_MS = 2500;

test('a server accepts the next request after a pause', async () => {
  for (let time = 0; time < 3; time += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    const answer = await visitor(app).fetch('/api/auth/me');
    expect(answer.status).toBe(401);
  }
});
