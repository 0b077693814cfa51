// `npm run test:all`: every test. `-- --rest` leaves out those of `npm test`.

import { ensureChromium, ensureFirefox } from '#scripts/browsers.ts';
import { buildWeb } from '#scripts/web/build-web.ts';
import { JOURNEY, runCore } from './core.ts';
import { killInLoop } from './crash.ts';
import { runThroughPooler } from './pgbouncer.ts';
import { runOnInstalledPostgres } from './postgres.ts';
import { emptySummary, finish } from './report.ts';
import { runBrowserTests, runVitest } from './steps.ts';

/** Folders whose tests run again through PgBouncer: isolation, writing, reading, intake, deliveries. */
const THROUGH_POOLER = [
  'tests/security/isolation',
  'tests/entries',
  'tests/board',
  'tests/inbox',
  'tests/integrations/webhooks',
  'tests/integrations/idempotency',
];

const summary = emptySummary();
if (!process.argv.includes('--rest')) await runCore(summary);
const chromium = { CHROMIUM_PATH: ensureChromium() };
const firefox = ensureFirefox();
buildWeb();
await runVitest(summary, { args: ['.long.test.ts'] });
await runBrowserTests(summary, ['--project=chromium', '--grep-invert', JOURNEY], chromium);
if (firefox === null) {
  summary.skips.push('journeys in Firefox: not installed (apt-get install firefox-esr)');
} else {
  await runBrowserTests(summary, ['--project=firefox', '--grep', JOURNEY], {
    FIREFOX_PATH: firefox,
  });
}
await runOnInstalledPostgres(summary);
await runThroughPooler(summary, THROUGH_POOLER);
await killInLoop(summary);
finish(summary);
