import { describe, expect, test } from 'vitest';
import { inOrder } from '#contract/board/tiles.ts';
import type { OpenFigures } from '#server/entries/read/figures.ts';
import { tileOf } from './score.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

function tile(figures: Partial<OpenFigures>, label = { id: 'HR', name: 'HR' }) {
  const none = { open: 1, critical: 0, high: 0, dueSoon: 0, overdue: 0 };
  return tileOf(label, { ...none, firstDue: NOW, oldest: NOW, ...figures }, NOW);
}

describe('the score of a tile', () => {
  test('weighs critical entries most and the oldest entry’s wait least', () => {
    const { score } = tile({
      open: 9,
      critical: 1,
      high: 2,
      dueSoon: 3,
      overdue: 4,
      oldest: daysAgo(5.9),
    });
    expect(score).toBe(100 * 1 + 40 * 4 + 20 * 2 + 10 * 3 + 9 + 5);
  });

  test('counts at most thirty days of waiting', () => {
    expect(tile({ oldest: daysAgo(400) })).toMatchObject({ score: 1 + 30, oldestDays: 400 });
  });
});

describe('the days of a tile', () => {
  test('are whole days since the first due date and the oldest entry', () => {
    const figures = { overdue: 1, firstDue: daysAgo(2.5), oldest: daysAgo(3.99) };
    expect(tile(figures)).toMatchObject({ overdueDays: 2, oldestDays: 3 });
  });

  test('are zero when nothing is overdue or the clock was ahead', () => {
    const figures = { firstDue: daysAgo(-4), oldest: daysAgo(-1) };
    expect(tile(figures)).toMatchObject({ overdueDays: 0, oldestDays: 0 });
  });
});

describe('the tone of a tile', () => {
  test.each([
    ['red', { critical: 1, open: 100 }],
    ['red', { overdue: 1, open: 100 }],
    ['orange', { high: 1, open: 4 }],
    ['yellow', { high: 1, open: 5 }],
    ['orange', { dueSoon: 3, open: 20 }],
    ['yellow', { dueSoon: 2, open: 20 }],
    ['orange', { open: 5, oldest: daysAgo(7) }],
    ['yellow', { open: 4, oldest: daysAgo(70) }],
    ['yellow', { open: 50, oldest: daysAgo(6.99) }],
  ] as const)('is %s with %o', (tone, figures) => {
    expect(tile(figures).tone).toBe(tone);
  });
});

test('tiles are sorted by tone, score, open entries and name, with unassigned ones last', () => {
  const named = (name: string, figures: Partial<OpenFigures>) => tile(figures, { id: name, name });
  const tiles = [
    named('Unassigned', { critical: 9, open: 9 }),
    named('Uncategorized', { open: 1 }),
    named('Empty', { open: 0 }),
    named('Yellow 30', { open: 30 }),
    named('Orange 2', { open: 1, high: 1 }),
    named('Red b', { open: 1, overdue: 1 }),
    named('Red a', { open: 1, overdue: 1 }),
    named('Red of the same score, more open', { open: 11, overdue: 1, oldest: daysAgo(0) }),
    named('Red of the same score, older', { open: 1, overdue: 1, oldest: daysAgo(10) }),
    named('Red, most', { open: 2, critical: 1 }),
  ];
  expect(inOrder(tiles).map(({ name }) => name)).toEqual([
    'Red, most',
    'Red of the same score, more open',
    'Red of the same score, older',
    'Red a',
    'Red b',
    'Orange 2',
    'Yellow 30',
    'Unassigned',
    'Uncategorized',
  ]);
});
