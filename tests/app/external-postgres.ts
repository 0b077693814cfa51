import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { databaseAccount, giveTo } from '#server/db/embedded/account.ts';
import { makeTemplate } from './postgres.ts';

export type ExternalPostgres = { url: string; version: string; stop: () => Promise<void> };

/** Starts the newest installed PostgreSQL (15 or later); null if there is none. */
export async function findExternalPostgres(): Promise<ExternalPostgres | null> {
  const [bin] = globSync('/usr/lib/postgresql/{15,16,17,18}/bin').sort().reverse();
  if (!bin) return null;
  const account = databaseAccount();
  const directory = await mkdtemp('/tmp/tidings-ext-');
  await giveTo(directory, account);
  const cluster = path.join(directory, 'data');
  const options = { ...account, cwd: '/', stdio: 'ignore' as const };
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'tidings', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb of ${bin} failed`);
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      cluster,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=400',
      '-k',
      directory,
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await isReady(server);
  const url = `postgres://tidings@localhost/postgres?host=${encodeURIComponent(directory)}`;
  await makeTemplate(url);
  return {
    url,
    version: path.basename(path.dirname(bin)),
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
}
