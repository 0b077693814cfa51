import { expect, test } from 'vitest';
import { unwrapFlowed } from './flowed.ts';

test.each([
  ['one two \nthree', 'one two three'],
  ['one\ntwo', 'one\ntwo'],
  ['one \n\ntwo', 'one \n\ntwo'],
  [' >not a quote', '>not a quote'],
  ['> a \n> b\n> c', '> a b\n> c'],
  ['> a \n>> b', '> a \n>> b'],
  ['> a \nb', '> a \nb'],
  ['end \n-- \nAnn', 'end \n-- \nAnn'],
  ['\n\na', '\n\na'],
])('%j becomes %j', (text, expected) => {
  expect(unwrapFlowed(text, false)).toBe(expected);
});

test('a space that only marks line breaks is removed', () => {
  expect(unwrapFlowed('漢 \n字', true)).toBe('漢字');
});
