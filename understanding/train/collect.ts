import {
  type ConceptOf,
  type Group,
  namedIdOf,
  type Sign,
  scaleOf,
  showFeatures,
  type Visitor,
} from '#understanding/model/features.ts';
import type { Reading } from '#understanding/reading/read-message.ts';

export type Sample = { ids: Int32Array; values: Float64Array };

/** Returns the features of a message, identical to those of the engine. */
export function collectSample(
  reading: Reading,
  signs: readonly Sign[],
  conceptOf: ConceptOf,
  concepts: readonly string[],
  trust: number,
  senses: readonly number[] = [],
): Sample {
  const groups = new Map<Group, { row: Map<number, number>; squares: number }>();
  const add = (group: Group, id: number, value: number) => {
    const { row, squares } = groups.get(group) ?? { row: new Map<number, number>(), squares: 0 };
    row.set(id, (row.get(id) ?? 0) + value);
    groups.set(group, { row, squares: squares + value * value });
  };
  const visitor: Visitor = {
    word: ({ id, letters }, value) => {
      add('word', id, value);
      for (const spelled of letters) add('letters', spelled, 1);
    },
    opening: ({ opening }) => add('opening', opening, 1),
    request: ({ request }) => add('request', request, 1),
    pair: (group, id) => add(group, id, 1),
    concept: (concept, value) => add('concept', namedIdOf.concept(concepts[concept] ?? ''), value),
    named: (group, name, value) => add(group, namedIdOf[group](name), value),
  };
  showFeatures(reading, signs, conceptOf, visitor, senses);
  const ids: number[] = [];
  const values: number[] = [];
  for (const [group, { row, squares }] of groups) {
    const scale = scaleOf(group, squares, trust);
    for (const [id, value] of row) {
      ids.push(id);
      values.push(scale * value);
    }
  }
  return { ids: Int32Array.from(ids), values: Float64Array.from(values) };
}
