import { expect, test } from 'vitest';
import { whyNotLetIn } from './admission.ts';

test.each([
  ['yes', 'marked', 'verified', null],
  ['yes', 'marked', 'unverified', null],
  ['yes', 'held', 'verified', null],
  ['yes', 'held', 'unverified', 'unverified_sender'],
  ['if_verified', 'marked', 'verified', null],
  ['if_verified', 'marked', 'unverified', 'unverified_sender'],
  ['if_verified', 'held', 'verified', null],
  ['if_verified', 'held', 'unverified', 'unverified_sender'],
  ['no', 'marked', 'verified', 'foreign_sender'],
  ['no', 'held', 'unverified', 'foreign_sender'],
] as const)(
  'sender may write: %s, unverified mail: %s, proof: %s, held as: %s',
  (may, kept, proof, why) => {
    expect(whyNotLetIn(may, kept, proof)).toBe(why);
  },
);
