// Builds the web application into dist/web, unless it stands there built from the same sources:
// what browsers get, each text beside it compressed, and in server/ what the server asks of it.

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
/** What is worth compressing; fonts and images are so already. */
const TEXTS = '{assets/*.{js,css},*.{css,js,svg,webmanifest}}';
const SMALLEST = 1024;
/** Files of earlier builds stay so long: pages that are open, and processes that still run, ask for them. */
const KEPT_MS = 30 * 86_400_000;

/** Builds if something changed, and says where the application stands. */
export function buildWeb(): string {
  const target = path.join(ROOT, 'dist/web');
  const record = path.join(target, '.sources');
  const sources = hashOfSources();
  if (existsSync(record) && readFileSync(record, 'utf8') === sources) return target;
  console.error('Building the web application (once after each change) …');
  for (const left of globSync('dist/web.*', { cwd: ROOT })) {
    // Another process may be building at this moment.
    if (!isRunning(Number(left.split('.').at(-1)))) remove(path.join(ROOT, left));
  }
  // Built aside and moved into place, so that what is served is always whole.
  const unfinished = `${target}.${process.pid}`;
  build('--outDir', unfinished, '--emptyOutDir');
  const forServer = path.join(unfinished, 'server');
  build('--ssr', 'prerender.tsx', '--outDir', forServer, '--emptyOutDir', 'false');
  compress(unfinished);
  if (existsSync(target)) keepAssets(target, unfinished);
  writeFileSync(path.join(unfinished, '.sources'), sources);
  const earlier = `${unfinished}.${process.pid}`;
  if (existsSync(target)) renameSync(target, earlier);
  renameSync(unfinished, target);
  remove(earlier);
  return target;
}

/** Their names change with what stands in them, so files of several builds stand beside each other. */
function keepAssets(from: string, to: string): void {
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
    // Whoever builds, what is served is never the development build: tests set another one.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The web application could not be built; see above.');
}

/** Beside each text its compressed forms, so that nothing is compressed while somebody waits. */
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
