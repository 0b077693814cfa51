import { expect, test } from 'vitest';
import { idempotencyKey } from './key.ts';

test.each([
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['"backup of 2026-11-26"', 'backup of 2026-11-26'],
  [String.raw`"a \"b\" \\"`, String.raw`a "b" \ `.trim()],
  [`"${'a'.repeat(255)}"`, 'a'.repeat(255)],
])('the header %s holds the key %s', (header, key) => {
  expect(idempotencyKey(header)).toBe(key);
});

test('the key is optional', () => {
  expect(idempotencyKey(undefined)).toBeNull();
});

test.each(['', '""', '"a', 'a b', '"a", "b"', '"é"', '"a";b=1', `"${'a'.repeat(256)}"`])(
  'the header %s is rejected by name',
  (header) => {
    expect(() => idempotencyKey(header)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ field: 'Idempotency-Key' }) }),
    );
  },
);
