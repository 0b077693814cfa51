import { expect, test } from 'vitest';
import { durations as en } from '#web/messages/en/durations.ts';
import { durations as fr } from '#web/messages/fr/durations.ts';
import { spanOf, writeSpan } from './span.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, '1 min', '1\u00a0min'],
  [29, '1 min', '1\u00a0min'],
  [90, '2 min', '2\u00a0min'],
  [HOUR - 1, '59 min', '59\u00a0min'],
  [HOUR, '1 h', '1\u00a0h'],
  [2 * HOUR, '2 h', '2\u00a0h'],
  [DAY - 1, '23 h', '23\u00a0h'],
  [DAY, '1 day', '1\u00a0jour'],
  [2.6 * DAY, '3 days', '3\u00a0jours'],
])('%d seconds are shown in the largest fitting unit: %s', (seconds, english, french) => {
  expect(writeSpan(spanOf(seconds), en)).toBe(english);
  expect(writeSpan(spanOf(seconds), fr)).toBe(french);
});

test.each([
  [2.6 * DAY, '2 days'],
  [DAY + HOUR, '1 day'],
  [1.9 * HOUR, '1 h'],
  [119, '1 min'],
  [20, '1 min'],
])('%d seconds of a running period count whole units: %s', (seconds, english) => {
  expect(writeSpan(spanOf(seconds, Math.floor), en)).toBe(english);
});
