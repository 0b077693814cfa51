import { describe, expect, test } from 'vitest';
import { daysSinceMonday, startOfDay } from './days.ts';

describe('a day begins', () => {
  test.each([
    ['2026-11-22T12:00:00Z', 'UTC', 0, '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T02:00:00Z', 'America/Toronto', 0, '2026-11-21T05:00:00.000Z'],
    ['2026-11-22T02:00:00Z', 'America/Toronto', 1, '2026-11-22T05:00:00.000Z'],
    ['2026-11-22T20:00:00Z', 'Pacific/Auckland', 0, '2026-11-22T11:00:00.000Z'],
    ['2026-11-30T12:00:00Z', 'Europe/Paris', 1, '2026-11-30T23:00:00.000Z'],
    ['2026-11-01T20:00:00Z', 'America/Toronto', 0, '2026-11-01T04:00:00.000Z'],
    ['2026-11-01T20:00:00Z', 'America/Toronto', 1, '2026-11-02T05:00:00.000Z'],
    ['2026-03-08T20:00:00Z', 'America/Toronto', 0, '2026-03-08T05:00:00.000Z'],
    ['2026-03-08T20:00:00Z', 'America/Toronto', 1, '2026-03-09T04:00:00.000Z'],
  ])('of %s in %s, %i days later, at %s', (at, zone, later, start) => {
    expect(startOfDay(new Date(at), zone, later).toISOString()).toBe(start);
  });
});

test.each([
  ['2026-11-23T00:00:00Z', 'UTC', 0],
  ['2026-11-22T12:00:00Z', 'UTC', 6],
  ['2026-11-23T02:00:00Z', 'America/Toronto', 6],
])('the week of %s in %s began %i days before', (at, zone, days) => {
  expect(daysSinceMonday(new Date(at), zone)).toBe(days);
});
