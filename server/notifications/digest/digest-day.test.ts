import { expect, test } from 'vitest';
import { digestDay } from './digest-day.ts';

const at = (iso: string) => new Date(iso);

test.each([
  ['a second before half past seven', '2026-11-24T12:29:59Z', null],
  ['at half past seven', '2026-11-24T12:30:00Z', '2026-11-24'],
  ['in the afternoon, where nothing ran before', '2026-11-24T21:00:00Z', '2026-11-24'],
  ['in the evening', '2026-11-25T00:00:00Z', null],
  ['on a Saturday', '2026-11-28T13:00:00Z', null],
  ['on a Sunday', '2026-11-29T13:00:00Z', null],
])('in Toronto, %s', (_when, now, day) => {
  expect(digestDay('daily', 'America/Toronto', at(now))).toBe(day);
});

test('a weekly digest is due on Mondays, and never means no digest', () => {
  expect(digestDay('weekly', 'UTC', at('2026-11-23T08:00:00Z'))).toBe('2026-11-23');
  expect(digestDay('weekly', 'UTC', at('2026-11-24T08:00:00Z'))).toBeNull();
  expect(digestDay('never', 'UTC', at('2026-11-23T08:00:00Z'))).toBeNull();
});

test('the day follows the reader’s time zone across the date line', () => {
  expect(digestDay('daily', 'Pacific/Kiritimati', at('2026-11-23T18:00:00Z'))).toBe('2026-11-24');
  expect(digestDay('daily', 'Pacific/Pago_Pago', at('2026-11-24T20:00:00Z'))).toBe('2026-11-24');
});

test.each([
  'Europe/Paris',
  'America/Toronto',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
])('in %s each working day has one digest despite clock changes', (zone) => {
  const days = new Set<string>();
  for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += 15 * 60_000) {
    const day = digestDay('daily', zone, new Date(now));
    if (day) days.add(day);
  }
  // 2026 has 261 working days; the first hours in UTC may belong to 2025.
  expect([...days].filter((day) => day.startsWith('2026'))).toHaveLength(261);
});
