import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export async function makeWebDir(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tidings-permissions-'));
  await writeFile(path.join(made, 'index.html'), '<head></head><p>The page</p>');
  await mkdir(path.join(made, 'assets'));
  await writeFile(path.join(made, 'assets/any-file'), 'A file');
  return made;
}
