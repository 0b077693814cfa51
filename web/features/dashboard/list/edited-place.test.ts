import { expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { withPlace } from './edited-place.ts';
import type { Section } from './list-rows.ts';

function section(status: 'open' | 'resolved', ids: string): Section {
  const entries = [...ids].map((id) => ({ id, status }) as Issue);
  return { status, entries, isFolded: false, hasMore: false, hasNotice: false };
}

const idsOf = (sections: readonly Section[]) =>
  sections.map(({ entries }) => entries.map(({ id }) => id).join(''));
const before = [section('open', 'abcd'), section('resolved', 'x')];

test.each([
  ['moved up', [section('open', 'cabd'), section('resolved', 'x')], ['abcd', 'x']],
  ['moved down', [section('open', 'abdc'), section('resolved', 'x')], ['abcd', 'x']],
  [
    'moved up as another arrived',
    [section('open', 'cnabd'), section('resolved', 'x')],
    ['nabcd', 'x'],
  ],
  ['was marked done', [section('open', 'abd'), section('resolved', 'cx')], ['abcd', 'x']],
  [
    'moved as its neighbour left',
    [section('open', 'cad'), section('resolved', 'bx')],
    ['acd', 'bx'],
  ],
])('an edited entry that %s keeps its place', (_, after, expected) => {
  expect(idsOf(withPlace(after, before, 'c'))).toEqual(expected);
});

test('nothing changes for an entry that is still there, is gone, or is new', () => {
  const after = [section('open', 'abcd'), section('resolved', 'xy')];
  for (const id of ['c', 'z', 'y']) expect(withPlace(after, before, id)).toBe(after);
});
