import { expect, test } from 'vitest';
import { daysSince, meanSeconds, spanOf } from './time-to-done.ts';

test.each([
  [0, 'minutes', 1],
  [29, 'minutes', 1],
  [90, 'minutes', 2],
  [3599, 'minutes', 59],
  [3600, 'hours', 1],
  [86_399, 'hours', 23],
  [86_400, 'days', 1],
  [10 * 86_400, 'days', 10],
])('%i seconds are shown in %s: %i', (seconds, unit, count) => {
  expect(spanOf(seconds)).toEqual({ unit, count });
});

test('the mean is over the entries that are done, and none without any', () => {
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

test('days are counted when they are over', () => {
  const now = Date.parse('2026-11-08T12:00:00.000Z');
  expect(daysSince('2026-11-01T12:00:00.000Z', now)).toBe(7);
  expect(daysSince('2026-11-01T12:00:01.000Z', now)).toBe(6);
  expect(daysSince('2026-11-09T12:00:00.000Z', now)).toBe(0);
});
