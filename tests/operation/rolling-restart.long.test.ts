import { expect, test } from 'vitest';
import { createDatabase } from '#tests/app/postgres.ts';
import { restartInTurn } from '#tests/app/rolling/restart-in-turn.ts';

test('processes restarted in turn or killed lose no mail, no page and no update', async () => {
  const database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  const report = await restartInTurn({
    databaseUrl: database.url,
    processes: { web: 2, intake: 2, worker: 2 },
    mailsPerSecond: 10,
    isKilled: (restart) => restart % 2 === 1,
    areOwn: false,
    rounds: 1,
  }).finally(database.drop);
  expect(report).toMatchObject({ lost: [], doubled: [], statuses: [200] });
  expect(report.streams).toEqual([
    { missed: 0, opened: expect.any(Number) },
    { missed: 0, opened: expect.any(Number) },
  ]);
  expect(report.restarts).toEqual([
    'web stopped',
    'web SIGKILL',
    'intake stopped',
    'intake SIGKILL',
    'worker stopped',
    'worker SIGKILL',
  ]);
  expect(report.accepted).toBeGreaterThan(6);
}, 300_000);
