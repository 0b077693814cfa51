// `npm run test:rolling`: restarts each process twice under load, every third by `kill -9`. No mail
// may be lost or duplicated, no page may fail, and two event streams must report every entry.

import { createDatabase, startTestPostgres } from '#tests/app/postgres.ts';
import { restartInTurn } from '#tests/app/rolling/restart-in-turn.ts';

const MAILS_PER_SECOND = Number(process.env.MAILS_PER_SECOND ?? 50);

const postgres = await startTestPostgres();
try {
  const database = await createDatabase(postgres.url);
  const report = await restartInTurn({
    databaseUrl: database.url,
    processes: { web: 2, intake: 2, worker: 4 },
    mailsPerSecond: MAILS_PER_SECOND,
    isKilled: (restart) => restart % 3 === 2,
    areOwn: true,
    rounds: 2,
  });
  const { lost, doubled, statuses, streams } = report;
  console.log({ ...report, lost: lost.length, doubled: doubled.length });
  const isWhole = streams.every(({ missed }) => missed === 0);
  const isShown = statuses.every((status) => status === 200);
  if (lost.length + doubled.length > 0 || !isWhole || !isShown) process.exitCode = 1;
} finally {
  await postgres.stop();
}
