import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the project stands. */
export const ROOT = path.dirname(import.meta.dirname);

/** A file of the project, by its path from the root. */
export type Source = { name: string; text: string };

/** Every file that belongs to the project: tracked by git, or new and not ignored. */
export function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name)));
}

/** The TypeScript of the project. */
export function sources(): Source[] {
  return projectFiles()
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

/** The files of ours that a file imports, as paths from the root. */
export function importsOf({ name, text }: Source): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    if (specifier.startsWith('.')) return [path.join(path.dirname(name), specifier)];
    return [];
  });
}
