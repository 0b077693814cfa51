// Runs every npm command: installs missing packages, finds a Node.js that can run TypeScript, and
// runs the named file with it. Plain JavaScript without dependencies, because it runs before
// anything is installed and on any Node.js from 20 on.
//
// node scripts/run.mjs scripts/start.ts [arguments]

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [file = '', ...rest] = process.argv.slice(2);
const FOR_DEVELOPERS = /^scripts\/(test\/|docs\/permissions|migration|dev\/)/;

/**
 * @param {string} name
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(name) {
  const lock = path.join(root, name);
  return existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {};
}

/** True if node_modules has every package that this command needs, in the locked version. */
function isInstalled() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  const withDev = FOR_DEVELOPERS.test(file);
  return Object.entries(lockedPackages('package-lock.json')).every(
    ([name, wanted]) =>
      name === '' ||
      wanted.optional ||
      (!withDev && (wanted.dev || wanted.devOptional)) ||
      installed[name]?.version === wanted.version,
  );
}

function install() {
  console.error('Installing missing packages (once, about a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    console.error('npm ci failed; see its message above. Nothing was started.');
    process.exit(1);
  }
}

/** Returns the Node.js to run with: this one if it is new enough, else the one from npm. */
function nodePath() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const packaged = path.join(root, `node_modules/node-linux-${process.arch}/bin/node`);
  if (process.platform === 'linux' && existsSync(packaged)) return packaged;
  console.error(
    `Tidings needs Node.js 22.19 or newer (this is ${process.versions.node}). Please install Node.js 24 from https://nodejs.org and try again.`,
  );
  return process.exit(1);
}

if (!isInstalled()) install();

// The channel lets the child notice that this process is gone, however it ended.
const child = spawn(nodePath(), [path.join(root, file), ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Caches compiled code, which makes the next start a third faster.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...process.env,
  },
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exitCode = code ?? 1;
});
