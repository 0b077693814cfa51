import { expect, test } from 'vitest';
import { shownSender } from './shown-sender.ts';

const ADDRESS = 'eve@elsewhere.example';
const MARKED = (name: string) => `⚠ ${name} (${ADDRESS})`;

test.each([
  ['a Cyrillic letter in a Latin word', '\u0410nna Lee'],
  ['a Greek letter in a Latin word', 'Anna L\u03b5e'],
  ['a Latin letter in a Cyrillic word', 'И\u0061ван Петров'],
  [
    'a word of Cyrillic letters that pass for Latin ones, beside a Latin one',
    '\u0421\u0430\u0440\u0430 Smith',
  ],
  ['letters for formulas', '\u{1d400}nna Lee'],
  ['another’s address', 'boss@acme.example'],
  ['another’s address behind a name', 'The Boss <boss＠acme.example>'],
])('a name with %s is marked and shows the address', (_what, name) => {
  expect(shownSender(name, ADDRESS)).toBe(MARKED(name));
});

test.each([
  'Anna Lee',
  'Zoë Ångström-Müller',
  'Иван Петров',
  'Иван (John) Petrov',
  'Ελένη Παπαδοπούλου',
  'Νίκος Smith',
  '山田 Taro',
  'やまだ 太郎 カタカナ',
  'محمد علی',
  'שרה Levi',
  'Վարդան Petrosyan',
  'İbrahim Ünlü',
  'R&D / Technik 2',
  'Ann at Acme',
  ADDRESS,
  'EVE@elsewhere.example',
])('%s is an ordinary name', (name) => {
  expect(shownSender(name, ADDRESS)).toBe(name);
});

test('invisible characters are removed, but script and emoji joiners stay', () => {
  expect(shownSender('Anna\u202e eeL\u202c', ADDRESS)).toBe('Anna eeL');
  expect(shownSender('An\u200bna\u2066 Lee\u2069\u{e0041}', ADDRESS)).toBe('Anna Lee');
  expect(shownSender('نیم\u200cفاصله 👩\u200d🔧', ADDRESS)).toBe('نیم\u200cفاصله 👩\u200d🔧');
  expect(shownSender('\u202e\u200f', ADDRESS)).toBeNull();
  expect(shownSender(null, ADDRESS)).toBeNull();
});

test('a missing address leaves only the mark', () => {
  expect(shownSender('\u0410nna', null)).toBe('⚠ \u0410nna');
});
