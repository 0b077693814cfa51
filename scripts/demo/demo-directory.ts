import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lockDataDir } from '#server/db/embedded/lock.ts';

const MARK = 'this-is-the-demo';

/**
 * Empties the demo's data directory, so that its month ends today. Throws if it is in use or not
 * the demo's.
 */
export async function emptyDemoDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const isOurs = existsSync(path.join(directory, MARK));
  if (!isOurs && (await readdir(directory)).length > 0) {
    throw new Error(`${directory} is not the demo's; it is left alone.`);
  }
  const lock = await lockDataDir(directory);
  await rm(path.join(directory, 'postgres'), { recursive: true, force: true });
  await writeFile(path.join(directory, MARK), '');
  lock.release();
}
