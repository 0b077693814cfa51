// `npm test`: all tests that need only this repository.

import { ensureChromium } from '#scripts/chromium.ts';
import { buildWeb } from '#scripts/web/build-web.ts';
import { checkSources, finish, runBrowserTests, runVitest, sum } from './steps.ts';

const chromium = ensureChromium();
buildWeb();
finish(sum([await checkSources(), await runVitest([]), await runBrowserTests(chromium)]));
