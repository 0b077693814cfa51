import { describe, expect, test } from 'vitest';
import type { Topic, Topics } from '#understanding/lexicon/topics/find-topics.ts';
import type { Evidence } from './evidence.ts';
import { breakTies, evidenceOf, type TieBreak } from './label-rules.ts';

/** A message in which these topics occur, each so strongly. */
function topicsOf(strengths: Partial<Record<Topic, number>>): Topics {
  const named = Object.keys(strengths) as Topic[];
  return {
    hits: named.flatMap((signal) => [{ signal }, { signal }]),
    strength: (topic: Topic) => strengths[topic] ?? 0,
    words: (topic: Topic) => `words of ${topic}`,
  } as unknown as Topics;
}

type Label = 'A' | 'B' | 'C';
const EVIDENCE: Evidence<Label>[] = (['A', 'B', 'C'] as const).map((label) => ({
  label,
  score: 2,
  reason: { rule: 'DEP-1', words: label, says: label },
}));
const rule = (change: Partial<TieBreak<Label>>): TieBreak<Label> => ({
  ...{ rule: 'DEP-21', says: 'A beats B', to: 'A', gives: 3, from: ['B'] },
  ...change,
});
const holds = (change: Partial<TieBreak<Label>>, strengths: Partial<Record<Topic, number>>) =>
  breakTies([rule(change)], topicsOf(strengths), EVIDENCE).length > EVIDENCE.length;

describe('a tie-break', () => {
  test('gives its label weight, with the words that decided, and takes most of the loser’s', () => {
    const broken = breakTies([rule({ all: ['plumbing'] })], topicsOf({ plumbing: 1 }), EVIDENCE);
    expect(broken.map(({ label, score }) => [label, score])).toEqual([
      ['A', 2],
      ['B', 0.7],
      ['C', 2],
      ['A', 3],
    ]);
    expect(broken[3]?.reason).toEqual({
      rule: 'DEP-21',
      words: 'words of plumbing',
      says: 'A beats B',
    });
    expect(EVIDENCE.map(({ score }) => score)).toEqual([2, 2, 2]);
  });

  test('that does not hold leaves all as it was', () => {
    expect(breakTies([rule({ all: ['plumbing'] })], topicsOf({}), EVIDENCE)).toEqual(EVIDENCE);
  });

  test('holds where all of `all` occur plainly, and not where one is weak', () => {
    const all = { all: ['plumbing', 'door'] as Topic[] };
    expect(holds(all, { plumbing: 1, door: 0.5 })).toBe(true);
    expect(holds(all, { plumbing: 1, door: 0.49 })).toBe(false);
    expect(holds(all, { door: 1 })).toBe(false);
  });

  test('holds where one of `any` occurs, whose words it names', () => {
    const any = { any: ['plumbing', 'door'] as Topic[] };
    expect(holds(any, { door: 1 })).toBe(true);
    expect(holds(any, { lighting: 1 })).toBe(false);
    const broken = breakTies(
      [rule({ ...any, all: ['lighting'] })],
      topicsOf({ door: 1, lighting: 1 }),
      EVIDENCE,
    );
    expect(broken.at(-1)?.reason.words).toBe('words of door');
  });

  test('needs both where it has `all` and `any`', () => {
    const both = { all: ['lighting'] as Topic[], any: ['plumbing', 'door'] as Topic[] };
    expect(holds(both, { lighting: 1, door: 1 })).toBe(true);
    expect(holds(both, { lighting: 1 })).toBe(false);
    expect(holds(both, { door: 1 })).toBe(false);
  });

  test('does not hold where one of `not` occurs', () => {
    const not = { all: ['plumbing'] as Topic[], not: ['door', 'lighting'] as Topic[] };
    expect(holds(not, { plumbing: 1 })).toBe(true);
    expect(holds(not, { plumbing: 1, door: 1 })).toBe(false);
    expect(holds(not, { plumbing: 1, lighting: 1 })).toBe(false);
  });

  test('that asks for nothing never holds', () => {
    expect(holds({}, { plumbing: 1 })).toBe(false);
    expect(holds({ not: ['door'] }, { plumbing: 1 })).toBe(false);
  });
});

test('each topic that points to a label is one piece of evidence, by its weight and strength', () => {
  const signals = [
    {
      ...({ label: 'A', rule: 'DEP-1', says: 'A’s' } as const),
      topics: new Map<Topic, number>([
        ['plumbing', 3],
        ['door', 2],
        ['lighting', 0],
      ]),
    },
    { ...({ label: 'B', rule: 'DEP-2', says: 'B’s' } as const), topics: new Map<Topic, number>() },
  ];
  const found = evidenceOf<Label>(signals, topicsOf({ plumbing: 0.5, door: 2, lighting: 1 }));
  expect(found).toEqual([
    { label: 'A', score: 1.5, reason: { rule: 'DEP-1', words: 'words of plumbing', says: 'A’s' } },
    { label: 'A', score: 4, reason: { rule: 'DEP-1', words: 'words of door', says: 'A’s' } },
  ]);
});
