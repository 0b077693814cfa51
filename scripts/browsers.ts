// Finds the browsers for browser tests and pictures: an installed one, then Playwright's own download, then
// (as root on Debian) the system's package.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first, as it takes a third less time for the same tests. */
const CHROMIUM = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const FIREFOX = ['firefox-esr', 'firefox'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Options without background activity, and without a sandbox, which root cannot use. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of a Chromium, or null. CHROMIUM_PATH comes first. */
export function findChromium(): string | null {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const places = [...MAC, chromium.executablePath()];
  return findProgram(CHROMIUM) ?? places.find((place) => existsSync(place)) ?? null;
}

/** Returns the path of a Firefox, or null. FIREFOX_PATH comes first. */
export function findFirefox(): string | null {
  return process.env.FIREFOX_PATH ?? findProgram(FIREFOX);
}

/** Like `findChromium`, but installs one if there is none. Throws a sentence if that fails. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.error(
    'The browser tests need Chromium. Installing Playwright’s build (about 150 MB, once) …',
  );
  const playwright = path.join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  const installed = findChromium();
  if (installed) return installed;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackages([name, 'fonts-liberation']);
    const fromSystem = findChromium();
    if (fromSystem) return fromSystem;
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one.');
}

/** Like `findFirefox`, but installs the package of Debian if there is none; null if that fails. */
export function ensureFirefox(): string | null {
  if (findFirefox() === null) installPackages(['firefox-esr']);
  return findFirefox();
}

function installPackages(names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installing ${names.join(' and ')} with apt-get, without recommended packages …`);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
  });
}

function findProgram(names: string[]): string | null {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const places = names.flatMap((name) =>
    directories.map((directory) => path.join(directory, name)),
  );
  return places.find((place) => existsSync(place)) ?? null;
}
