import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, databaseAccount, giveTo } from './account.ts';
import { placeBinaries } from './binaries.ts';
import { accessTo, ensureCluster } from './cluster.ts';
import { isGoneWithin, signal, startOfProcess } from './processes.ts';

/** A PostgreSQL of our own, running. */
export type EmbeddedPostgres = {
  /** A connection address by its socket; there is no TCP port. */
  url: string;
  pid: number;
  /** Resolves, with a sentence, if it ends without being asked to. */
  died: Promise<string>;
  /** Ends it cleanly: open connections are closed, everything is on disk. */
  stop: () => Promise<void>;
};

const START_LIMIT_MS = 60_000;
const SILENCE_LIMIT_MS = 60_000;
const LAST_WORDS = 10_000;
const STOP_LIMIT_MS = 8_000;

/**
 * Starts PostgreSQL on `dataDir/postgres`, making the cluster first where there is none. One
 * that an earlier Tidings left running (it was killed) is ended first; what it was writing is
 * recovered by PostgreSQL itself. `safeWrites: false` leaves out fsync, for tests, of which many
 * share one.
 *
 * The caller holds the lock of the data directory (`lockDataDir`).
 */
export async function startPostgres(
  dataDir: string,
  { safeWrites = true } = {},
): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  if (account) await chmod(dataDir, 0o711);
  const programs = path.join(await placeBinaries(dataDir, account), 'bin');
  const cluster = path.join(dataDir, 'postgres');
  await endLeftOver(cluster);
  await ensureCluster(programs, cluster, account, safeWrites);
  const access = await accessTo(cluster, account);
  const socketDir = await makeSocketDir(dataDir, account);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: safeWrites ? '60' : '400',
    shared_buffers: '128MB',
    // A new installation fills from nothing: what is planned for empty tables must not last.
    autovacuum_naptime: '5s',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '2GB',
    timezone: 'UTC',
    lc_messages: 'C',
    log_timezone: 'UTC',
    // What fails is told to whoever asked; in the log it would stand with what people wrote.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    fsync: safeWrites ? 'on' : 'off',
    synchronous_commit: safeWrites ? 'on' : 'off',
    full_page_writes: safeWrites ? 'on' : 'off',
  };
  const args = [
    '-D',
    access.path,
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
  const log = path.join(dataDir, 'postgres.log');
  const program = path.join(programs, 'postgres');
  const descriptor = access.descriptor?.fd ?? null;
  const server = await startServer({ program, args, account, log, descriptor, socketDir });
  await access.descriptor?.close();
  return {
    url: urlOf(socketDir),
    pid: server.pid,
    died: server.exited.then((how) => `PostgreSQL ended (${how}); see ${log}`),
    stop: async () => {
      server.watcher.release();
      // A command that does nothing else would end before it hears of the end.
      server.child.ref();
      signal(server.pid, 'SIGINT');
      if (!(await isGoneWithin(server.pid, STOP_LIMIT_MS))) signal(server.pid, 'SIGQUIT');
      await server.exited;
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/**
 * The connection address of the PostgreSQL that runs on `dataDir`, whose lock another Tidings holds;
 * null where none does.
 */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  // Where it stands cannot be seen if it may do more than we (take port 25, say).
  const pid = pidOf(path.join(dataDir, 'postgres'));
  if (pid === null || startOfProcess(pid) === null) return null;
  const socketDir = await readFile(path.join(dataDir, 'socket-dir'), 'utf8').catch(() => '');
  return socketDir === '' ? null : urlOf(socketDir);
}

function urlOf(socketDir: string): string {
  return `postgres://tidings@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
}

/** A socket's path may have 107 bytes, so it cannot lie in the data directory. */
async function makeSocketDir(dataDir: string, account: Account | null): Promise<string> {
  const record = path.join(dataDir, 'socket-dir');
  const earlier = await readFile(record, 'utf8').catch(() => '');
  if (/^\/tmp\/tidings-\w{6}$/.test(earlier)) await rm(earlier, { recursive: true, force: true });
  const directory = await mkdtemp('/tmp/tidings-');
  await giveTo(directory, account);
  await writeFile(record, directory);
  return directory;
}

/** Ends a server that outlived its Tidings. */
async function endLeftOver(cluster: string): Promise<void> {
  const pid = runningServer(cluster);
  if (pid === null) return;
  signal(pid, 'SIGINT');
  if (await isGoneWithin(pid, STOP_LIMIT_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await isGoneWithin(pid, STOP_LIMIT_MS)) return;
  throw new Error(
    `A PostgreSQL left running (PID ${pid}) on ${cluster} does not end; end it first.`,
  );
}

function pidOf(cluster: string): number | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  return Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
}

function runningServer(cluster: string): number | null {
  const pid = pidOf(cluster);
  if (pid === null || startOfProcess(pid) === null) return null;
  if (process.platform !== 'linux') return pid;
  // After a restart of the machine the number may belong to some other program. PostgreSQL
  // stands in its cluster.
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? pid : null;
  } catch {
    return null; // Another user's, so it is not ours.
  }
}

type Server = { pid: number; child: ChildProcess; exited: Promise<string>; watcher: Watcher };

/** How the server is started, and what goes when it ends. */
type Launch = {
  program: string;
  args: string[];
  account: Account | null;
  log: string;
  descriptor: number | null;
  socketDir: string;
};

async function startServer(launch: Launch): Promise<Server> {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const attempt = await startOnce(launch);
    if ('pid' in attempt) return attempt;
    // The children of a server that was killed need a moment to notice and end.
    const isPassing = /pre-existing shared memory block|lock file .* already exists/.test(
      attempt.complaint,
    );
    if (!isPassing || Date.now() > end) {
      throw new Error(`PostgreSQL does not start: ${attempt.complaint.trim()}`);
    }
    await wait(200);
  }
}

async function startOnce(launch: Launch): Promise<Server | { complaint: string }> {
  const { program, args, account, descriptor } = launch;
  // Detached: a Ctrl+C in the terminal must reach Tidings first, which then ends PostgreSQL.
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', descriptor ?? 'ignore'],
  });
  child.on('error', () => {});
  if (child.pid === undefined) return { complaint: `${program} cannot be run` };
  const watcher = endWithUs(child.pid, launch.socketDir, account);
  const exited = once(child, 'exit').then(([code, by]) => `${by ?? `code ${code}`}`);
  const log = createWriteStream(launch.log, { flags: 'a', mode: 0o600 });
  let said = '';
  let saidAt = Date.now();
  const ready = new Promise<true>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      said = `${said}${chunk}`.slice(-LAST_WORDS);
      saidAt = Date.now();
      if (said.includes('database system is ready to accept connections')) resolve(true);
    });
  });
  // Recovering after a crash may take minutes; every ten seconds it says how far it is.
  let isOver = false;
  const isSilent = async () => {
    while (!isOver && Date.now() - saidAt < SILENCE_LIMIT_MS) await wait(500, null, { ref: false });
    return false;
  };
  const isReady = await Promise.race([ready, exited.then(() => false), isSilent()]);
  isOver = true;
  if (!isReady) {
    watcher.release();
    child.kill('SIGQUIT');
    return { complaint: said || 'it said nothing' };
  }
  child.unref();
  return { pid: child.pid, child, exited, watcher };
}

type Watcher = { release: () => void };

/**
 * A shell that waits for us to be gone, even by kill -9 (its standard input ends then), and
 * ends the server and takes its socket away. Without it a killed Tidings would leave its
 * database running.
 */
function endWithUs(pid: number, socketDir: string, account: Account | null): Watcher {
  const script = `read -r _ && exit
    kill -INT "$1"
    for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" && sleep 1; done
    kill -QUIT "$1"
    rm -rf "$2"`;
  const watcher: ChildProcess = spawn('/bin/sh', ['-c', script, 'sh', String(pid), socketDir], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  watcher.stdin?.on('error', () => {});
  return { release: () => watcher.stdin?.end('stop\n') };
}
