import { describe, expect, test } from 'vitest';
import { conversationText, conversationWords } from './conversation.ts';

const ann = {
  ...{ from: 'ann@a.example', fromName: 'Ann Roy', subject: 'Pump' },
  ...{ date: '2022-01-03T15:14:05.000Z', text: 'The pump leaks.' },
};
const bob = {
  ...{ from: 'bob@a.example', fromName: null, subject: 'Re: Pump' },
  ...{ date: null, text: 'Did you try the valve?' },
};

describe('what a forward tells', () => {
  test('begins with the oldest mail, each with its author and moment, and ends with own words', () => {
    const told = conversationText({ visibleText: 'Please handle.', forwarded: [bob, ann] });
    expect(told).toBe(
      'Ann Roy, 2022-01-03 15:14 UTC:\nThe pump leaks.\n\nbob@a.example:\nDid you try the valve?\n\nPlease handle.',
    );
  });

  test('is the forwarded text alone where nobody wrote more', () => {
    expect(conversationText({ visibleText: ann.text, forwarded: [ann] })).toBe(ann.text);
  });

  test('does not say a mail twice that stands for missing own words', () => {
    const told = conversationText({ visibleText: bob.text, forwarded: [bob, ann] });
    expect(told.match(/Did you try/g)).toHaveLength(1);
  });

  test('is read for its meaning without the lines of authors', () => {
    const words = conversationWords({ visibleText: 'FYI', forwarded: [bob, ann] });
    expect(words).toBe('The pump leaks.\n\nDid you try the valve?\n\nFYI');
  });

  test('is what its author wrote, where it forwards nothing', () => {
    expect(conversationText({ visibleText: 'Hello.', forwarded: [] })).toBe('Hello.');
    expect(conversationWords({ visibleText: 'Hello.', forwarded: [] })).toBe('Hello.');
  });
});

test.each([
  ['Joris Vandamme', 'The pump is off.\n\nJoris', 'The pump is off.'],
  ['Joris Vandamme', 'The pump is off.\n\nJ. Vandamme', 'The pump is off.\n\nJ. Vandamme'],
  ['Joris Vandamme', 'Ask Joris', 'Ask Joris'],
  [null, 'The pump is off.\n\nJoris', 'The pump is off.\n\nJoris'],
])('the name of %j under a mail of theirs is no part of the matter', (fromName, text, words) => {
  const told = { from: 'j@x.example', fromName, date: null, subject: null, text };
  expect(conversationWords({ visibleText: '', forwarded: [told] })).toBe(words);
});
