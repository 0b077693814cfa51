import { expect, test } from 'vitest';
import { readView, writeView } from './list-view.ts';

const PLAIN = {
  sort: 'recent',
  departments: [],
  categories: [],
  priorities: [],
  assignees: [],
  due: [],
  has: [],
  words: '',
  showsDeleted: false,
};

test('a view survives its round trip through an address', () => {
  const view = {
    sort: 'oldest' as const,
    departments: ['HR' as const, 'Safety & Security' as const],
    categories: ['Uncategorized' as const],
    priorities: ['critical' as const, 'low' as const],
    assignees: ['me', 'none', '01a20cc2-fdf1-70f0-822a-bc3ff11e3063'],
    due: ['soon' as const],
    has: ['attachments' as const, 'resolution' as const],
    words: 'boîte & co, 50 %',
    showsDeleted: true,
  };
  const address = writeView(view, new URLSearchParams()).toString();
  expect(readView(new URLSearchParams(address), null)).toEqual(view);
});

test('invalid parameters of an address are ignored, and a plain view adds none', () => {
  const odd = new URLSearchParams(
    'sort=up&department=Nobody,HR&priority=&assignee=bob,%27;,&deleted=yes',
  );
  expect(readView(odd, null)).toEqual({ ...PLAIN, departments: ['HR'] });
  expect(writeView(readView(new URLSearchParams(), null), odd).toString()).toBe('');
});

test('the last sort is kept if the address has none', () => {
  expect(readView(new URLSearchParams(), 'oldest').sort).toBe('oldest');
  expect(readView(new URLSearchParams('sort=priority'), 'oldest').sort).toBe('priority');
});
