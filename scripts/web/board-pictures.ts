// `node scripts/run.mjs scripts/web/board-pictures.ts URL`: takes the board screenshots for the
// landing page and the README from the demo at URL (`npm run demo`). sharp is downloaded into a
// temporary directory.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type Cookie, chromium } from '@playwright/test';
import { listOutbox, type OutgoingMail } from '#contract/dev.ts';
import { CHROMIUM_ARGS, ensureChromium } from '#scripts/browsers.ts';

const SHARP = 'sharp@0.35.5';
const TARGET = path.join(import.meta.dirname, '../../web/features/landing/pictures');
const README_PICTURE = path.join(import.meta.dirname, '../../docs/board.png');
const README_SIZE = { width: 1280, height: 900 };
const QUALITY = 50;
const SIZES = { wide: { width: 1080, height: 700 }, narrow: { width: 390, height: 620 } };

type Sharp = (png: Buffer) => {
  avif: (options: { quality: number; effort: number }) => {
    toFile: (file: string) => Promise<{ size: number }>;
  };
};

const url = process.argv[2];
if (!url) throw new Error('Name the address of the demo, such as http://localhost:3000');
const directory = mkdtempSync(path.join(tmpdir(), 'tidings-sharp-'));
const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: ensureChromium() });
try {
  const sharp = fetchSharp(directory);
  const cookies = await signIn(browser, url);
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, viewport] of Object.entries(SIZES)) {
      const file = path.join(TARGET, `board-${name}-${theme}.avif`);
      const picture = await photograph({ viewport, theme, scale: 2 }, cookies);
      const { size } = await sharp(picture).avif({ quality: QUALITY, effort: 5 }).toFile(file);
      console.log(`${path.relative(process.cwd(), file)}: ${Math.round(size / 1024)} KB`);
    }
  }
  const forReadme = { viewport: README_SIZE, theme: 'light', scale: 1 } as const;
  writeFileSync(README_PICTURE, await photograph(forReadme, cookies));
} finally {
  await browser.close();
  rmSync(directory, { recursive: true });
}

type Shot = {
  viewport: { width: number; height: number };
  theme: 'light' | 'dark';
  scale: number;
};

async function photograph({ viewport, theme, scale }: Shot, cookies: Cookie[]): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-CA',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByRole('article').nth(3).waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

function fetchSharp(into: string): Sharp {
  execFileSync('npm', ['install', '--no-save', '--prefix', into, SHARP], {
    stdio: ['ignore', 2, 2],
  });
  return createRequire(path.join(into, 'node_modules/'))('sharp') as Sharp;
}

async function signIn(by: Browser, at: string) {
  const mails = (await (await fetch(`${at}${listOutbox.path}`)).json()) as OutgoingMail[];
  const links = mails.map(({ text }) => text.match(/https?:\S+\/api\/auth\/link\/\S+/)?.[0]);
  const link = links.find(Boolean);
  if (!link) throw new Error(`there is no sign-in link at ${at}/dev/outbox`);
  const context = await by.newContext();
  await context.request.post(link, { maxRedirects: 0 });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
