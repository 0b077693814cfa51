import { ensureChromium } from '#scripts/browsers.ts';
import { buildWeb } from '#scripts/web/build-web.ts';
import type { Summary } from './report.ts';
import { checkSources, runBrowserTests, runVitest } from './steps.ts';

/** Title tag of the browser tests in `npm test`. */
export const JOURNEY = '@journey';

export async function runCore(summary: Summary): Promise<void> {
  const chromium = ensureChromium();
  buildWeb();
  await checkSources(summary);
  await runVitest(summary, { args: [], env: { TEST_LEVEL: 'core' }, isTimed: true });
  await runBrowserTests(summary, ['--project=chromium', '--grep', JOURNEY], {
    CHROMIUM_PATH: chromium,
  });
}
