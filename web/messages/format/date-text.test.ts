import { expect, test } from 'vitest';
import { common as en } from '#web/messages/en/everywhere.ts';
import { common as fr } from '#web/messages/fr/everywhere.ts';
import { dateWriters } from './date-text.ts';

const MOMENT = new Date(2026, 2, 9, 14, 5);

test('English times have the month first, a two-digit day, and AM or PM', () => {
  const { time, dayAndTime, day } = dateWriters(en.dates);
  expect(time(MOMENT)).toBe('2:05 PM');
  expect(dayAndTime(MOMENT)).toBe('Mar 09, 2:05 PM');
  expect(day(MOMENT)).toBe('Mar 09, 2026');
});

test('French times follow the format of Québec', () => {
  const { time, dayAndTime, day, whole } = dateWriters(fr.dates);
  const plain = (text: string) => text.replace(/\u00a0/g, ' ');
  expect(plain(time(MOMENT))).toBe('14 h 05');
  expect(plain(dayAndTime(MOMENT))).toBe('9 mars, 14 h 05');
  expect(plain(day(MOMENT))).toBe('9 mars 2026');
  expect(plain(whole(MOMENT))).toContain('9 mars 2026');
});

test('a time given as text is formatted alike', () => {
  expect(dateWriters(en.dates).time(MOMENT.toISOString())).toBe('2:05 PM');
});
