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

test('two processes for pages, two for mail and four workers fit into a PostgreSQL as it comes', () => {
  // max_connections is 100, of which three are kept for superusers.
  const all = seenOf([
    ['web', 2],
    ['intake', 2],
    ['worker', 4],
  ]);
  expect(all.fits).toBe(true);
  expect(all.says).toContain('(2 intake, 2 web, 4 worker)');
});

test('one process for everything fits into the embedded one, and its pool is what is set', () => {
  expect(heldBy('all')).toBeLessThan(57);
  expect(heldBy('web', { DATABASE_CONNECTIONS: '30' }) - heldBy('web')).toBe(20);
});

test('more than there are is said with what they may hold and what there is', () => {
  const many = seenOf([['web', 8]]);
  expect(many.fits).toBe(false);
  expect(many.says).toBe(
    `the processes that run (8 web) may hold ${8 * heldBy('web')} connections together, and PostgreSQL allows 97`,
  );
});

test('what is called like none of ours is passed over', () => {
  const { processes } = readSessions({ most: 97, names: ['tidings', 'tidings x y', 'tidings x'] });
  expect(processes).toEqual([]);
});
