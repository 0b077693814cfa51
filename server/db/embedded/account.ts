import { readFileSync } from 'node:fs';
import { chmod, chown, stat } from 'node:fs/promises';
import path from 'node:path';

export type Account = { uid: number; gid: number };

/** PostgreSQL refuses root, so it runs as `nobody`. Null: our own user. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) };
}

/** Returns whether the account has execute permission on the whole path. */
export async function canReach(directory: string, account: Account): Promise<boolean> {
  for (let place = directory; ; place = path.dirname(place)) {
    const { uid, mode } = await stat(place);
    if ((mode & (uid === account.uid ? 0o100 : 0o001)) === 0) return false;
    if (place === path.dirname(place)) return true;
  }
}

export async function giveTo(directory: string, account: Account | null): Promise<void> {
  await chmod(directory, 0o700);
  if (account) await chown(directory, account.uid, account.gid);
}
