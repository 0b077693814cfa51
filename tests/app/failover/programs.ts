import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, closeSync, constants, globSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Account, giveTo } from '#server/db/embedded/account.ts';

const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
type Name = keyof typeof PACKAGES;
const PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

export function missingPackages(): string[] {
  const missing = (Object.keys(PACKAGES) as Name[]).filter((name) => findProgram(name) === null);
  const packages: string[] = missing.map((name) => PACKAGES[name]);
  return findPostgres() === null ? [...packages, 'postgresql'] : packages;
}

/** Directory of the newest installed PostgreSQL (15 or later); null if there is none. */
export function findPostgres(): string | null {
  return globSync('/usr/lib/postgresql/{15,16,17,18}/bin').sort().at(-1) ?? null;
}

function findProgram(name: Name): string | null {
  const places = [...(process.env.PATH ?? '').split(':').filter(Boolean), ...PLACES];
  return places.map((place) => path.join(place, name)).find(mayRun) ?? null;
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export type Program = {
  exited: Promise<unknown>;
  kill: (signal: NodeJS.Signals) => void;
};

export type Home = {
  directory: string;
  start: (name: Name, args: string[]) => Program;
  lastWords: () => string;
};

const LAST_LINES = 30;

export async function openHome(directory: string, account: Account | null): Promise<Home> {
  await mkdir(directory);
  await giveTo(directory, account);
  const log = `${directory}.log`;
  return {
    directory,
    start: (name, args) => {
      const file = findProgram(name);
      if (file === null) throw new Error(`${name} is not installed`);
      const output = openSync(log, 'a');
      const child = spawn(file, args, {
        ...account,
        cwd: directory,
        env: { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      return {
        exited: once(child, 'exit'),
        kill: (signal) => {
          child.kill(signal);
        },
      };
    },
    lastWords: () => readFileSync(log, 'utf8').split('\n').slice(-LAST_LINES).join('\n'),
  };
}

/** Below the ephemeral port range, so that a stopped server finds its port free again. */
const LOWEST_PORT = 20_000;
const PORTS = 10_000;

export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = Math.floor(Math.random() * PORTS); found.length < count; n += 1) {
    const port = LOWEST_PORT + (n % PORTS);
    if (await isFree(port)) found.push(port);
  }
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
