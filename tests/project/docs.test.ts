import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, ROOT } from '#tests/fixtures/sources.ts';

const DOCS = projectFiles().filter(
  (name) => name.endsWith('.md') && !name.startsWith('mail/fixtures/'),
);
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** A quoted name with one of these prefixes is a project path. */
const ROOMS = new Set(projectFiles().map((name) => name.split('/')[0] ?? ''));

describe.each(DOCS)('%s', (name) => {
  const text = readFileSync(path.join(ROOT, name), 'utf8');

  test('names only existing files and folders', () => {
    const quoted = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)].map(([, it = '']) => it);
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, it = '']) =>
      path.join(path.dirname(name), it),
    );
    const isPath = (it: string) => it.includes('/') && ROOMS.has(it.split('/')[0] ?? '');
    const missing = [...quoted.filter(isPath), ...links].filter(
      (it) => !existsSync(path.join(ROOT, it)),
    );
    expect(missing).toEqual([]);
  });

  test('names only existing commands', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, it = '']) => it);
    expect(named.filter((it) => !(it in scripts))).toEqual([]);
  });
});

test('the table in README.md has exactly the settings that the code reads', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const config = projectFiles()
    .filter((name) => /^server\/config\/[a-z-]+(?<!test)\.ts$/.test(name))
    .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
    .join('\n');
  const read = new Set(
    [...config.matchAll(/'([A-Z][A-Z_]+)'|env\.([A-Z_]+)/g)].map(([, a, b]) => a ?? b ?? ''),
  );
  read.delete('XDG_DATA_HOME');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, it = '']) => it),
  );
  expect(told.sort()).toEqual([...read].sort());
});

test('every script begins with its purpose', () => {
  const silent = projectFiles().filter(
    (name) =>
      /^scripts\/[^/]+\.(ts|mjs)$/.test(name) &&
      !readFileSync(path.join(ROOT, name), 'utf8').startsWith('// '),
  );
  expect(silent).toEqual([]);
});
