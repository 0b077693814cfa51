import { describe, expect, test } from 'vitest';
import { conversationText, conversationWords } from './conversation.ts';

const ann = {
  from: 'ann@a.example',
  fromName: 'Ann Roy',
  subject: 'Pump',
  date: '2022-01-03T15:14:05.000Z',
  text: 'The pump leaks.',
};
const bob = {
  from: 'bob@a.example',
  fromName: null,
  subject: 'Re: Pump',
  date: null,
  text: 'Did you try the valve?',
};

describe('a forward’s text', () => {
  test('starts with the oldest mail, shows authors and dates, and ends with own text', () => {
    const told = conversationText({ visibleText: 'Please handle.', forwarded: [bob, ann] });
    expect(told).toBe(
      'Ann Roy, 2022-01-03 15:14 UTC:\nThe pump leaks.\n\nbob@a.example:\nDid you try the valve?\n\nPlease handle.',
    );
  });

  test('is only the forwarded text without own text', () => {
    expect(conversationText({ visibleText: ann.text, forwarded: [ann] })).toBe(ann.text);
  });

  test('does not repeat a mail used as missing own text', () => {
    const told = conversationText({ visibleText: bob.text, forwarded: [bob, ann] });
    expect(told.match(/Did you try/g)).toHaveLength(1);
  });

  test('is classified without the author lines', () => {
    const words = conversationWords({ visibleText: 'FYI', forwarded: [bob, ann] });
    expect(words).toBe('The pump leaks.\n\nDid you try the valve?\n\nFYI');
  });

  test('is the author’s text when nothing is forwarded', () => {
    expect(conversationText({ visibleText: 'Hello.', forwarded: [] })).toBe('Hello.');
    expect(conversationWords({ visibleText: 'Hello.', forwarded: [] })).toBe('Hello.');
  });
});

test.each([
  ['Joris Vandamme', 'The pump is off.\n\nJoris', 'The pump is off.'],
  ['Joris Vandamme', 'The pump is off.\n\nJ. Vandamme', 'The pump is off.\n\nJ. Vandamme'],
  ['Joris Vandamme', 'Ask Joris', 'Ask Joris'],
  [null, 'The pump is off.\n\nJoris', 'The pump is off.\n\nJoris'],
])('the signature %j in a forwarded mail is not classified', (fromName, text, words) => {
  const told = { from: 'j@x.example', fromName, date: null, subject: null, text };
  expect(conversationWords({ visibleText: '', forwarded: [told] })).toBe(words);
});
