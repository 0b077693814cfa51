import { expect, test } from 'vitest';
import { decideUndo } from './decide-undo.ts';

test('an undo of a label removes only the mark that the change added', () => {
  const undoable = {
    before: { priority: 'low', set_by_people: ['department'] },
    after: { priority: 'high', set_by_people: ['department', 'priority'] },
  };
  const now = { priority: 'high', set_by_people: ['department', 'priority', 'category'] };
  expect(decideUndo(undoable, now, new Set())).toMatchObject({
    fields: { priority: 'low', set_by_people: ['department', 'category'] },
  });
});

test.each([
  ['due', { due_at: '2026-11-27 10:00:00+00' }, { due_at: null }, '2026-11-27T10:00:00.000Z', null],
  ['assignee', { assignee_id: 'ann' }, { assignee_id: null }, 'ann', null],
  [
    'category',
    { category: 'Other' },
    { category: 'Equipment & Tools' },
    'Uncategorized',
    'Equipment & Tools',
  ],
  ['snooze', { is_snoozed: false }, { is_snoozed: true, snoozed_until: null }, null, 'reply'],
  ['restricted', { restricted: false }, { restricted: true }, 'false', 'true'],
])('an undo records the change of %s', (field, before, after, to, from) => {
  const decided = decideUndo({ before, after }, after, new Set());
  expect(decided).toMatchObject({ events: [{ details: { changes: [{ field, from, to }] } }] });
});
