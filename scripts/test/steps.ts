// What `npm run check` and `npm test` are made of: steps that run a tool and count.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What came of a step. */
export type Counts = { passed: number; failed: number; skipped: number };

const ROOT = path.dirname(path.dirname(import.meta.dirname));
const bin = (name: string) => path.join(ROOT, 'node_modules', name);

/** Runs a program of node_modules; its output is shown, and the exit code given. */
export async function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [bin(program), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** A tool that is right or not: one passed, or one failed. */
export async function checkWith(name: string, program: string, args: string[]): Promise<Counts> {
  const startedAt = performance.now();
  const isRight = (await run(program, args)) === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isRight ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!isRight) failures.push(`${name}: see above`);
  return isRight ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Types on both sides, style and lint, and what nothing uses. */
export async function checkSources(): Promise<Counts> {
  return sum(
    await Promise.all([
      checkWith('types of the server', 'typescript/bin/tsc', ['--noEmit', '-p', '.']),
      checkWith('types of the web application', 'typescript/bin/tsc', ['--noEmit', '-p', 'web']),
      checkWith('style and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
      checkWith('nothing unused', 'knip/bin/knip.js', []),
    ]),
  );
}

/** How often a test that failed is tried again, by continuous integration alone. */
const RETRIES = process.env.TEST_RETRIES ?? '0';

/** What failed, to be said once more at the end, below what thousands of other tests print. */
const failures: string[] = [];

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/**
 * Vitest over the given folders and files; a file that does not even load counts as failed. A test
 * that passed only when tried again is named.
 */
export async function runVitest(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  return withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(
      'vitest/vitest.mjs',
      ['run', `--retry=${RETRIES}`, ...reporters, ...args],
      env,
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    const found: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
    for (const file of found.testResults) tellOf(file);
    return {
      passed: found.numPassedTests,
      failed: Math.max(found.numFailedTests, code === 0 ? 0 : 1),
      skipped: found.numPendingTests + found.numTodoTests,
    };
  });
}

function tellOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const file = path.relative(ROOT, name);
  if (status === 'failed' && message) failures.push(`${file}\n${message}`);
  for (const { fullName, status: came, failureMessages } of assertionResults) {
    const messages = failureMessages.join('\n');
    if (came === 'failed') failures.push(`${file}: ${fullName}\n${messages}`);
    if (came === 'passed' && messages)
      console.log(`passed when tried again: ${fullName}\n${messages}`);
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** The browser tests; Playwright names those that passed only when tried again. */
export async function runBrowserTests(chromium: string): Promise<Counts> {
  return withReport(async (report) => {
    const code = await run(
      '@playwright/test/cli.js',
      ['test', `--retries=${RETRIES}`, '--reporter=list,json'],
      {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    const { stats }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: stats.expected + stats.flaky,
      failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
      skipped: stats.skipped,
    };
  });
}

async function withReport(work: (file: string) => Promise<Counts>): Promise<Counts> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidings-report-'));
  try {
    return await work(path.join(directory, 'report.json'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** What failed, then the last line, which counts, and the exit code. */
export function finish({ passed, failed, skipped }: Counts): void {
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}
