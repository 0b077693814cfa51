// `npm run bench:landing`: Lighthouse scores of both front pages, with simulated mobile throttling
// and without. npx downloads the pinned Lighthouse.
// Ends with one JSON line {name, ratios, limits}.

import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_ARGS, ensureChromium } from '#scripts/browsers.ts';
import { buildWeb } from '#scripts/web/build-web.ts';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { freePort } from '#tests/app/free-port.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = { demo: '/', waitlist: '/waitlist' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const WAYS = { phone: 'simulate', unthrottled: 'provided' };
const LIMITS = {
  'score at least': 95,
  'phone: largest paint, ms': 2000,
  'unthrottled: largest paint, ms': 1500,
  'layout shift': 0,
};

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};

const directory = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = await startPostgres(directory);
const servers: ChildProcess[] = [];
try {
  const site = await start();
  const ratios: Record<string, number> = {};
  for (const [name, at] of Object.entries(PAGES)) {
    for (const [way, throttling] of Object.entries(WAYS)) {
      Object.assign(ratios, figures(`${name}, ${way}`, await look(site + at, throttling)));
    }
  }
  console.log(JSON.stringify({ name: 'landing', ratios, limits: LIMITS }));
} finally {
  for (const server of servers) server.kill('SIGKILL');
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Serves the pages publicly: only then may search engines index them. */
async function start(): Promise<string> {
  const admin = await openConnection(postgres.url);
  await admin.query('CREATE DATABASE bench_landing');
  await admin.end();
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const server = fork(path.join(import.meta.dirname, 'served.ts'), [buildWeb()], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url.replace('/postgres?', '/bench_landing?'),
      PORT: String(port),
      PUBLIC_URL: site,
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  servers.push(server);
  await once(server, 'message');
  return site;
}

async function look(url: string, throttling: string): Promise<Report> {
  const file = path.join(directory, 'report.json');
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--form-factor=mobile',
      `--throttling-method=${throttling}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROMIUM_ARGS.join(' ')} --headless`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) throw new Error('Lighthouse did not look; see its message above.');
  return JSON.parse(await readFile(file, 'utf8'));
}

function figures(name: string, { categories, audits }: Report): Record<string, number> {
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  console.log(`${name}: ${failed.map(({ title }) => title).join('; ') || 'nothing to mend'}`);
  const figure = (id: string) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000;
  return {
    ...Object.fromEntries(
      CATEGORIES.map((id) => [`${name}: ${id}`, Math.round((categories[id]?.score ?? 0) * 100)]),
    ),
    [`${name}: first paint, ms`]: Math.round(figure('first-contentful-paint')),
    [`${name}: largest paint, ms`]: Math.round(figure('largest-contentful-paint')),
    [`${name}: layout shift`]: figure('cumulative-layout-shift'),
  };
}
