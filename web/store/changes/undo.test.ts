import { beforeEach, expect, test } from 'vitest';
import { forgetDone, remember, undoLast } from './undo.ts';

const taken: string[] = [];

function did(says: string) {
  return remember({ says, undo: () => taken.push(says) });
}

beforeEach(() => {
  forgetDone();
  taken.length = 0;
});

test('the last change is undone first, each change once', () => {
  did('one');
  did('two');
  expect([undoLast(), undoLast(), undoLast()]).toEqual(['two', 'one', null]);
  expect(taken).toEqual(['two', 'one']);
});

test('a change undone by its toast is not undone again by the key', () => {
  const one = did('one');
  did('two');
  one.undo();
  one.undo();
  expect(undoLast()).toBe('two');
  expect(undoLast()).toBeNull();
  expect(taken).toEqual(['one', 'two']);
});

test('the history is limited', () => {
  for (let n = 1; n <= 60; n++) did(String(n));
  while (undoLast() !== null);
  expect(taken).toHaveLength(50);
  expect(taken.at(-1)).toBe('11');
});

test('a change the server refused is not undone', () => {
  did('one').forget();
  expect(undoLast()).toBeNull();
});
