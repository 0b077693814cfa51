import { expect, test } from 'vitest';
import { plainMail } from '#tests/fixtures/plain-mail.ts';
import { findBounces } from './find-bounces.ts';

const MEGABYTE = 1_000_000;
const HEADERS = { 'content-type': 'multipart/report; report-type=delivery-status' };

const reportOf = (text: string) =>
  plainMail({
    text,
    subject: 'Undelivered Mail Returned to Sender',
    headers: HEADERS,
    reports: [{ contentType: 'message/delivery-status', text }],
  });

const records = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `Final-Recipient: rfc822; user${n}@b.example\nAction: failed\nStatus: 5.1.1\n`,
  ).join('\n');

test('a bounce report is limited to its first two hundred recipients', () => {
  expect(findBounces(reportOf(records(200)))).toHaveLength(200);
  expect(findBounces(reportOf(records(20_000)))).toHaveLength(200);
});

test('a recipient listed twice counts once', () => {
  expect(findBounces(reportOf(records(1).repeat(2)))).toHaveLength(1);
});

test.each([
  '',
  'a',
  '<',
  '@',
  '\n',
  ' ',
  '5.1.1 ',
  'a@b.',
  '<a@b.example>\n',
  'Status: 5',
  'To:\n ',
])('a megabyte of %j is parsed', (piece) => {
  const text = piece.repeat(piece === '' ? 0 : MEGABYTE / piece.length);
  expect(findBounces(reportOf(text))).toHaveLength(1);
});
