import { describe, expect, test } from 'vitest';
import { plainMail } from '#tests/fixtures/plain-mail.ts';
import { ancestors } from './thread.ts';

describe('the ancestors of a reply', () => {
  test('are unique, nearest first', () => {
    const mail = plainMail({ inReplyTo: '3@a', references: ['1@a', '2@a', '3@a'] });
    expect(ancestors(mail)).toEqual(['3@a', '2@a', '1@a']);
  });

  test('are all ids of In-Reply-To, from the last, before those of References', () => {
    const mail = plainMail({ inReplyTo: '1@b', alsoInReplyTo: ['2@b'], references: ['1@a'] });
    expect(ancestors(mail)).toEqual(['2@b', '1@b', '1@a']);
  });

  test('are limited to one hundred', () => {
    const references = Array.from({ length: 5000 }, (_, n) => `${n}@a`);
    expect(ancestors(plainMail({ references }))).toHaveLength(100);
  });
});
