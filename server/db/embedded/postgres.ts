import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, databaseAccount, giveTo } from './account.ts';
import { placeBinaries } from './binaries.ts';
import { accessTo, ensureCluster } from './cluster.ts';
import { diskReserve, freeBytes, whyNoStorage } from './disk-space.ts';
import { endLeftOvers, pidOf } from './leftovers.ts';
import { startOfProcess } from './processes.ts';
import {
  type Launch,
  type ServerProcess,
  type StartFailure,
  startServer,
} from './server-process.ts';
import { type Supervised, supervise } from './supervise.ts';

/** Free bytes below which no mail is accepted. */
const ROOM_FOR_MAIL = 100 * 1024 * 1024;
const LOOK_FOR_ROOM_MS = 1000;
const LOOK_AT_DISK_MS = 3000;

export type EmbeddedPostgres = Supervised & {
  /** The socket's URL, stable across restarts; there is no TCP port. */
  url: string;
  /** True if the disk has space for mail. */
  hasRoom: () => Promise<boolean>;
};

const PASSING_LIMIT_MS = 60_000;

/**
 * Starts PostgreSQL on `dataDir/postgres`, after ending orphaned processes. `safeWrites: false`
 * disables fsync, for tests. The caller holds `lockDataDir`.
 */
export async function startPostgres(
  dataDir: string,
  { safeWrites = true, connections }: { safeWrites?: boolean; connections?: number } = {},
): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  if (account) await chmod(dataDir, 0o711);
  const reserve = diskReserve(dataDir);
  const programs = path.join(await placeBinaries(dataDir, account), 'bin');
  const cluster = path.join(dataDir, 'postgres');
  await endLeftOvers(cluster);
  await ensureCluster(programs, cluster, account, safeWrites);
  const socketDir = await makeSocketDir(dataDir, account);
  const settings = settingsOf(
    socketDir,
    safeWrites,
    connections ?? (safeWrites ? 60 : 400),
  ).flatMap((setting) => ['-c', setting]);
  const log = path.join(dataDir, 'postgres.log');
  const program = path.join(programs, 'postgres');
  const start = async (aborted: AbortSignal) => {
    await endLeftOvers(cluster);
    await clearSockets(socketDir, account);
    const { path: place, descriptor } = await accessTo(cluster, account);
    const args = ['-D', place, ...settings];
    const given = { program, args, account, log, descriptor: descriptor?.fd ?? null, socketDir };
    return startPatiently(given, aborted).finally(() => descriptor?.close());
  };
  const hindrance = async () => {
    if ((await whyNoStorage(dataDir)) === null) return null;
    await reserve.release();
    return whyNoStorage(dataDir);
  };
  // With a full disk, the server may run but refuse connections: keeps or frees the disk reserve.
  const look = async () => {
    try {
      if ((await hindrance()) === null) await reserve.keep();
    } catch {
      // Retried at the next interval.
    }
  };
  const supervised = await supervise(start, { logFile: log, hindrance });
  await look();
  const looking = setInterval(() => void look(), LOOK_AT_DISK_MS).unref();
  return {
    ...supervised,
    url: urlOf(socketDir),
    hasRoom: roomIn(dataDir),
    stop: async () => {
      clearInterval(looking);
      await supervised.stop();
    },
  };
}

/** Cached, as every mail checks it. */
function roomIn(dataDir: string): () => Promise<boolean> {
  let lookedAt = -Infinity;
  let hasRoom = true;
  return async () => {
    if (performance.now() - lookedAt < LOOK_FOR_ROOM_MS) return hasRoom;
    lookedAt = performance.now();
    hasRoom = ((await freeBytes(dataDir)) ?? Infinity) >= ROOM_FOR_MAIL;
    return hasRoom;
  };
}

function settingsOf(socketDir: string, safeWrites: boolean, connections: number): string[] {
  return Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: String(connections),
    shared_buffers: '128MB',
    // A new installation grows fast, so plans for empty tables must be replaced soon.
    autovacuum_naptime: '5s',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '2GB',
    timezone: 'UTC',
    lc_messages: 'C',
    log_timezone: 'UTC',
    // Logged errors would contain users' data; the client reports them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    fsync: safeWrites ? 'on' : 'off',
    synchronous_commit: safeWrites ? 'on' : 'off',
    full_page_writes: safeWrites ? 'on' : 'off',
  }).map(([name, value]) => `${name}=${value}`);
}

/** Returns the URL of the PostgreSQL started by another Tidings on `dataDir`, or null. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  // Does not check the working directory: it is hidden if the server has more privileges.
  const pid = pidOf(path.join(dataDir, 'postgres'));
  if (pid === null || startOfProcess(pid) === null) return null;
  const socketDir = await readFile(path.join(dataDir, 'socket-dir'), 'utf8').catch(() => '');
  return socketDir === '' ? null : urlOf(socketDir);
}

function urlOf(socketDir: string): string {
  return `postgres://tidings@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
}

/** Creates a short path in /tmp, as a socket's path is limited to 107 bytes. */
async function makeSocketDir(dataDir: string, account: Account | null): Promise<string> {
  const record = path.join(dataDir, 'socket-dir');
  const earlier = await readFile(record, 'utf8').catch(() => '');
  if (/^\/tmp\/tidings-\w{6}$/.test(earlier)) await rm(earlier, { recursive: true, force: true });
  const directory = await mkdtemp('/tmp/tidings-');
  await giveTo(directory, account);
  await writeFile(record, directory);
  return directory;
}

/** Removes sockets that a killed server left; recreates a deleted directory. */
async function clearSockets(socketDir: string, account: Account | null): Promise<void> {
  if (!existsSync(socketDir)) {
    await mkdir(socketDir);
    await giveTo(socketDir, account);
  }
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    await rm(path.join(socketDir, name), { force: true });
  }
}

/** Waits for orphaned processes that cannot be ended. */
async function startPatiently(
  launch: Launch,
  aborted: AbortSignal,
): Promise<ServerProcess | StartFailure> {
  const end = Date.now() + PASSING_LIMIT_MS;
  for (;;) {
    const made = await startServer(launch, aborted);
    if ('pid' in made || aborted.aborted || Date.now() > end) return made;
    const isPassing = /pre-existing shared memory block|lock file .* already exists/;
    if (!isPassing.test(made.complaint)) return made;
    await wait(200);
  }
}
