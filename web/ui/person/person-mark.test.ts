import { expect, test } from 'vitest';
import { initialsOf } from './person-mark.tsx';

test.each([
  ['Ana Lopez', 'AL'],
  ['ana', 'A'],
  ['Jean-Luc de la Roy', 'JR'],
  ['Éric Côté', 'ÉC'],
  ['bob.stone@acme.example', 'BS'],
  ['王 小明', '王小'],
  ['', '?'],
  ['(', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
