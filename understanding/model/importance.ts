import type { Reading } from '../reading/read-message.ts';
import { MESSAGE_COLUMNS, type Question } from './columns.ts';
import type { Guess } from './guess.ts';

export type Importance = {
  /** Rank per sentence; 0 is the highest. */
  rank: number[];
  /** Share per sentence, 0 to 1. */
  share: number[];
  /** Shares per sentence, by word prefix (`beginningOf`). */
  words: ReadonlyMap<string, number>[];
};

export function importanceOf(
  reading: Pick<Reading, 'sentences'>,
  { probabilities, influences }: Guess<Question>,
): Importance {
  const words = reading.sentences.map(() => new Map<string, number>());
  const sums = reading.sentences.map(() => 0);
  for (const question of MESSAGE_COLUMNS.questions) {
    const shares = probabilities[question];
    const label = shares.indexOf(Math.max(...shares));
    for (const { token, weight } of influences(question, label)) {
      if (weight <= 0) continue;
      const key = token.known.beginning;
      const own = words[token.sentence];
      own?.set(key, (own.get(key) ?? 0) + weight);
      sums[token.sentence] = (sums[token.sentence] ?? 0) + weight;
    }
  }
  const all = Math.max(
    1e-6,
    sums.reduce((sum, one) => sum + one, 0),
  );
  const order = [...sums.keys()].sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const rank = sums.map(() => 0);
  for (const [place, at] of order.entries()) rank[at] = place;
  return { rank, share: sums.map((sum) => sum / all), words };
}
