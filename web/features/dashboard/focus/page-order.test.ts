import { expect, test } from 'vitest';
import { keepOrder, NO_ORDER, neighbourOf } from './page-order.ts';

const open = (id: string) => ({ id, status: 'open' as const });
const done = (id: string) => ({ id, status: 'resolved' as const });
const LIST = [open('a'), open('b'), open('c'), done('z')];

test('paging from the open entry follows the list and stops at its ends', () => {
  const { ids } = keepOrder(NO_ORDER, 'b', LIST);
  expect(neighbourOf(ids, LIST, { id: 'b', step: 1 })).toBe('c');
  expect(neighbourOf(ids, LIST, { id: 'b', step: -1 })).toBe('a');
  expect(neighbourOf(ids, LIST, { id: 'a', step: -1 })).toBeNull();
  expect(neighbourOf(ids, LIST, { id: 'z', step: 1 })).toBeNull();
});

test('after an entry leaves its section or list, the next is its former successor', () => {
  const before = keepOrder(NO_ORDER, 'b', LIST);
  for (const after of [
    [open('a'), open('c'), done('b'), done('z')],
    [open('a'), open('c'), done('z')],
  ]) {
    const { ids } = keepOrder(before, 'b', after);
    expect(neighbourOf(ids, after, { id: 'b', step: 1 })).toBe('c');
    expect(neighbourOf(ids, after, { id: 'b', step: -1 })).toBe('a');
  }
});

test('an entry in its section follows the present list, including later pages', () => {
  const more = [open('c'), open('b'), open('d')];
  const { ids } = keepOrder(keepOrder(NO_ORDER, 'b', LIST), 'b', more);
  expect(neighbourOf(ids, more, { id: 'b', step: 1 })).toBe('d');
  expect(neighbourOf(ids, more, { id: 'b', step: -1 })).toBe('c');
});

test('an entry outside the list has no neighbours until the list has it', () => {
  const nowhere = keepOrder(NO_ORDER, 'x', LIST);
  expect(neighbourOf(nowhere.ids, LIST, { id: 'x', step: 1 })).toBeNull();
  const loaded = [open('x'), ...LIST];
  const { ids } = keepOrder(nowhere, 'x', loaded);
  expect(neighbourOf(ids, loaded, { id: 'x', step: 1 })).toBe('a');
});
