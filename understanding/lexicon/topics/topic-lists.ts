import { isTopic, type Topic } from './find-topics.ts';

function topic(name: string): Topic {
  if (isTopic(name)) return name;
  throw new Error(`"${name}" is no topic of the lexicon`);
}

/** Parses "production 3, machine 2.6". Throws on invalid input. */
export function topicWeights(lines: string): ReadonlyMap<Topic, number> {
  const pairs = lines.split(',').map((pair) => pair.trim().split(/\s+/));
  return new Map(
    pairs.map(([name = '', weight = '']) => {
      const value = Number(weight);
      if (!(value > 0)) throw new Error(`"${name} ${weight}" has no weight`);
      return [topic(name), value];
    }),
  );
}
