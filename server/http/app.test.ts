import { expect, test } from 'vitest';
import { createHttp } from './app.ts';

test('a request must complete within 30 seconds, and its headers sooner', async () => {
  const app = await createHttp({
    publicUrl: null,
    siteUrl: () => '',
    trustProxy: [],
    captureUrl: null,
    cookie: { name: 'session', read: () => undefined, set: () => {}, clear: () => {} },
    sessions: {
      personOfSession: async () => null,
      recallSession: () => null,
      hashOfApiToken: () => null,
      personOfApiToken: async () => null,
    },
    clock: () => new Date(),
    recordError: async () => {},
    noteEvent: () => {},
    limits: {
      connections: { all: 10, perClient: 10, isProxy: () => false },
      requestsPerClient: 10,
      requests: { perMinute: 60, burst: 10 },
      expensive: { all: 1, perPerson: 1 },
      limited: () => {},
      counted: () => {},
    },
  });
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout);
  await app.close();
});
