import { expect, test } from 'vitest';
import { faultsIn } from './label-faults.ts';
import { randomMessages } from './random-messages.ts';

test('ten thousand random messages have labels of the lists, and no critical one lacks a reason', () => {
  const messages = randomMessages(10_000, 38);
  expect(messages).toHaveLength(10_000);
  expect(faultsIn(messages)).toEqual([]);
}, 300_000);
