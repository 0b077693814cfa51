import type { Importance } from '../model/importance.ts';
import { captionWeights } from '../model/models.ts';
import type { Weights } from '../model/weights.ts';
import { type Candidate, candidatesOf, type Worth } from './compose.ts';
import type { Piece } from './pieces.ts';
import { WORD_VALUE, type WordFeatures, wordFeaturesOf } from './word-worth.ts';

/** The possible caption that the trained choice holds for the best, or null where there is none. */
export function chosenOf(pieces: readonly Piece[], importance: Importance): Candidate | null {
  const weights = captionWeights();
  const candidates = candidatesOf(pieces, worthOf(pieces, importance, weights));
  let best: Candidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = scoreOf(candidate, weights.head.choice);
    if (score <= most) continue;
    best = candidate;
    most = score;
  }
  return best;
}

/** What the weights of the choice make of a candidate. */
export function scoreOf({ features }: Candidate, choice: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < choice.length; at += 1) sum += (features[at] ?? 0) * (choice[at] ?? 0);
  return sum;
}

/** How likely each word must be kept, and how likely it misleads. */
function worthOf(pieces: readonly Piece[], importance: Importance, weights: Weights): Worth {
  return wordFeaturesOf(pieces, importance).map((words, at) => {
    const scores = words.map((word) => scoresOf(word, weights));
    return {
      keeps: Float64Array.from(scores, (own) => likely(own, 0)),
      misleads: Float64Array.from(scores, (own) => likely(own, 2)),
      rank: rankOf(pieces[at], importance),
    };
  });
}

/** How many sentences of its message say more of the labels than that of a piece. */
export function rankOf(piece: Piece | undefined, { rank }: Importance): number {
  return rank[piece?.sentence ?? -1] ?? rank.length;
}

function scoresOf(
  word: WordFeatures,
  { rowOf, rows, scales, columns, bias }: Weights,
): Float64Array {
  const sum = Float64Array.from(bias);
  for (const feature of word) {
    const row = rowOf(feature);
    if (row < 0) continue;
    const scale = WORD_VALUE * (scales[row] ?? 0);
    for (let at = 0; at < columns; at += 1) {
      sum[at] = (sum[at] ?? 0) + scale * (rows[row * columns + at] ?? 0);
    }
  }
  return sum;
}

/** The second of two scores as a probability. */
function likely(scores: Float64Array, from: number): number {
  return 1 / (1 + Math.exp((scores[from] ?? 0) - (scores[from + 1] ?? 0)));
}
