import { expect, test } from 'vitest';
import { finished } from './fit.ts';

test.each([
  ['The door (hall 2) is open', 'The door (hall 2) is open'],
  ['The door (hall 2', 'The door hall 2'],
  ['The door hall 2) is open', 'The door hall 2 is open'],
  ['Room [3A] is cold', 'Room [3A] is cold'],
  ['Room [3A is cold', 'Room 3A is cold'],
])('"%s" has only matching brackets', (cut, caption) => {
  expect(finished(cut)).toBe(caption);
});
