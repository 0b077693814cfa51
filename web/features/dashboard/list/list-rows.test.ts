import { expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { heirOf, isIn, rowsOf, type Section } from './list-rows.ts';

function section(status: 'open' | 'resolved', ids: string, fields: Partial<Section> = {}): Section {
  return {
    status,
    entries: [...ids].map((id) => ({ id, status }) as Issue),
    isFolded: false,
    hasMore: false,
    hasNotice: false,
    ...fields,
  };
}

function keysOf(sections: Section[]): string[] {
  const rows = rowsOf(sections);
  return Array.from({ length: rows.count }, (_, index) => rows.keyAt(index));
}

test('rows run from the first heading to the last entry, with what is not loaded after each', () => {
  expect(keysOf([section('open', 'ab', { hasMore: true }), section('resolved', 'c')])).toEqual([
    'open head',
    'a',
    'b',
    'open tail',
    'resolved head',
    'c',
  ]);
});

test('a folded section is its heading alone', () => {
  const folded = section('open', 'ab', { isFolded: true, hasMore: true, hasNotice: true });
  expect(keysOf([folded, section('resolved', 'c')])).toEqual(['open head', 'resolved head', 'c']);
  expect(rowsOf([folded, section('resolved', 'c')]).entries.map(({ id }) => id)).toEqual(['c']);
});

test('an entry is found by its row, and a folded one is not', () => {
  const rows = rowsOf([section('open', 'ab', { hasNotice: true }), section('resolved', 'c')]);
  expect([rows.indexOf('a'), rows.indexOf('c'), rows.indexOf('x')]).toEqual([2, 5, -1]);
  expect(isIn(rows, 'open', 'c')).toBe(false);
  expect(isIn(rows, 'resolved', 'c')).toBe(true);
});

test('who was at an entry that left goes on with the next, or the one before', () => {
  const before = rowsOf([section('open', 'abc'), section('resolved', 'd')]);
  const afterB = rowsOf([section('open', 'ac'), section('resolved', 'bd')]);
  expect(heirOf(before, afterB, 'b')).toBe('c');
  const afterC = rowsOf([section('open', 'ab'), section('resolved', 'cd')]);
  expect(heirOf(before, afterC, 'c')).toBe('b');
  const twoAtOnce = rowsOf([section('open', 'c'), section('resolved', 'abd')]);
  expect(heirOf(before, twoAtOnce, 'a')).toBe('c');
});

test('where the section is empty then, nobody is next', () => {
  const before = rowsOf([section('open', 'a'), section('resolved', 'd')]);
  expect(heirOf(before, rowsOf([section('open', ''), section('resolved', 'ad')]), 'a')).toBe(null);
  expect(heirOf(before, rowsOf([section('open', 'b')]), 'x')).toBe(null);
});
