import { expect, test } from 'vitest';
import type { Sender } from '#mail/send.ts';
import { readConfig } from '#server/config/config.ts';
import { createHttp } from './app.ts';

test('a request must complete within 30 seconds, and its headers sooner', async () => {
  const nothing = () => {};
  const context = {
    config: readConfig({}, { isRoot: false, home: '/' }),
    site: () => '',
    clock: () => new Date(),
    cookie: { name: 'session', read: () => undefined, set: nothing, clear: nothing },
    sessions: { find: async () => null, recall: () => null },
    recordError: async () => {},
    noteEvent: nothing,
    budget: {
      http: { all: 10, perClient: 10 },
      smtp: { all: 10, perClient: 10 },
      streams: { all: 10, perPerson: 10 },
    },
    metrics: {
      accepted: nothing,
      turnedAway: nothing,
      limited: nothing,
      gauge: nothing,
      counted: (sender: Sender) => sender,
      serve: nothing,
    },
  };
  const app = await createHttp(context, { hashOf: () => null, personOf: async () => null });
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout);
  await app.close();
});
