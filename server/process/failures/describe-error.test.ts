import { expect, test } from 'vitest';
import { codeOf, describeError } from './describe-error.ts';

test('an error is described by name, code and location, without its message', () => {
  const cause = Object.assign(new Error('value "Ann is ill" is wrong'), { code: '22P02' });
  const error = new TypeError('Failed query\nparams: Ann\n    at home, alone (see notes)', {
    cause,
  });
  const told = describeError(error);
  expect(told).toMatch(/^TypeError\n {4}at .*describe-error\.test\.ts:\d+:\d+/);
  expect(told).toContain('caused by Error 22P02\n    at ');
  expect(told).not.toMatch(/Ann|alone|params/);
});

test('a thrown value that is no error is described by type', () => {
  expect(describeError('Ann is ill')).toBe('a thrown string');
  expect(describeError({ name: 'error', code: '57P03', message: 'Ann is ill' })).toBe(
    'error 57P03',
  );
  expect(describeError({ name: 'Ann is ill', code: 'of Ann' })).toBe('Error');
});

test.each([
  [
    'the database',
    new Error('x', { cause: Object.assign(new Error('y'), { code: '42P01' }) }),
    '42P01',
  ],
  ['the system', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['nobody', new Error('42P01'), null],
  [
    'something that may quote people',
    Object.assign(new Error('x'), { code: 'ann@x.example' }),
    null,
  ],
])('an error code is read from %s', (_whose, error, code) => {
  expect(codeOf(error)).toBe(code);
});
