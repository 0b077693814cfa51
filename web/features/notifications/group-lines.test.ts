import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { groupLines } from './group-lines.ts';

const line = (id: string, kind: string, by = 'Bob', isRead = false) =>
  ({ id, kind, by, isRead }) as Notification;
const shapeOf = (list: Notification[]) =>
  groupLines(list).map(({ first, others }) => [first.id, ...others.map(({ id }) => id)].join('+'));

test('entries one member lost are one line; all others are separate', () => {
  expect(
    shapeOf([
      line('a', 'assignee_lost'),
      line('b', 'assignee_lost'),
      line('c', 'noted'),
      line('d', 'noted'),
      line('e', 'assignee_lost'),
      line('f', 'assignee_lost', 'Cid'),
      line('g', 'assignee_lost', 'Cid', true),
    ]),
  ).toEqual(['a+b', 'c', 'd', 'e', 'f', 'g']);
  expect(shapeOf([])).toEqual([]);
});
