import { describe, expect, test } from 'vitest';
import { plainMail } from '#tests/plain-mail.ts';
import { ancestors, isForwardSubject } from './thread.ts';

describe('the mails that a mail answers', () => {
  test('come nearest first, each once', () => {
    const mail = plainMail({ inReplyTo: '3@a', references: ['1@a', '2@a', '3@a'] });
    expect(ancestors(mail)).toEqual(['3@a', '2@a', '1@a']);
  });

  test('are at most a hundred, however many are named', () => {
    const references = Array.from({ length: 5000 }, (_, n) => `${n}@a`);
    expect(ancestors(plainMail({ references }))).toHaveLength(100);
  });
});

describe('a subject', () => {
  test.each(['Fwd: Pump', 'FW: Pump', 'Tr : Pompe', 'WG: Pumpe', 'RV: Bomba', '[ext] Fwd: Pump'])(
    '%s is of a forward',
    (subject) => expect(isForwardSubject(subject)).toBe(true),
  );

  test.each([
    'Re: Fwd is broken',
    'Forward planning',
    'Transport: pump',
    'Re: Fwd: Pump',
    '',
    null,
  ])('%s is not', (subject) => expect(isForwardSubject(subject)).toBe(false));
});
