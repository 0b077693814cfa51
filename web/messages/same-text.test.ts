import { expect, test } from 'vitest';
import { saidOnce, saysSame } from './same-text.ts';

test('a line is left out where the same words stand above it, whatever their marks', () => {
  const lines = ['The lift is stuck.', 'Nobody comes', 'nobody comes!'];
  expect(saidOnce(lines, ['The lift is stuck'])).toEqual(['Nobody comes']);
  expect(saidOnce(['Clé perdue'], ['cle perdue !'])).toEqual([]);
});

test('signs are compared as they are, and other words are others', () => {
  expect(saysSame('🎉', '🎉')).toBe(true);
  expect(saysSame('🎉', '👍')).toBe(false);
  expect(saysSame('The lift is stuck', 'The lift was stuck')).toBe(false);
});
