import { expect, test } from 'vitest';
import { matchOf } from './palette-match.ts';

const match = (typed: string, says: string) => matchOf('', typed, [says]);

test('every word that is typed must be there, accents or not', () => {
  expect(match('set crit', 'Set the priority to Critical')).toBe(1);
  expect(match('priorite', 'Mettre la priorité à Élevée')).toBe(1);
  expect(match('ÉLEVÉE', 'Mettre la priorité à Élevée')).toBe(1);
  expect(match('line', 'Write a quick note')).toBe(0);
  expect(match('priority line', 'Set the priority to Critical')).toBe(0);
});

test('what begins a word fits better than what is inside one', () => {
  expect(match('note', 'Write a quick note')).toBeGreaterThan(match('ote', 'Write a quick note'));
  expect(match('ote', 'Write a quick note')).toBeGreaterThan(0);
});
