import { expect, test } from 'vitest';
import type { Topic, Topics } from '#understanding/lexicon/topics/find-topics.ts';
import { evidenceOf, type LabelSignal } from './label-rules.ts';

function topicsOf(strengths: Partial<Record<Topic, number>>): Topics {
  const named = Object.keys(strengths) as Topic[];
  return {
    hits: named.flatMap((signal) => [{ signal }, { signal }]),
    strength: (topic: Topic) => strengths[topic] ?? 0,
    words: (topic: Topic) => `words of ${topic}`,
  } as unknown as Topics;
}

test('each topic for a label is one piece of evidence, by weight and strength', () => {
  const signals: LabelSignal<'A' | 'B'>[] = [
    {
      label: 'A',
      rule: 'DEP-1',
      says: 'A’s',
      topics: new Map<Topic, number>([
        ['plumbing', 3],
        ['door', 2],
        ['lighting', 0],
      ]),
    },
    { label: 'B', rule: 'DEP-2', says: 'B’s', topics: new Map<Topic, number>() },
  ];
  const found = evidenceOf(signals, topicsOf({ plumbing: 0.5, door: 2, lighting: 1 }));
  expect(found).toEqual([
    { label: 'A', score: 1.5, reason: { rule: 'DEP-1', words: 'words of plumbing', says: 'A’s' } },
    { label: 'A', score: 4, reason: { rule: 'DEP-1', words: 'words of door', says: 'A’s' } },
  ]);
});
