// `npm run test:postgres`: runs the tests of stores and routes again on the installed PostgreSQL (15 or later).

import { buildWeb } from '#scripts/web/build-web.ts';
import { findExternalPostgres } from '#tests/app/external-postgres.ts';
import { emptySummary, finish, type Summary } from './report.ts';
import { runVitest } from './steps.ts';

const STORES = ['server', 'tests/arrival', 'tests/entries', 'tests/workspace', 'tests/board/live'];

export async function runOnInstalledPostgres(summary: Summary): Promise<void> {
  const external = await findExternalPostgres();
  if (!external) {
    summary.skips.push('tests on an installed PostgreSQL: none found (apt-get install postgresql)');
    return;
  }
  buildWeb();
  try {
    console.log(`On PostgreSQL ${external.version}:`);
    await runVitest(summary, {
      args: ['--project', 'application', ...STORES],
      env: { TEST_POSTGRES_URL: external.url },
    });
  } finally {
    await external.stop();
  }
}

if (import.meta.main) {
  const summary = emptySummary();
  await runOnInstalledPostgres(summary);
  finish(summary);
}
