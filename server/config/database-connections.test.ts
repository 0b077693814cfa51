import { expect, test } from 'vitest';
import {
  describeSessions,
  readSessions,
  sessionName,
} from '#server/db/connections/process-sessions.ts';
import { readConfig } from './config.ts';
import { connectionsOf } from './database-connections.ts';

const heldBy = (role: string, env: Record<string, string> = {}) => {
  const given = { ROLE: role, DATABASE_URL: 'postgres://db/tidings', ...env };
  return connectionsOf(readConfig(given, { isRoot: false, home: '/home/ann' }));
};
const seenOf = (processes: [role: string, count: number][], most = 97) =>
  describeSessions(
    readSessions({
      most,
      names: processes.flatMap(([role, count]) =>
        Array.from({ length: count }, () => sessionName(role, heldBy(role))),
      ),
    }),
  );

test('two web, two intake and four worker processes fit a default PostgreSQL', () => {
  // max_connections is 100, three for superusers.
  const all = seenOf([
    ['web', 2],
    ['intake', 2],
    ['worker', 4],
  ]);
  expect(all.fits).toBe(true);
  expect(all.says).toContain('(2 intake, 2 web, 4 worker)');
});

test('one combined process fits the embedded database, and its pool size is configurable', () => {
  expect(heldBy('all')).toBeLessThan(57);
  expect(heldBy('web', { DATABASE_CONNECTIONS: '30' }) - heldBy('web')).toBe(20);
});

test('too many connections are reported with their maximum and the database limit', () => {
  const many = seenOf([['web', 8]]);
  expect(many.fits).toBe(false);
  expect(many.says).toBe(
    `the processes that run (8 web) may hold ${8 * heldBy('web')} connections together, and PostgreSQL allows 97`,
  );
});

test('unrelated session names are ignored', () => {
  const { processes } = readSessions({ most: 97, names: ['tidings', 'tidings x y', 'tidings x'] });
  expect(processes).toEqual([]);
});
