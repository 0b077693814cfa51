import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, closeSync, constants, globSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Account, giveTo } from '#server/db/embedded/account.ts';

/** The programs that a database with failover takes, and the packages of Debian that have them. */
const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
type Name = keyof typeof PACKAGES;
const PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

/** Debian's packages that are missing for a failover to be tried on this machine. */
export function missingPackages(): string[] {
  const missing = (Object.keys(PACKAGES) as Name[]).filter((name) => findProgram(name) === null);
  const packages: string[] = missing.map((name) => PACKAGES[name]);
  return findPostgres() === null ? [...packages, 'postgresql'] : packages;
}

/** The programs of the newest PostgreSQL installed, from 15 on; null if there is none. */
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

/** A program that we started. */
export type Program = {
  exited: Promise<unknown>;
  kill: (signal: NodeJS.Signals) => void;
};

/** A directory in which a program runs, under an account that owns it. */
export type Home = {
  directory: string;
  start: (name: Name, args: string[]) => Program;
  /** The end of what its programs printed. */
  lastWords: () => string;
};

const LAST_LINES = 30;

/** Makes such a directory. */
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

/** Below those that the system gives to whoever connects: a server that is down must find its own free. */
const LOWEST_PORT = 20_000;
const PORTS = 10_000;

/** So many ports of this machine that nobody listens at. */
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
