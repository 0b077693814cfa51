import { expect, test } from 'vitest';
import { agreed } from './places.ts';

test('what is read stays where most of it goes together', () => {
  expect(agreed([76, 76, 76])).toBe(76);
  expect(agreed([])).toBe(0);
  expect(agreed([40])).toBe(40);
});

test('an entry that moved by itself is not followed', () => {
  expect(agreed([-4000, 76, 76])).toBe(76);
  expect(agreed([0, 0, -76])).toBe(0);
});
