import { readFileSync } from 'node:fs';
import { chmod, chown, stat } from 'node:fs/promises';
import path from 'node:path';

/** The user and group that PostgreSQL runs under. */
export type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root; then it runs as `nobody`. Null = as ourselves. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) };
}

/**
 * Makes sure that the account can walk down to the data directory. The directory itself is
 * ours to open; one above it is not.
 *
 * Throws an error that names the directory in the way.
 */
export async function openTheWay(dataDir: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dataDir, mode | 0o011);
  for (
    let above = path.dirname(dataDir);
    above !== path.dirname(above);
    above = path.dirname(above)
  ) {
    const directory = await stat(above);
    const mayEnter = directory.uid === account.uid ? 0o100 : 0o001;
    if ((directory.mode & mayEnter) === 0) {
      throw new Error(
        `As root, Tidings runs its PostgreSQL as the user nobody (${account.uid}), who cannot enter ${above}. Set DATA_DIR to a directory elsewhere (the default is /var/lib/tidings).`,
      );
    }
  }
}

/** Hands a directory to the account, and to nobody else. */
export async function giveTo(directory: string, account: Account | null): Promise<void> {
  await chmod(directory, 0o700);
  if (account) await chown(directory, account.uid, account.gid);
}
