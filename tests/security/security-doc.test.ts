import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, ROOT } from '#tests/fixtures/sources.ts';

const VERDICTS = ['met', 'deviates', 'n/a'];
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

const asked = [...read('tests/security/asvs-5.0.0.txt').matchAll(/^(\d+\.\d+\.\d+) [12]$/gm)].map(
  ([, id = '']) => id,
);
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, ids = '', , verdict = '', reason = '', end]) => ({
    ids: ids.split(', '),
    verdict,
    reason,
    isWhole: end === '',
  }));

test('docs/security.md has each ASVS 5.0.0 requirement of levels 1 and 2 once, in order', () => {
  expect(asked).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(asked);
});

test('each states that it is met, deviates or does not apply, and why', () => {
  const odd = rows.filter(
    ({ verdict, reason, isWhole }) => !VERDICTS.includes(verdict) || reason === '' || !isWhole,
  );
  expect(odd).toEqual([]);
});

test('every file that it names exists, also at the top level', () => {
  const files = new Set(projectFiles());
  const folders = [...files].flatMap((name) => `${path.dirname(name)}/`);
  const there = new Set([...files, ...folders]);
  const named = [...read('docs/security.md').matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /\/|\.(md|ts|tsx|txt|json)$/.test(name) && name !== 'store.ts');
  const isThere = (name: string) =>
    there.has(name) || [...there].some((it) => name.endsWith('/') && it.startsWith(name));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
