// Builds the web application into dist/web, unless it stands there built from the same sources.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
const SOURCES = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'package-lock.json'];

/** Builds if something changed, and says where the application stands. */
export function buildWeb(): string {
  const target = path.join(ROOT, 'dist/web');
  const record = path.join(target, '.sources');
  const sources = hashOfSources();
  if (existsSync(record) && readFileSync(record, 'utf8') === sources) return target;
  console.error('Building the web application (once after each change) …');
  for (const left of globSync('dist/web.*', { cwd: ROOT })) {
    rmSync(path.join(ROOT, left), { recursive: true, force: true });
  }
  // Built aside and moved into place, so that what is served is always whole.
  const unfinished = `${target}.${process.pid}`;
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The web application could not be built; see above.');
  writeFileSync(path.join(unfinished, '.sources'), sources);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  return target;
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
