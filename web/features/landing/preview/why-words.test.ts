import { expect, test } from 'vitest';
import { whyWords } from './why-words.ts';

const reason = (words: string, rule = 'PRI-1') => ({ rule, words, says: 'so it is' });

test('the deciding words are shown once, three at most, none for absence rules', () => {
  const words = ['before noon', '', 'Before noon', 'climbing', 'freezer', 'kitchen'];
  expect(whyWords(words.map((word) => reason(word)))).toEqual([
    'before noon',
    'climbing',
    'freezer',
  ]);
});

test('leaning words are shown if no rule decided', () => {
  const leaning = [reason('night', 'PRI-50'), reason('printer', 'PRI-50')];
  expect(whyWords(leaning)).toEqual(['night', 'printer']);
  expect(whyWords([reason('today', 'PRI-14'), ...leaning])).toEqual(['today']);
});
