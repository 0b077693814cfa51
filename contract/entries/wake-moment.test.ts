import { describe, expect, test } from 'vitest';
import { type SnoozeChoice, wakeMoment } from './wake-moment.ts';

const at = (choice: SnoozeChoice, now: string, zone: string) =>
  wakeMoment(choice, new Date(now), zone).toISOString();

describe('a snoozed entry wakes at 8:00', () => {
  test.each([
    ['tomorrow', '2026-11-24T15:00:00Z', 'America/Toronto', '2026-11-25T13:00:00.000Z'],
    // It is evening in Toronto, and already the next day in UTC.
    ['tomorrow', '2026-11-25T02:00:00Z', 'America/Toronto', '2026-11-25T13:00:00.000Z'],
    ['monday', '2026-11-24T15:00:00Z', 'America/Toronto', '2026-11-30T13:00:00.000Z'],
    // On a Monday, the next Monday is meant.
    ['monday', '2026-11-30T15:00:00Z', 'UTC', '2026-12-07T08:00:00.000Z'],
    ['monday', '2026-11-29T15:00:00Z', 'UTC', '2026-11-30T08:00:00.000Z'],
    ['two_weeks', '2026-11-24T15:00:00Z', 'Europe/Paris', '2026-12-08T07:00:00.000Z'],
    [{ day: '2027-02-28' }, '2026-11-24T15:00:00Z', 'Asia/Kolkata', '2027-02-28T02:30:00.000Z'],
  ] as const)('%j from %s in %s: %s', (choice, now, zone, moment) => {
    expect(at(choice, now, zone)).toBe(moment);
  });

  test.each([
    // DST changes in Toronto on 8 March and 1 November 2026.
    ['tomorrow', '2026-03-07T15:00:00Z', 'America/Toronto', '2026-03-08T12:00:00.000Z'],
    ['tomorrow', '2026-10-31T15:00:00Z', 'America/Toronto', '2026-11-01T13:00:00.000Z'],
    ['two_weeks', '2026-03-01T15:00:00Z', 'America/Toronto', '2026-03-15T12:00:00.000Z'],
    // DST changes in Paris on 29 March and 25 October 2026.
    ['tomorrow', '2026-03-28T15:00:00Z', 'Europe/Paris', '2026-03-29T06:00:00.000Z'],
    ['monday', '2026-10-24T15:00:00Z', 'Europe/Paris', '2026-10-26T07:00:00.000Z'],
    // DST changes on Lord Howe Island on 4 October 2026, by half an hour.
    ['tomorrow', '2026-10-03T01:00:00Z', 'Australia/Lord_Howe', '2026-10-03T21:00:00.000Z'],
  ] as const)('across daylight saving changes: %j from %s in %s', (choice, now, zone, moment) => {
    expect(at(choice, now, zone)).toBe(moment);
  });

  test('the local time is 8:00 in every time zone on every date', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'America/St_Johns', 'Africa/Cairo']) {
      for (let day = 0; day < 366; day++) {
        const now = new Date(Date.UTC(2026, 0, 1, 17, 45) + day * 86_400_000);
        const shown = wakeMoment('tomorrow', now, zone).toLocaleTimeString('en-GB', {
          timeZone: zone,
        });
        expect(shown).toBe('08:00:00');
      }
    }
  });
});
