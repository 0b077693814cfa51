// Finds Chromium for browser tests and screenshots: first an installed one, then Playwright's
// download, then (as root on Debian) the system package.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first: the same tests take a third less time. */
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

/** Chromium has no sandbox when run as root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium; null if there is none. */
export function findChromium(): string | null {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const places = NAMES.flatMap((name) =>
    directories.map((directory) => path.join(directory, name)),
  );
  return [...places, ...MAC, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}

/** Installs Chromium if none is found. Throws if that fails. */
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
