import { ASSIGNEE_WORDS, DUE_FILTERS, HAS_FILTERS } from '#contract/entries/issue-list.ts';
import {
  countFrom,
  fieldsFrom,
  flagFrom,
  listFrom,
  momentFrom,
  numberOrNullFrom,
  objectFrom,
  textFrom,
} from '#contract/lenient.ts';
import { inOrder, TONES, toneOf } from './tiles.ts';

const openCounts = [...DUE_FILTERS, ...HAS_FILTERS, ...ASSIGNEE_WORDS].map(
  (name) => [name, countFrom] as const,
);

const statsFields = fieldsFrom({
  total: countFrom,
  open: countFrom,
  avgSeconds: numberOrNullFrom,
  resolvedCount: countFrom,
  oldestOpenAt: momentFrom,
  deleted: countFrom,
  deletedUpdates: countFrom,
  snoozed: countFrom,
  openCounts: fieldsFrom<Record<string, number>>(Object.fromEntries(openCounts)),
});

/** Reads statistics; missing figures are zero. Null without `total`. */
export function statsFrom(value: unknown) {
  const parsed = objectFrom(value);
  return parsed && numberOrNullFrom(parsed.total) !== null ? statsFields(parsed) : null;
}

const tileFields = fieldsFrom({
  id: textFrom,
  name: textFrom,
  open: countFrom,
  critical: countFrom,
  high: countFrom,
  dueSoon: countFrom,
  overdue: countFrom,
  overdueDays: countFrom,
  oldestDays: countFrom,
  score: countFrom,
  isSpecial: flagFrom,
  tone: (value) => TONES.find((tone) => tone === value) ?? null,
});

function tileFrom(value: unknown) {
  const tile = tileFields(value);
  const name = tile.name || tile.id;
  return name === ''
    ? null
    : { ...tile, id: tile.id || name, name, tone: tile.tone ?? toneOf(tile) };
}

/** Reads an object or a bare list, and sorts the tiles. */
export function attentionFrom(value: unknown) {
  const parsed = Array.isArray(value) ? value : objectFrom(value)?.tiles;
  return Array.isArray(parsed) ? { tiles: inOrder(listFrom(tileFrom)(parsed)) } : null;
}
