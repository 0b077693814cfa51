import { expect, test } from 'vitest';
import { type Evidence, reasonsFor, standings, twoDecimals } from './evidence.ts';

const one = (label: string, score: number, rule: string): Evidence<string> => ({
  label,
  score,
  reason: { rule, words: rule, says: rule },
});
const EVIDENCE = [
  one('A', 1, 'a1'),
  one('B', 2, 'b2'),
  one('A', 3, 'a3'),
  one('A', -2.5, 'against'),
  one('A', 0, 'nothing'),
  one('A', 2, 'a2'),
  one('A', 0.5, 'a05'),
];

test('labels are ordered by their evidence minus the counter-evidence', () => {
  const rows = standings(['B', 'C', 'A', 'D'], EVIDENCE);
  expect(rows.map(({ label, score }) => [label, score])).toEqual([
    ['A', 4],
    ['B', 2],
    ['C', 0],
    ['D', 0],
  ]);
});

test('the reasons of a label are its three strongest, without counter-evidence', () => {
  expect(reasonsFor('A', EVIDENCE).map(({ rule }) => rule)).toEqual(['a3', 'a2', 'a1']);
  expect(reasonsFor('C', EVIDENCE)).toEqual([]);
  expect(reasonsFor('Z', [one('Z', 0, 'nothing'), one('Z', -1, 'against')])).toEqual([]);
});

test.each([
  [0.123, 0.12],
  [0.126, 0.13],
  [1, 1],
])('%d is displayed as %d', (value, rounded) => {
  expect(twoDecimals(value)).toBe(rounded);
});
