import { expect, test } from 'vitest';
import { daysSince, meanSeconds } from './time-to-done.ts';

test('the mean covers done entries, and is null without any', () => {
  const timestamp = '2026-11-01T00:00:00.000Z';
  expect(meanSeconds([{ timestamp, resolvedAt: null }])).toBeNull();
  expect(
    meanSeconds([
      { timestamp, resolvedAt: '2026-11-01T00:01:00.000Z' },
      { timestamp, resolvedAt: '2026-11-01T00:03:00.000Z' },
      { timestamp, resolvedAt: null },
    ]),
  ).toBe(120);
});

test('only complete days are counted', () => {
  const now = Date.parse('2026-11-08T12:00:00.000Z');
  expect(daysSince('2026-11-01T12:00:00.000Z', now)).toBe(7);
  expect(daysSince('2026-11-01T12:00:01.000Z', now)).toBe(6);
  expect(daysSince('2026-11-09T12:00:00.000Z', now)).toBe(0);
});
