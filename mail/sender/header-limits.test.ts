import { expect, test } from 'vitest';
import { canBeChecked } from './header-limits.ts';

const check = (header: string) => canBeChecked(Buffer.from(`${header}\r\nbody`));
const repeat = (count: number, line: string) => `${line}\r\n`.repeat(count);

test.each([
  ['an everyday header', 'From: a@a.example\r\nDKIM-Signature: v=1\r\n', true],
  ['a mail to 2000 people', `To: a@a.example,\r\n${repeat(2000, ' b@b.example,')}`, true],
  ['no header', '\r\n', true],
  ['six thousand fields', repeat(6000, 'X-A: 1'), false],
  ['six thousand folded lines', `X-A: 1\r\n${repeat(6000, ' 1')}`, false],
  ['eleven signatures', repeat(11, 'dkim-signature : v=1'), false],
  [
    'eleven after a line of one blank',
    `X-A: b\r\n \r\n${repeat(11, 'DKIM-Signature: v=1')}`,
    false,
  ],
  ['eleven after a form feed', `X-A: b\r\n\f\r\n${repeat(11, 'DKIM-Signature: v=1')}`, false],
  ['eleven with their colon on the next line', repeat(11, 'DKIM-Signature\r\n : v=1'), false],
  [
    'a signature that never ends',
    `DKIM-Signature: v=1;\r\n${repeat(200, ` ${'a:'.repeat(30)}`)}`,
    false,
  ],
  ['a From that never ends', `From: ${'a,'.repeat(10_000)}\r\n`, false],
])('%s is checkable: %3$s', (_what, header, can) => {
  expect(check(header)).toBe(can);
});

test('the body length is not limited', () => {
  expect(check(`From: a@a.example\r\n\r\n${repeat(20_000, 'DKIM-Signature: v=1')}`)).toBe(true);
});
