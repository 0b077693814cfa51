import { expect, test } from 'vitest';
import { nameFromEmail, partMessage, quoteOf } from './demo-message.ts';

test.each([
  ['a line is both subject and body', ' The door sticks ', 'The door sticks', 'The door sticks'],
  ['the first line is the subject', 'Door\n\nIt sticks.\nHelp', 'Door', 'It sticks.\nHelp'],
  ['a first line of 60 characters stays whole', `${'a'.repeat(60)}\nb`, 'a'.repeat(60), 'b'],
  [
    'a longer one is cut, and stays in the body',
    `${'a'.repeat(61)}\nb`,
    `${'a'.repeat(60)}…`,
    `${'a'.repeat(61)}\nb`,
  ],
  ['no emoji is cut in half', '🧯'.repeat(61), `${'🧯'.repeat(60)}…`, '🧯'.repeat(61)],
  ['without any text it has a subject all the same', '', 'Internal Update', ''],
])('%s', (_what, message, subject, body) => {
  expect(partMessage(message)).toEqual({ subject, body });
});

test('a quote is cut at 150 characters', () => {
  expect(quoteOf('a'.repeat(150))).toBe('a'.repeat(150));
  expect(quoteOf('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
});

test.each([
  ['ann.roy+news@team.example', 'Annroynews'],
  ['élodie-2@team.example', 'Élodie'],
  ['42@team.example', ''],
])('the name of %s begins as "%s"', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});
