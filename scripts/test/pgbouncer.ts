// `npm run test:pgbouncer [-- FOLDER…]`: runs the application tests again with a PgBouncer in transaction mode
// between each Tidings and its database.

import { buildWeb } from '#scripts/web/build-web.ts';
import { hasPooler, startPooler } from '#tests/app/database/pooler.ts';
import { startTestPostgres } from '#tests/app/postgres.ts';
import { emptySummary, finish, type Summary } from './report.ts';
import { runVitest } from './steps.ts';

export async function runThroughPooler(summary: Summary, folders: string[]): Promise<void> {
  if (!hasPooler) {
    summary.skips.push('tests through PgBouncer: not installed (apt-get install pgbouncer)');
    return;
  }
  buildWeb();
  const postgres = await startTestPostgres();
  const pooler = await startPooler(postgres.url);
  try {
    await runVitest(summary, {
      args: ['--project', 'application', ...folders],
      env: { TEST_POSTGRES_URL: postgres.url, TEST_POOLER_PORT: `${pooler.port}` },
    });
  } finally {
    await pooler.stop();
    await postgres.stop();
  }
}

if (import.meta.main) {
  const folders = process.argv.slice(2);
  const summary = emptySummary();
  await runThroughPooler(summary, folders.length > 0 ? folders : ['tests', 'server']);
  finish(summary);
}
