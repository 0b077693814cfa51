import { describe, test } from 'vitest';
import { expectShown, expectShownInSequence } from '#tests/fixtures/own-sentences.ts';

const SENTENCES = [
  'It is done.',
  'Maya Roy has it.',
  'No, Maya Roy has it.',
  'See it',
  'Answer',
  'Open it',
  'It isn’t done',
  'Done',
  'It is done. “Which floor is it on?”',
  'Your message has arrived.',
  'Your message of 9:14: I have read it.',
  'Maya Roy asks: “Which floor?”',
  'Back from snooze.',
  'This entry is back from snooze.',
  'It has not been assigned yet.',
  'High priority, with Facilities.',
  'High priority, with Facilities. It has not been assigned yet.',
  'You get this because you asked.',
  'You get this because it was assigned to you.',
  'Tidings',
];

describe('own sentences equal to our wording are shown', () => {
  test.each(SENTENCES)('%s', (sentence) => expectShown(sentence, 'en'));

  test('all of them in sequence', () => expectShownInSequence(SENTENCES, 'en'));
});
