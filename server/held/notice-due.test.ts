import { describe, expect, test } from 'vitest';
import { noticeDueBefore } from './notice-due.ts';

const isDue = (sentAt: string, now: string) => new Date(sentAt) <= noticeDueBefore(new Date(now));

describe('an admin notified about held mail', () => {
  test.each([
    ['2026-11-22T12:05Z', '2026-11-23T12:05Z', true],
    ['2026-11-22T12:05Z', '2026-11-23T11:05Z', false],
    ['2026-11-22T12:05Z', '2026-11-22T13:05Z', false],
    // The first notice is sent at any hour.
    ['2026-11-22T11:05Z', '2026-11-22T12:05Z', false],
    ['2026-11-22T11:05Z', '2026-11-23T12:05Z', true],
    ['2026-11-22T16:05Z', '2026-11-23T12:05Z', true],
    ['2026-11-22T23:05Z', '2026-11-23T12:05Z', false],
    ['2026-11-22T23:05Z', '2026-11-23T19:05Z', true],
    ['2026-11-22T12:05Z', '2026-11-23T18:05Z', true],
    ['2026-11-22T12:05Z', '2026-11-30T03:05Z', true],
  ])('at %s is notified again at %s: %s', (sentAt, now, expected) => {
    expect(isDue(sentAt, now)).toBe(expected);
  });

  test('is notified once a day, regardless of check frequency', () => {
    let sentAt = new Date('2026-11-01T15:05Z');
    const days: string[] = [];
    for (let hour = 1; hour < 24 * 14; hour++) {
      const now = new Date(Date.parse('2026-11-01T15:05Z') + hour * 3_600_000);
      if (sentAt > noticeDueBefore(now)) continue;
      sentAt = now;
      days.push(now.toISOString().slice(0, 10));
    }
    expect(days).toHaveLength(14);
    expect(new Set(days).size).toBe(14);
  });
});
