import { expect, test } from 'vitest';
import { isSingleKey, pressedKey } from './pressed-key.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['j', {}, 'j'],
  ['J', { shiftKey: true }, 'Shift+j'],
  ['J', {}, 'j'],
  ['?', { shiftKey: true }, '?'],
  ['#', { shiftKey: true }, '#'],
  ['/', {}, '/'],
  ['k', { ctrlKey: true }, 'Mod+k'],
  ['k', { metaKey: true }, 'Mod+k'],
  ['K', { ctrlKey: true, shiftKey: true }, null],
  ['j', { altKey: true }, null],
  ['#', { ctrlKey: true, altKey: true }, '#'],
  ['e', { ctrlKey: true, altKey: true }, null],
  ['k', { ctrlKey: true, metaKey: true }, null],
  ['ArrowDown', {}, 'ArrowDown'],
  ['ArrowDown', { shiftKey: true }, 'Shift+ArrowDown'],
  [' ', {}, 'Space'],
  ['Escape', {}, 'Escape'],
])('the key %s with %j is spelled %s', (key, held, spelled) => {
  expect(pressedKey({ ...NONE, ...held, key })).toBe(spelled);
});

test('letters and symbols are single keys, with or without shift; others are not', () => {
  expect(['j', 'Shift+j', '?'].every(isSingleKey)).toBe(true);
  expect(['Mod+k', 'Escape', 'Enter', 'Space', 'Shift+ArrowUp'].some(isSingleKey)).toBe(false);
});
