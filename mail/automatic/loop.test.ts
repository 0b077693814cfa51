import { describe, expect, test } from 'vitest';
import { isAnswer, isLoop } from './loop.ts';

const now = new Date('2026-05-04T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const mails = (count: number, subject: string, minutes = 5) =>
  Array.from({ length: count }, () => ({ subject, receivedAt: ago(minutes) }));

describe('a reply is in a loop', () => {
  test('after sixty replies on its subject in ten minutes, ignoring prefixes', () => {
    const recent = [...mails(30, 'Re: Printer'), ...mails(30, 'AW: Re: printer')];
    expect(isLoop('Re: AW: Re: Printer', now, recent)).toBe(true);
  });

  test('after five hundred replies in an hour on any subject', () => {
    const recent = Array.from({ length: 500 }, (_, n) => ({
      subject: `Re: Order ${n}`,
      receivedAt: ago(50),
    }));
    expect(isLoop('Re: Order 1000', now, recent)).toBe(true);
  });
});

describe('a reply is in no loop', () => {
  test.each([
    ['when it is one less', mails(59, 'Re: Printer')],
    ['when they are older', mails(60, 'Re: Printer', 11)],
    ['when they are on other subjects', mails(60, 'Re: Scanner')],
    ['when its sender sent much news', mails(3000, 'Order')],
    ['when its sender sent news on its subject', mails(3000, 'Printer')],
    ['when nothing came before', []],
  ])('%s', (_when, recent) => {
    expect(isLoop('Re: Printer', now, recent)).toBe(false);
  });
});

test('a reply is recognized by its ids or subject', () => {
  const mail = { subject: 'Printer', inReplyTo: null, alsoInReplyTo: [], references: [] };
  expect(isAnswer(mail)).toBe(false);
  expect(isAnswer({ ...mail, subject: 'SV: Printer' })).toBe(true);
  expect(isAnswer({ ...mail, references: ['1@a.example'] })).toBe(true);
});
