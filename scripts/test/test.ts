// `npm test`: everything that needs nothing but this repository. Types, style, unused code, the
// boundaries between folders, unit and whole-application tests, and the browser tests. The last
// line says how many passed, failed and were skipped.

import { ensureChromium } from '#scripts/chromium.ts';
import { buildWeb } from '#scripts/web/build-web.ts';
import { checkSources, finish, runBrowserTests, runVitest, sum } from './steps.ts';

const chromium = ensureChromium();
buildWeb();
finish(sum([await checkSources(), await runVitest([]), await runBrowserTests(chromium)]));
