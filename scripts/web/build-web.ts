// Builds the web application into dist/web if its sources changed, with server/ for prerendering.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const ROOT = path.join(import.meta.dirname, '../..');
const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'scripts/web/*',
  'vite.config.ts',
  'package-lock.json',
];
/** Files to compress; fonts and images are compressed already. */
const TEXTS = '{assets/*.{js,css},*.{css,js,svg,webmanifest}}';
const SMALLEST = 1024;
/** Time for which assets of earlier builds are kept, for open pages and running processes. */
const KEPT_MS = 30 * 86_400_000;

/** Builds if the sources changed; returns the directory of the application. */
export function buildWeb(): string {
  const target = path.join(ROOT, 'dist/web');
  const record = path.join(target, '.sources');
  const sources = hashOfSources();
  if (existsSync(record) && readFileSync(record, 'utf8') === sources) return target;
  console.error('Building the web application (once after each change) …');
  for (const left of globSync('dist/web.*', { cwd: ROOT })) {
    // Another process may be building now.
    if (!isRunning(Number(left.split('.').at(-1)))) remove(path.join(ROOT, left));
  }
  // Built in a separate directory and moved into place, so that served files are always complete.
  const unfinished = `${target}.${process.pid}`;
  build('--outDir', unfinished, '--emptyOutDir');
  const forServer = path.join(unfinished, 'server');
  build('--ssr', 'prerender.tsx', '--outDir', forServer, '--emptyOutDir', 'false');
  compress(unfinished);
  if (existsSync(target)) copyAssets(target, unfinished);
  writeFileSync(path.join(unfinished, '.sources'), sources);
  const earlier = `${unfinished}.${process.pid}`;
  if (existsSync(target)) renameSync(target, earlier);
  renameSync(unfinished, target);
  remove(earlier);
  return target;
}

/** Names contain a content hash, so several builds can coexist. */
function copyAssets(from: string, to: string): void {
  cpSync(path.join(from, 'assets'), path.join(to, 'assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (file) => {
      const found = statSync(file);
      return found.isDirectory() || Date.now() - found.mtimeMs < KEPT_MS;
    },
  });
}

function remove(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function build(...args: string[]): void {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', ...args, '--logLevel', 'error'], {
    cwd: ROOT,
    // A production build, even if tests set another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The web application could not be built; see above.');
}

/** Compresses ahead of time, so that no request waits for it. */
function compress(directory: string): void {
  for (const name of globSync(TEXTS, { cwd: directory })) {
    const file = path.join(directory, name);
    const text = readFileSync(file);
    if (text.length < SMALLEST) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const name = path.join(file.parentPath, file.name);
    hash.update(`${path.relative(ROOT, name)}\0`).update(readFileSync(name));
  }
  return hash.digest('hex');
}
