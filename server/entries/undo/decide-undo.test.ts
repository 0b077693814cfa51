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
