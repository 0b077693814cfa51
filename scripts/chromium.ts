// Finds the Chromium that the browser tests and pictures are made with: one that is installed
// first, then Playwright's own download, then (as root on Debian) the system's package.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: it needs a third less time for the same tests. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Quiet, and without a sandbox, which root may not have. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine; null if there is none. */
export function findChromium(): string | null {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const places = NAMES.flatMap((name) =>
    directories.map((directory) => path.join(directory, name)),
  );
  return [...places, ...MAC, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}

/** Like `findChromium`, but installs one where none is found. Throws a sentence where it cannot. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.error('Installing Chromium for the browser tests (once) …');
  const playwright = path.join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  const installed = findChromium();
  if (installed) return installed;
  const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  for (const name of hasApt ? ['chromium-headless-shell', 'chromium'] : []) {
    spawnSync('apt-get', ['install', '-y', name], { stdio: ['ignore', 2, 2] });
    const fromSystem = findChromium();
    if (fromSystem) return fromSystem;
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one.');
}
