import { expect, test } from 'vitest';
import { noteSubject } from './note-subject.ts';

test.each([
  ['The pump stopped. It was loud.', 'The pump stopped'],
  ['The pump stopped\nIt was loud.', 'The pump stopped'],
  ['  \n  Toner is out  ', 'Toner is out'],
  ['. and so on', 'Quick Entry'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
])('the subject of %j is %j', (note, subject) => {
  expect(noteSubject(note)).toBe(subject);
});
