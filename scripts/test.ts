// `npm test`: everything. Types, style, unused code, the boundaries between folders, unit and
// whole-application tests, the server's tests once more on an external PostgreSQL where one is
// found, and the browser tests. The last line says how many passed, failed and were skipped.

import { findExternalPostgres } from '#tests/app/external-postgres.ts';
import { ensureChromium } from './chromium.ts';
import { type Counts, checkSources, finish, runBrowserTests, runVitest, sum } from './steps.ts';
import { buildWeb } from './web/build-web.ts';

/** What puts questions to the database, and so must work on every PostgreSQL from 15 on. */
const STORES = ['server', 'tests/arrival', 'tests/entries', 'tests/workspace', 'tests/board/live'];

const chromium = ensureChromium();
buildWeb();
finish(
  sum([
    await checkSources(),
    await runVitest([]),
    await onExternalPostgres(),
    await runBrowserTests(chromium),
  ]),
);

async function onExternalPostgres(): Promise<Counts> {
  const external = await findExternalPostgres();
  if (!external) {
    console.log('skipped: the server tests on an external PostgreSQL (none is installed here)');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    console.log(`The server tests once more, on PostgreSQL ${external.version}:`);
    return await runVitest(STORES, { TEST_POSTGRES_URL: external.url });
  } finally {
    await external.stop();
  }
}
