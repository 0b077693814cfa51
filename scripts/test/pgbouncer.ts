// `npm run test:pgbouncer [-- FOLDER …]`: runs the application tests through PgBouncer in
// transaction mode.

import { buildWeb } from '#scripts/web/build-web.ts';
import { hasPooler, startPooler } from '#tests/app/database/pooler.ts';
import { startTestPostgres } from '#tests/app/postgres.ts';
import { finish, runVitest } from './steps.ts';

const folders = process.argv.slice(2);

if (!hasPooler) {
  console.log('skipped: PgBouncer is not installed here (apt-get install pgbouncer)');
  finish({ passed: 0, failed: 0, skipped: 1 });
} else {
  buildWeb();
  const postgres = await startTestPostgres();
  const pooler = await startPooler(postgres.url);
  try {
    finish(
      await runVitest(folders.length > 0 ? folders : ['tests', 'server'], {
        env: { TEST_POSTGRES_URL: postgres.url, TEST_POOLER_PORT: `${pooler.port}` },
      }),
    );
  } finally {
    await pooler.stop();
    await postgres.stop();
  }
}
