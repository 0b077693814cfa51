import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canReach, giveTo } from './account.ts';

const OUR_VERSION = '18';

/** What a program of PostgreSQL is given to find its cluster. */
export type ClusterAccess = {
  /** The path for `-D`. */
  path: string;
  /** A descriptor that the program gets as its number 3, where the path says so. */
  descriptor: FileHandle | null;
};

/**
 * A way to a cluster that the account can go. Where a directory above is closed to it (a data
 * directory under /root, or in a private temporary directory), the program is handed the
 * directory itself, open, and finds it under its own descriptors.
 */
export async function accessTo(cluster: string, account: Account | null): Promise<ClusterAccess> {
  if (!account || (await canReach(path.dirname(cluster), account))) {
    return { path: cluster, descriptor: null };
  }
  return { path: '/proc/self/fd/3', descriptor: await open(cluster, 'r') };
}

/** Makes a cluster where there is none; one made by another version is refused. */
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
  // The socket lies in a directory that only this account (and root) can enter, so that
  // "trust" trusts no one else.
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
