import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { visitor } from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Resolves once the server has sampled this event loop delay, which it does every second. */
function delaySampledAs(milliseconds: number): Promise<void> {
  const histogram = Object.getPrototypeOf(monitorEventLoopDelay());
  return new Promise((resolve) => {
    vi.spyOn(histogram, 'mean', 'get').mockImplementation(() => {
      resolve();
      return milliseconds * 1e6;
    });
  });
}

// After a long pause the sample is taken before the first measurement.
test('a server accepts requests after a delay that was not measured', async () => {
  await delaySampledAs(Number.NaN);
  const answer = await visitor(app).fetch('/api/auth/me');
  expect(answer.status).toBe(401);
});

test('a server refuses requests after a delay of fifteen seconds', async () => {
  await delaySampledAs(15_000);
  const answer = await visitor(app).fetch('/api/auth/me');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
});
