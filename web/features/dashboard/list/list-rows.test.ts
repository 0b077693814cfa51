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

test('rows run from first heading to last entry, with unloaded entries after each section', () => {
  expect(keysOf([section('open', 'ab', { hasMore: true }), section('resolved', 'c')])).toEqual([
    'open head',
    'a',
    'b',
    'open tail',
    'resolved head',
    'c',
  ]);
});

test('a folded section is only its heading', () => {
  const folded = section('open', 'ab', { isFolded: true, hasMore: true, hasNotice: true });
  expect(keysOf([folded, section('resolved', 'c')])).toEqual(['open head', 'resolved head', 'c']);
  expect(rowsOf([folded, section('resolved', 'c')]).entries.map(({ id }) => id)).toEqual(['c']);
});

test('an entry is found by its row, unless it is folded', () => {
  const rows = rowsOf([section('open', 'ab', { hasNotice: true }), section('resolved', 'c')]);
  expect([rows.indexOf('a'), rows.indexOf('c'), rows.indexOf('x')]).toEqual([2, 5, -1]);
  expect(isIn(rows, 'open', 'c')).toBe(false);
  expect(isIn(rows, 'resolved', 'c')).toBe(true);
});

test('focus on a removed entry moves to the next or previous one', () => {
  const before = rowsOf([section('open', 'abc'), section('resolved', 'd')]);
  const afterB = rowsOf([section('open', 'ac'), section('resolved', 'bd')]);
  expect(heirOf(before, afterB, 'b')).toBe('c');
  const afterC = rowsOf([section('open', 'ab'), section('resolved', 'cd')]);
  expect(heirOf(before, afterC, 'c')).toBe('b');
  const twoAtOnce = rowsOf([section('open', 'c'), section('resolved', 'abd')]);
  expect(heirOf(before, twoAtOnce, 'a')).toBe('c');
});

test('an empty section leaves no next entry', () => {
  const before = rowsOf([section('open', 'a'), section('resolved', 'd')]);
  expect(heirOf(before, rowsOf([section('open', ''), section('resolved', 'ad')]), 'a')).toBe(null);
  expect(heirOf(before, rowsOf([section('open', 'b')]), 'x')).toBe(null);
});
