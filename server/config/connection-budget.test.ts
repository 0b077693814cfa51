import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { connectionBudget, descriptorLimit } from './connection-budget.ts';

const budget = (descriptors: number, env: Record<string, string> = {}) =>
  connectionBudget(readConfig(env, { isRoot: false, home: '/home/ann' }), descriptors);

test('with enough descriptors, connection limits equal the settings', () => {
  expect(budget(20_000)).toEqual({
    http: { all: 10_000, perClient: 400 },
    smtp: { all: 2000, perClient: 200 },
    streams: { all: 5000, perPerson: 30 },
  });
  const set = { HTTP_CONNECTIONS: '100', SMTP_CONNECTIONS: '50', EVENT_STREAMS: '20' };
  expect(budget(20_000, set)).toEqual({
    http: { all: 100, perClient: 25 },
    smtp: { all: 50, perClient: 12 },
    streams: { all: 20, perPerson: 30 },
  });
});

test.each([64, 256, 400, 1024, 4096])(
  'with %i descriptors, connections and streams leave some for other uses',
  (descriptors) => {
    const { http, smtp, streams } = budget(descriptors);
    expect(http.all + smtp.all).toBeLessThanOrEqual(Math.max(64, descriptors - 256));
    expect(streams.all).toBeLessThanOrEqual(http.all / 2);
    expect(http.perClient).toBeLessThanOrEqual(http.all / 4);
    expect(Math.min(smtp.all, smtp.perClient, http.perClient)).toBeGreaterThan(0);
  },
);

test('a process without mail uses all connections for pages', () => {
  const env = { ROLE: 'web', DATABASE_URL: 'postgres://db/tidings' };
  expect(budget(1024, env).http.all).toBe(768);
});

test('the descriptor limit is a number', () => {
  expect(descriptorLimit()).toBeGreaterThan(0);
});
