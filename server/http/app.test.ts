import { expect, test } from 'vitest';
import { createHttp } from './app.ts';

test('a request must come in whole within 30 seconds, its headers sooner, and connections are counted', async () => {
  const app = await createHttp({
    publicUrl: null,
    siteUrl: () => '',
    trustProxy: [],
    captureUrl: null,
    cookie: { name: 'session', read: () => undefined, set: () => {}, clear: () => {} },
    personOfSession: async () => null,
    keepError: async () => {},
  });
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout);
  expect(app.server.maxConnections).toBe(2000);
  await app.close();
});
