import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { isGoneWithin, signal } from './processes.ts';

export type ServerProcess = {
  pid: number;
  /** Resolves with the signal or code. */
  exited: Promise<string>;
  /** Shuts down without crash recovery at the next start. */
  stop: () => Promise<void>;
};

export type StartFailure = {
  /** The server's last output. */
  complaint: string;
  /** True if a signal ended the server, so another start may succeed. */
  wasKilled: boolean;
};

export type Launch = {
  program: string;
  args: string[];
  account: Account | null;
  log: string;
  /** Passed as descriptor 3 (cluster.ts). */
  descriptor: number | null;
  socketDir: string;
};

const SILENCE_LIMIT_MS = 60_000;
const LAST_WORDS = 10_000;
const STOP_LIMIT_MS = 8_000;
const LOG_REST_MS = 3_000;

/**
 * Starts the server and waits for connections. Crash recovery may take minutes, with progress
 * every ten seconds; `aborted` ends it.
 */
export async function startServer(
  launch: Launch,
  aborted: AbortSignal,
): Promise<ServerProcess | StartFailure> {
  const { program, args, account, descriptor } = launch;
  // Detached, so that Ctrl+C reaches only Tidings, which stops PostgreSQL itself.
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', descriptor ?? 'ignore'],
  });
  child.on('error', () => {});
  if (child.pid === undefined) return { complaint: `${program} cannot be run`, wasKilled: false };
  const watcher = endWithUs(child.pid, launch.socketDir, account);
  const exited = once(child, 'exit').then(([code, by]) => {
    // Ends the watcher, as the PID may be reused.
    watcher.release();
    return { how: `${by ?? `code ${code}`}`, wasKilled: by !== null };
  });
  const output = hear(child, launch.log);
  const abort = () => child.kill('SIGQUIT');
  aborted.addEventListener('abort', abort);
  const end = await Promise.race([output.ready.then(() => null), exited, output.silent()]);
  output.stopListening();
  aborted.removeEventListener('abort', abort);
  if (end) {
    child.kill('SIGQUIT');
    const { wasKilled } = await exited;
    return { complaint: output.said() || end.how, wasKilled: wasKilled && end.wasKilled };
  }
  child.unref();
  const { pid } = child;
  return {
    pid,
    exited: exited.then(({ how }) => how),
    stop: async () => {
      // Keeps the event loop alive until the exit.
      child.ref();
      if (child.exitCode === null && child.signalCode === null) {
        signal(pid, 'SIGINT');
        if (!(await isGoneWithin(pid, STOP_LIMIT_MS))) signal(pid, 'SIGQUIT');
      }
      await exited;
      await rm(launch.socketDir, { recursive: true, force: true });
    },
  };
}

function hear(child: ChildProcess, logFile: string) {
  const log = patientLog(logFile);
  child.stderr?.once('end', log.end);
  let said = '';
  let saidAt = Date.now();
  let isOver = false;
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      said = `${said}${chunk}`.slice(-LAST_WORDS);
      saidAt = Date.now();
      if (said.includes('database system is ready to accept connections')) resolve();
    });
  });
  const silent = async () => {
    while (!isOver && Date.now() - saidAt < SILENCE_LIMIT_MS) await wait(500, null, { ref: false });
    return { how: 'it said nothing for a minute', wasKilled: false };
  };
  return {
    ready,
    silent,
    said: () => said.trim(),
    stopListening: () => {
      isOver = true;
    },
  };
}

/** A log that reopens after an error, so that a full disk does not disable it. */
function patientLog(file: string) {
  let stream: WriteStream | null = null;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const open = (): WriteStream => {
    const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
    opened.on('error', () => {
      if (stream === opened) stream = null;
      restsUntil = performance.now() + LOG_REST_MS;
    });
    return opened;
  };
  return {
    write: (chunk: Buffer) => {
      if (!stream && performance.now() < restsUntil) return;
      stream ??= open();
      stream.write(chunk);
    },
    end: () => stream?.end(),
  };
}

type Watcher = { release: () => void };

/** A shell that stops the server when our process ends (its stdin closes), even after kill -9. */
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
