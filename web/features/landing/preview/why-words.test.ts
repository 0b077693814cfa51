import { expect, test } from 'vitest';
import { whyWords } from './why-words.ts';

const reason = (words: string, rule = 'PRI-1') => ({ rule, words, says: 'so it is' });

test('the words that decided are told once each, three at most, and none where a rule is about absence', () => {
  const words = ['before noon', '', 'Before noon', 'climbing', 'freezer', 'kitchen'];
  expect(whyWords(words.map((word) => reason(word)))).toEqual([
    'before noon',
    'climbing',
    'freezer',
  ]);
});

test('words that only lean one way are told where no rule decided', () => {
  const leaning = [reason('night', 'PRI-50'), reason('printer', 'PRI-50')];
  expect(whyWords(leaning)).toEqual(['night', 'printer']);
  expect(whyWords([reason('today', 'PRI-14'), ...leaning])).toEqual(['today']);
});
