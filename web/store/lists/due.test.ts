import { expect, test } from 'vitest';
import { dueChoices, dueOnDay, dueState } from './due.ts';

const now = new Date(2026, 10, 18, 12, 0);
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

const overdue = (unit: string, count: number) => ({ kind: 'overdue', since: { unit, count } });

function stateOf(came: string, due: string, status: 'open' | 'resolved' = 'open') {
  return dueState({ timestamp: came, dueAt: due, status, deleted: false, isSnoozed: false }, now);
}

test.each([
  ['past due by days', at(1), at(15), overdue('days', 3)],
  ['past due since this morning', at(1), at(18, 9), overdue('hours', 3)],
  ['due this evening, in the last quarter', at(1), at(18, 18), { kind: 'soon', days: 0 }],
  ['due tomorrow, in the last quarter', at(10), at(19), { kind: 'soon', days: 1 }],
  ['due in a while', at(17), at(30), { kind: 'later', days: 12 }],
  ['just come, due tomorrow', at(18, 11), at(19, 11), { kind: 'later', days: 1 }],
])('an open entry that is %s', (_what, came, due, expected) => {
  expect(stateOf(came, due)).toEqual(expected);
});

test('a done, deleted or snoozed entry is not due', () => {
  expect(stateOf(at(1), at(2), 'resolved')).toBeNull();
  const open = { timestamp: at(1), dueAt: at(2), status: 'open' } as const;
  expect(dueState({ ...open, deleted: true, isSnoozed: false }, now)).toBeNull();
  expect(dueState({ ...open, deleted: false, isSnoozed: true }, now)).toBeNull();
});

test('the menu offers the ends of coming days', () => {
  const { inOneDay, inThreeDays, nextWeek } = dueChoices(now);
  expect(inOneDay).toEqual(new Date(2026, 10, 19, 17));
  expect(inThreeDays).toEqual(new Date(2026, 10, 21, 17));
  expect(nextWeek).toEqual(new Date(2026, 10, 23, 17));
});

test('a date field contains a day or none', () => {
  expect(dueOnDay('2026-11-30')).toEqual(new Date(2026, 10, 30, 17));
  expect(dueOnDay('')).toBeNull();
  expect(dueOnDay('0002-11-30')).toBeNull();
});
