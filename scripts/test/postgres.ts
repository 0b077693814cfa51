// `npm run test:postgres`: runs the database tests on the installed PostgreSQL (15 or later).

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
