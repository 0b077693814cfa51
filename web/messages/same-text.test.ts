import { expect, test } from 'vitest';
import { saidOnce, saysSame } from './same-text.ts';

test('a line is omitted if the same words are above it, ignoring punctuation', () => {
  const lines = ['The lift is stuck.', 'Nobody comes', 'nobody comes!'];
  expect(saidOnce(lines, ['The lift is stuck'])).toEqual(['Nobody comes']);
  expect(saidOnce(['Clé perdue'], ['cle perdue !'])).toEqual([]);
});

test('symbols are compared exactly, and different words differ', () => {
  expect(saysSame('🎉', '🎉')).toBe(true);
  expect(saysSame('🎉', '👍')).toBe(false);
  expect(saysSame('The lift is stuck', 'The lift was stuck')).toBe(false);
});
