import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canReach, giveTo } from './account.ts';

const OUR_VERSION = '18';

export type ClusterAccess = {
  /** Argument of `-D`. */
  path: string;
  /** Passed to the program as descriptor 3. */
  descriptor: FileHandle | null;
};

/**
 * If the account cannot reach the cluster (for example in /root), passes it as an open descriptor.
 */
export async function accessTo(cluster: string, account: Account | null): Promise<ClusterAccess> {
  if (!account || (await canReach(path.dirname(cluster), account))) {
    return { path: cluster, descriptor: null };
  }
  return { path: '/proc/self/fd/3', descriptor: await open(cluster, 'r') };
}

/** Creates a missing cluster; rejects another version. */
export async function ensureCluster(
  programs: string,
  cluster: string,
  account: Account | null,
  safeWrites: boolean,
): Promise<void> {
  if (!existsSync(cluster)) await createCluster(programs, cluster, account, safeWrites);
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== OUR_VERSION) {
    throw new Error(
      `${cluster} was written by PostgreSQL ${version}, this Tidings brings PostgreSQL ${OUR_VERSION}. Start the Tidings that wrote it, or set DATA_DIR to a new directory.`,
    );
  }
}

async function createCluster(
  programs: string,
  cluster: string,
  account: Account | null,
  safeWrites: boolean,
): Promise<void> {
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await giveTo(unfinished, account);
  const access = await accessTo(unfinished, account);
  // "trust" is safe: only this account and root can enter the socket's directory.
  const args = ['-D', access.path, '-U', 'tidings', '--auth=trust', '--encoding=UTF8'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (!safeWrites) args.push('--no-sync');
  const child = spawn(path.join(programs, 'initdb'), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', access.descriptor?.fd ?? 'ignore'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  await access.descriptor?.close();
  if (code !== 0) throw new Error(`initdb failed: ${complaint.trim()}`);
  await rename(unfinished, cluster);
}
