import { expect, test } from 'vitest';
import { agreed } from './places.ts';

test('the scroll position follows the majority of entries', () => {
  expect(agreed([76, 76, 76])).toBe(76);
  expect(agreed([])).toBe(0);
  expect(agreed([40])).toBe(40);
});

test('a single moved entry is not followed', () => {
  expect(agreed([-4000, 76, 76])).toBe(76);
  expect(agreed([0, 0, -76])).toBe(0);
});
