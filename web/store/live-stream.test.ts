import { expect, test } from 'vitest';
import { pauseAfter } from './live-stream.ts';

test('the retry delay doubles up to five minutes, and varies between browsers', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map((failures) => pauseAfter(failures, 1));
  expect(longest.map((pause) => pause / 1000)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(pauseAfter(3, 0)).toBe(pauseAfter(3, 1) / 2);
});
