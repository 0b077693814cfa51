import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainMail } from '#tests/plain-mail.ts';
import { contentHash, identify, readMessageId, readMessageIds } from './message-id.ts';

describe('an id is read', () => {
  test.each([
    ['in its brackets', '<a.b@c.example>', 'a.b@c.example'],
    ['without brackets', 'a.b@c.example', 'a.b@c.example'],
    ['folded over two lines', '<a.b\r\n @c.example>', 'a.b@c.example'],
    ['with a comment beside it', '(made by us) <1@c.example>', '1@c.example'],
    ['in letters of any script', '<зоя@пример.example>', 'зоя@пример.example'],
  ])('%s', (_how, field, id) => {
    expect(readMessageId(field)).toBe(id);
  });
});

describe('no id is read', () => {
  test.each([
    ['from nothing', undefined],
    ['from empty brackets', '<>'],
    ['from blanks', ' \t '],
    ['from control characters', '<\u0001@c.example>'],
    ['from more than a line may hold', `<${'x'.repeat(999)}@c.example>`],
  ])('%s', (_what, field) => {
    expect(readMessageId(field)).toBeNull();
  });
});

test('all ids of References are read, in their order', () => {
  expect(readMessageIds('<1@a> <2@a>\r\n\t<3@a>')).toEqual(['1@a', '2@a', '3@a']);
});

describe('what makes a mail the same mail', () => {
  const mail = plainMail({
    subject: 'Pump',
    text: 'It stopped.',
    date: '2026-11-20T08:00:00.000Z',
  });

  test('is sender, date, subject and text, and not its id or its recipients', () => {
    const copy = { ...mail, messageId: 'other@a', to: [{ address: 'x@y.example', name: '' }] };
    expect(contentHash(copy)).toBe(contentHash(mail));
  });

  test.each([
    ['another sender', { from: { address: 'eve@b.example', name: '' } }],
    ['another date', { date: null }],
    ['another subject', { subject: 'Pump!' }],
    ['another text', { text: 'It stopped again.' }],
  ])('is not kept by %s', (_what, change) => {
    expect(contentHash({ ...mail, ...change })).not.toBe(contentHash(mail));
  });

  test('is kept where a provider broke its lines anew', () => {
    const wrapped = plainMail({ ...mail, subject: 'Pump ', text: 'It\r\nstopped. \n\n' });
    expect(contentHash(wrapped)).toBe(contentHash(mail));
  });

  test('names a mail that has no id, the same each time', () => {
    const nameless = { ...mail, messageId: null };
    expect(identify(nameless)).toEqual(identify({ ...nameless }));
    expect(identify(nameless).messageId).toMatch(/^[0-9a-f]{64}@content\.tidings$/);
  });

  const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  test('cannot be forged by moving text from one field into another', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const first = plainMail({ subject: a, text: b });
        const second = plainMail({ subject: a + b, text: '' });
        expect(contentHash(first)).not.toBe(contentHash(second));
      }),
    );
  });
});
