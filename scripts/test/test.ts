// `npm test`: types, style, unused code, pure tests, the core of the application tests and browser journeys.
// `npm test -- PATH…` and `npm test -- -t NAME` run only those tests; `npm run test:all` runs every test.

import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from '#scripts/browsers.ts';
import { buildWeb } from '#scripts/web/build-web.ts';
import { runCore } from './core.ts';
import { emptySummary, finish } from './report.ts';
import { runBrowserTests, runVitest } from './steps.ts';

const PURE = /^(contract|understanding|mail|web|scripts)\/|^server\/(?!db\/)|^tests\/project\//;
const BROWSER = /(^|\/)e2e(\/|$)|\.e2e\.ts$/;

const { values, positionals } = parseArgs({
  options: { t: { type: 'string', short: 't' } },
  allowPositionals: true,
});
const summary = emptySummary();
if (positionals.length > 0 || values.t !== undefined) await runSome(positionals, values.t);
else await runCore(summary);
finish(summary);

async function runSome(paths: string[], title: string | undefined): Promise<void> {
  const files = title === undefined || paths.length > 0 ? paths : filesWith(title);
  if (files.length === 0) {
    summary.failures.push(`No test file contains "${title}".`);
    return;
  }
  const browser = files.filter((file) => BROWSER.test(file));
  const others = files.filter((file) => !BROWSER.test(file));
  if (!files.every((file) => PURE.test(file))) buildWeb();
  if (others.length > 0) {
    const named = title === undefined ? [] : ['-t', escaped(title)];
    await runVitest(summary, { args: [...others, ...named] });
    // Vitest reports tests with other titles as skipped.
    if (title !== undefined) summary.skips = [];
  }
  if (browser.length > 0) {
    const named = title === undefined ? [] : ['-g', escaped(title)];
    await runBrowserTests(summary, ['--project=chromium', ...browser, ...named], {
      CHROMIUM_PATH: ensureChromium(),
    });
  }
}

/** Titles with placeholders match only in part. */
function filesWith(title: string): string[] {
  return globSync(
    '{contract,understanding,mail,web,scripts,server,tests}/**/*.{test,e2e}.{ts,tsx}',
  ).filter((file) => readFileSync(file, 'utf8').includes(title));
}

function escaped(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
