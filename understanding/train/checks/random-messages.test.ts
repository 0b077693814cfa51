import { expect, test } from 'vitest';
import { faultsIn } from './label-faults.ts';
import { randomMessages } from './random-messages.ts';

test('a thousand random messages have labels of the lists, and no critical one lacks a reason', () => {
  const messages = randomMessages(1000, 36);
  expect(messages).toHaveLength(1000);
  expect(faultsIn(messages)).toEqual([]);
});
