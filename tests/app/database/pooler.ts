import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseAccount, giveTo } from '#server/db/embedded/account.ts';
import { until } from '#tests/fixtures/factories.ts';
import { freePort } from '../free-port.ts';
import { ask } from '../postgres.ts';
import { atPort } from './through-pooler.ts';

export type Pooler = {
  port: number;
  through: (databaseUrl: string) => string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));

export const hasPooler = PROGRAM !== undefined;

const POOL_SIZE = 10;

/** Starts a PgBouncer without authentication in front of a server (on a socket). */
export function startPooler(
  serverUrl: string,
  { mode = 'transaction' }: { mode?: 'transaction' | 'session' } = {},
): Promise<Pooler> {
  const server = new URL(serverUrl);
  const user = server.searchParams.get('user') ?? server.username;
  return runPooler({
    settings: `[databases]
* = host=${server.searchParams.get('host')} auth_user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 6432
unix_socket_dir =
auth_type = trust
auth_file = /etc/pgbouncer/userlist.txt
auth_query = SELECT usename, coalesce(passwd, '') FROM pg_shadow WHERE usename = $1
pool_mode = ${mode}
default_pool_size = ${POOL_SIZE}
max_client_conn = 2000
server_idle_timeout = 5
autodb_idle_timeout = 5
`,
    users: `"${user}" ""\n`,
    isReady: (through) => ask(through(serverUrl), 'SELECT 1'),
  });
}

type Running = {
  /** Settings for port 6432; port and file locations are replaced here. */
  settings: string;
  users: string;
  isReady: (through: Pooler['through']) => Promise<unknown>;
};

export async function runPooler({ settings, users, isReady }: Running): Promise<Pooler> {
  const account = databaseAccount();
  const directory = await mkdtemp('/tmp/tidings-pooler-');
  const port = await freePort();
  const file = path.join(directory, 'pgbouncer.ini');
  await writeFile(
    file,
    settings.replace('= 6432', `= ${port}`).replaceAll('/etc/pgbouncer/', `${directory}/`),
  );
  await writeFile(path.join(directory, 'userlist.txt'), users);
  await giveTo(directory, account);
  const through = (databaseUrl: string) => atPort(databaseUrl, `${port}`);
  let running: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  };
  const start = async () => {
    const stdio: StdioOptions = ['ignore', 'ignore', 'ignore'];
    running = spawn(PROGRAM ?? 'pgbouncer', ['-q', file], { ...account, cwd: '/', stdio });
    const serves = () =>
      isReady(through).then(
        () => true,
        () => false,
      );
    await until(serves, 'PgBouncer');
  };
  await start();
  return {
    port,
    through,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
