// The steps of `npm run check`, `npm test` and `npm run test:all`; each adds its results to a summary.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRun, type RunReport, type Summary } from './report.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));

/** Runs a script by its path from the root; returns the exit code. */
export async function run(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Counts the script as one test. */
export async function checkWith(
  summary: Summary,
  name: string,
  script: string,
  args: string[],
): Promise<void> {
  const startedAt = performance.now();
  const isRight = (await run(script, args)) === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isRight ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (isRight) summary.passed += 1;
  else summary.failures.push(`${name}: see above`);
}

export async function checkSources(summary: Summary): Promise<void> {
  const check = (name: string, script: string, ...args: string[]) =>
    checkWith(summary, name, script, args);
  const types = 'node_modules/typescript/bin/tsc';
  await Promise.all([
    check('types of the server', types, '--noEmit', '-p', '.'),
    check('types of the web application', types, '--noEmit', '-p', 'web'),
    check(
      'style and lint',
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
    ),
    check('unused code', 'node_modules/knip/bin/knip.js'),
    check('plain English', 'scripts/test/lint-prose.ts'),
  ]);
}

type VitestRun = {
  args: string[];
  env?: Record<string, string>;
  /** True fails files that take longer than `npm test` allows. */
  isTimed?: boolean;
};

export async function runVitest(
  summary: Summary,
  { args, env = {}, isTimed = false }: VitestRun,
): Promise<void> {
  await withReport(async (file) => {
    const reporters = ['--reporter=dot', '--reporter=./scripts/test/vitest-reporter.ts'];
    const code = await run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
      ...env,
      TEST_REPORT: file,
    });
    const report: RunReport | null = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : null;
    const before = summary.failures.length;
    if (report) addRun(summary, report, isTimed);
    if (code !== 0 && summary.failures.length === before)
      summary.failures.push('Vitest: see above');
  });
}

type PlaywrightReport = {
  suites?: Suite[];
  errors: { message?: string }[];
  stats: { expected: number };
};
type Suite = { file: string; suites?: Suite[]; specs: Spec[] };
type Spec = {
  title: string;
  tests: {
    status: string;
    annotations: { type: string; description?: string }[];
    results: { errors: { message?: string }[] }[];
  }[];
};

export async function runBrowserTests(
  summary: Summary,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  await withReport(async (file) => {
    const code = await run(
      'node_modules/@playwright/test/cli.js',
      ['test', '--reporter=list,json', ...args],
      {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    const report: PlaywrightReport | null = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : null;
    const before = summary.failures.length;
    summary.passed += report?.stats.expected ?? 0;
    for (const { message } of report?.errors ?? []) summary.failures.push(message ?? 'Playwright');
    for (const { name, spec } of (report?.suites ?? []).flatMap(specsOf))
      addSpec(summary, name, spec);
    if (code !== 0 && summary.failures.length === before) {
      summary.failures.push('Playwright: see above');
    }
  });
}

function specsOf(suite: Suite): { name: string; spec: Spec }[] {
  const own = suite.specs.map((spec) => ({ name: `tests/e2e/${suite.file}`, spec }));
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

function addSpec(summary: Summary, name: string, { title, tests }: Spec): void {
  for (const { status, annotations, results } of tests) {
    if (status === 'unexpected') {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      summary.failures.push(`${name}: ${title}\n${messages.join('\n')}`);
    } else if (status === 'skipped') {
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      summary.skips.push(`${name}: ${title} (${reason ?? 'no reason given'})`);
    }
  }
}

async function withReport(work: (file: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidings-report-'));
  try {
    await work(path.join(directory, 'report.json'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
