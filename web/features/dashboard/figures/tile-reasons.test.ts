import { expect, test } from 'vitest';
import type { Tile } from '#contract/board/stats.ts';
import { board as en } from '#web/messages/en/board.ts';
import { board as fr } from '#web/messages/fr/board.ts';
import { tileReasons } from './tile-reasons.ts';

const CALM: Tile = {
  id: 'Facilities',
  name: 'Facilities',
  open: 8,
  critical: 0,
  high: 0,
  dueSoon: 0,
  overdue: 0,
  overdueDays: 0,
  oldestDays: 4,
  score: 12,
  isSpecial: false,
  tone: 'yellow',
};

test.each<[Partial<Tile>, string[], string[]]>([
  [{}, ['Oldest 4 days'], ['La plus ancienne : 4 jours']],
  [{ oldestDays: 0 }, ['Oldest came today'], ['La plus ancienne : aujourd’hui']],
  [
    { tone: 'red', critical: 2, overdue: 1, overdueDays: 3, high: 6 },
    ['2 critical', '1 overdue'],
    ['2 critiques', '1 en retard'],
  ],
  [
    { tone: 'red', overdue: 3, overdueDays: 5 },
    ['3 overdue, up to 5 days'],
    ['3 en retard, jusqu’à 5 jours'],
  ],
  [{ tone: 'red', overdue: 1, overdueDays: 0 }, ['1 overdue'], ['1 en retard']],
  [{ tone: 'red', overdue: 1, overdueDays: 3 }, ['1 overdue 3 days'], ['1 en retard de 3 jours']],
  [{ tone: 'red', critical: 8 }, ['All critical'], ['Tout est critique']],
  [
    { tone: 'orange', high: 3, dueSoon: 2, oldestDays: 9 },
    ['3 of 8 high', '2 due soon'],
    ['3 sur 8 élevées', '2 arrivent à échéance'],
  ],
  [{ tone: 'orange', oldestDays: 9 }, ['Oldest 9 days'], ['La plus ancienne : 9 jours']],
  [{ tone: 'orange', open: 4, high: 1 }, ['1 of 4 high'], ['1 sur 4 élevée']],
  [{ tone: 'orange', open: 1, high: 1 }, ['High priority'], ['Priorité élevée']],
])('a tile with %j explains its tone in two languages', (patch, english, french) => {
  const tile = { ...CALM, ...patch };
  expect(tileReasons(tile, en.tiles)).toEqual(english);
  const plain = tileReasons(tile, fr.tiles).map((reason) => reason.replaceAll('\u00a0', ' '));
  expect(plain).toEqual(french);
});
