import { describe, expect, test } from 'vitest';
import { plainMail } from '#tests/fixtures/plain-mail.ts';
import { automaticKind } from './automatic.ts';

const kindOf = (headers: Record<string, string>, mailFrom = 'ann@a.example') =>
  automaticKind(plainMail({ headers }), mailFrom);

describe('a robot', () => {
  test.each([
    ['that answers while somebody is away', { 'auto-submitted': 'auto-replied' }, 'automatic'],
    ['that sends by itself', { 'auto-submitted': 'Auto-Generated (cron)' }, 'automatic'],
    ['that reports a delivery', { 'content-type': 'multipart/report; boundary=x' }, 'bounce'],
    ['that had no sender to answer to', { 'return-path': '<>' }, 'bounce'],
    ['that is a list', { 'list-id': '<news.example.org>' }, 'list'],
    ['that writes to many', { precedence: 'Bulk' }, 'list'],
  ])('%s is recognized', (_what, headers, kind) => {
    expect(kindOf(headers as Record<string, string>)).toBe(kind);
  });

  test('is recognized by the null sender', () => {
    expect(kindOf({}, '')).toBe('bounce');
  });
});

describe('a person', () => {
  test.each([
    ['with no header to speak of', {}],
    ['who says so', { 'auto-submitted': 'no' }],
    ['whose program sets a precedence', { precedence: 'first-class' }],
    ['whose mail offers to unsubscribe', { 'list-unsubscribe': '<mailto:x@y.example>' }],
    ['who sends several parts', { 'content-type': 'multipart/mixed; boundary=report' }],
  ])('no robot: %s', (_what, headers) => {
    expect(kindOf(headers as Record<string, string>)).toBeNull();
  });
});

test.each(['a ', 'we have received your ', 'your message\nTo: a\n', '"', '您的', 'accepted: '])(
  'a megabyte of "%s" is quickly classified as non-automatic',
  (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    const mail = plainMail({ text, visibleText: text, subject: text.slice(0, 1000) });
    expect(automaticKind(mail, 'ann@a.example')).toBeNull();
  },
);
