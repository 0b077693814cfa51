import { expect, test } from 'vitest';
import { quotedPart, sentenceWith, wordsQuoted } from './quoted-text.ts';

test('text below a mail’s own words is its quoted text', () => {
  const original = 'Fixed, he was here.\r\n\r\nOn Monday Ann wrote:\r\n> The gate is stuck.\r\n';
  expect(quotedPart('Fixed, he was here.', original)).toBe(
    'On Monday Ann wrote:\n> The gate is stuck.',
  );
});

test('a mail with only its own words quotes nothing', () => {
  expect(quotedPart('Fixed.\nAnn', 'Fixed.  \r\nAnn\r\n')).toBeNull();
  expect(quotedPart('One line', 'One\nline')).toBeNull();
  expect(quotedPart('Only this', '')).toBeNull();
});

test('a mail with its own words below or between is shown whole', () => {
  const original = '> Is it fixed?\nYes.\n> And the other?\nNo.';
  expect(quotedPart('Yes.\nNo.', original)).toBe(original);
});

test.each([
  ['in the middle', 'Hello. It is fixed now. Thanks.', 'fixed', 'It is fixed now.'],
  ['in a line of its own', 'Hi\nfixed it\nAnn', 'Fixed', 'fixed it'],
  ['at the end', 'It is fixed', 'fixed', 'It is fixed'],
  ['with a number in it', 'Pump 2.1 works again. Bye.', 'works again', 'Pump 2.1 works again.'],
])('the sentence is found %s', (_where, text, words, sentence) => {
  expect(sentenceWith(text, words)).toBe(sentence);
});

test('missing words have no sentence', () => {
  expect(sentenceWith('Hello.', 'fixed')).toBeNull();
  expect(sentenceWith('Hello.', '')).toBeNull();
});

test('the words quoted by a reason are found', () => {
  expect(wordsQuoted('it says that it is dealt with: “was here”; so: “fixed”')).toBe('was here');
  expect(wordsQuoted('it came late')).toBe('');
});
