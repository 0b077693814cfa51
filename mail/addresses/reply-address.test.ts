import { expect, test } from 'vitest';
import { isReplyCode, readReplyAddress, replyAddress } from './reply-address.ts';

const asked = { key: 'secret', entryId: 'e1', recipient: 'bob@acme.example' };

test('the reply address extends the workspace address with the entry and a recipient code', () => {
  const address = replyAddress('acme@intake.example', 42, asked);
  expect(address).toMatch(/^acme\+42\.[0-9a-z]{10}@intake\.example$/);
  const { number, code } = readReplyAddress(address) ?? {};
  expect(number).toBe(42);
  expect(isReplyCode(code ?? '', asked)).toBe(true);
});

test('an address in capitals is read correctly', () => {
  const address = replyAddress('acme@intake.example', 42, asked).toUpperCase();
  expect(isReplyCode(readReplyAddress(address)?.code ?? '', asked)).toBe(true);
  expect(
    isReplyCode(readReplyAddress(address)?.code ?? '', { ...asked, recipient: 'BOB@Acme.example' }),
  ).toBe(true);
});

test.each([
  ['another recipient', { recipient: 'eve@acme.example' }],
  ['another entry', { entryId: 'e2' }],
  ['another workspace', { key: 'other' }],
])('a code is invalid for %s', (_what, other) => {
  const { code = '' } = readReplyAddress(replyAddress('a@i.example', 1, asked)) ?? {};
  expect(isReplyCode(code, { ...asked, ...other })).toBe(false);
});

test.each([
  'acme@intake.example',
  'acme+42@intake.example',
  'acme+.k3v9q7xh2m@intake.example',
  'acme+0.k3v9q7xh2m@intake.example',
  'acme+42.k3v9@intake.example',
  'acme+42.k3v9q7xh2m3@intake.example',
  'acme+42.k3v9q7xhlo@intake.example',
  'acme+note.k3v9q7xh2m@intake.example',
  'acme+9999999999999999999.k3v9q7xh2m@intake.example',
  '42.k3v9q7xh2m@intake.example',
  '+@intake.example',
  '',
])('%s is no reply address', (address) => {
  expect(readReplyAddress(address)).toBeNull();
});
