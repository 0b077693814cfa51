import { expect, test } from 'vitest';
import { matchOf } from './palette-match.ts';

const match = (typed: string, says: string) => matchOf('', typed, [says]);

test('every typed word must match, with or without accents', () => {
  expect(match('set crit', 'Set the priority to Critical')).toBe(1);
  expect(match('priorite', 'Mettre la priorité à Élevée')).toBe(1);
  expect(match('ÉLEVÉE', 'Mettre la priorité à Élevée')).toBe(1);
  expect(match('line', 'Write a quick note')).toBe(0);
  expect(match('priority line', 'Set the priority to Critical')).toBe(0);
});

test('a match at a word’s beginning ranks above one inside', () => {
  expect(match('note', 'Write a quick note')).toBeGreaterThan(match('ote', 'Write a quick note'));
  expect(match('ote', 'Write a quick note')).toBeGreaterThan(0);
});
