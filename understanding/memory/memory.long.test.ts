import { expect, test } from 'vitest';
import {
  changedBy,
  corpusSample,
  MATTERS,
  read,
  says,
  taughtBy,
} from '#understanding/train/checks/taught-matters.ts';
import { memoryOf } from './memory.ts';

test('corrections do not change unrelated messages, other people’s mail or other matters', () => {
  const memories = MATTERS.map((matter) => ({ matter, memory: memoryOf(taughtBy(matter)) }));
  const corpus = corpusSample(29);
  const shares = memories.map(({ matter, memory }) =>
    changedBy(
      memory,
      corpus.filter(({ message }) => !says(message, matter.words)),
    ),
  );
  expect(shares.reduce((all, one) => all + one, 0) / shares.length).toBeLessThan(0.01);
  const later = MATTERS.flatMap((matter) =>
    matter.next.map((message) => ({ matter, message, before: read(message) })),
  );
  const matters = memories.map(({ matter, memory }) =>
    changedBy(
      memory,
      later.filter((other) => other.matter !== matter),
    ),
  );
  expect(matters.reduce((all, one) => all + one, 0) / matters.length).toBeLessThan(0.01);
});
