// `npm run test:postgres`: the tests of what puts questions to the database once more, on a
// PostgreSQL that is installed here, from 15 on: Tidings must work on each of them.

import { buildWeb } from '#scripts/web/build-web.ts';
import { findExternalPostgres } from '#tests/app/external-postgres.ts';
import { finish, runVitest } from './steps.ts';

const STORES = ['server', 'tests/arrival', 'tests/entries', 'tests/workspace', 'tests/board/live'];

const external = await findExternalPostgres();
if (!external) {
  console.log('skipped: no PostgreSQL from 15 on is installed here');
  finish({ passed: 0, failed: 0, skipped: 1 });
} else {
  buildWeb();
  try {
    console.log(`On PostgreSQL ${external.version}:`);
    finish(await runVitest(STORES, { env: { TEST_POSTGRES_URL: external.url } }));
  } finally {
    await external.stop();
  }
}
