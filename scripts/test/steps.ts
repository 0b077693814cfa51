import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Counts = { passed: number; failed: number; skipped: number };

const ROOT = path.dirname(path.dirname(import.meta.dirname));
const bin = (name: string) => path.join(ROOT, 'node_modules', name);

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

export async function checkWith(name: string, program: string, args: string[]): Promise<Counts> {
  const startedAt = performance.now();
  const isRight = (await run(program, args)) === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isRight ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!isRight) failures.push(`${name}: see above`);
  return isRight ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

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

/** Retries of failed tests; set only in continuous integration. */
const RETRIES = Number(process.env.TEST_RETRIES ?? 0);

/** Repeated at the end, because thousands of tests print before it. */
const failures: string[] = [];

type FileReport = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

type VitestRun = { config?: string; env?: Record<string, string> };

/**
 * A file that fails to load counts as failed. Retries a failed file as a whole, in a new process
 * without leftover state.
 */
export async function runVitest(paths: string[], how: VitestRun = {}): Promise<Counts> {
  const files = new Map<string, FileReport>();
  let failed: string[] = paths;
  for (let attempt = 0; attempt <= RETRIES; attempt += 1) {
    const found = await vitestOnce(failed, how);
    if (!found) {
      failures.push('Vitest: see above');
      return { passed: 0, failed: 1, skipped: 0 };
    }
    for (const file of found) {
      const before = files.get(file.name);
      if (before) tellOfFirst(before, file);
      files.set(file.name, file);
    }
    failed = found.filter(({ status }) => status === 'failed').map(({ name }) => name);
    if (failed.length === 0) break;
  }
  for (const file of files.values()) keepFailures(file);
  return sum([...files.values()].map(countsOf));
}

/** Null if there is no report, or if an error occurred outside of all files. */
async function vitestOnce(
  paths: string[],
  { config, env }: VitestRun,
): Promise<FileReport[] | null> {
  return withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const configs = config === undefined ? [] : ['--config', config];
    const code = await run('vitest/vitest.mjs', ['run', ...configs, ...reporters, ...paths], env);
    if (!existsSync(report)) return null;
    const found: FileReport[] = JSON.parse(readFileSync(report, 'utf8')).testResults;
    return code === 0 || found.some(({ status }) => status === 'failed') ? found : null;
  });
}

function countsOf({ status, assertionResults }: FileReport): Counts {
  const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return {
    passed,
    // A file can fail without a failed test.
    failed: status === 'failed' ? Math.max(failed, 1) : failed,
    skipped: assertionResults.length - passed - failed,
  };
}

const shortName = (file: string) => path.relative(ROOT, file);

function tellOfFirst(before: FileReport, now: FileReport) {
  if (now.status === 'failed') return;
  console.log(`passed when it was tried again: ${shortName(before.name)} ${before.message}`);
  for (const { fullName, failureMessages, status } of before.assertionResults) {
    if (status === 'failed') console.log(`  ${fullName}\n${failureMessages.join('\n')}`);
  }
}

function keepFailures({ name, status, message, assertionResults }: FileReport) {
  if (status === 'failed' && message) failures.push(`${shortName(name)}\n${message}`);
  for (const { fullName, status: came, failureMessages } of assertionResults) {
    if (came !== 'failed') continue;
    failures.push(`${shortName(name)}: ${fullName}\n${failureMessages.join('\n')}`);
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

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

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
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

export function finish({ passed, failed, skipped }: Counts): void {
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}
