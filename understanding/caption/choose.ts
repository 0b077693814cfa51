import { CAPTION_QUESTIONS } from '../model/columns.ts';
import type { Importance } from '../model/importance.ts';
import { captionWeights } from '../model/models.ts';
import type { Candidate } from './candidate.ts';
import { candidatesOf } from './compose.ts';
import type { Piece } from './pieces.ts';
import { wordScorer } from './score-words.ts';
import { type WordFeatures, wordFeaturesOf } from './word-worth.ts';
import type { PieceWorth, Worth } from './worth.ts';

/** Returns the candidate with the highest trained score, or null. */
export function chosenOf(pieces: readonly Piece[], importance: Importance): Candidate | null {
  const { choice } = captionWeights().head;
  const candidates = candidatesOf(pieces, worthOf(pieces, importance));
  let best: Candidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = scoreOf(candidate, choice);
    if (score <= most) continue;
    best = candidate;
    most = score;
  }
  return best;
}

export function scoreOf({ features }: Candidate, choice: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < choice.length; at += 1) sum += (features[at] ?? 0) * (choice[at] ?? 0);
  return sum;
}

/** Kept, as it caches the scores of words. */
let scorer: ((word: WordFeatures) => Float64Array) | null = null;

function worthOf(pieces: readonly Piece[], importance: Importance): Worth {
  scorer ??= wordScorer(captionWeights());
  const score = scorer;
  return wordFeaturesOf(pieces, importance).map((words, at) => {
    const worth = emptyWorth(words.length, rankOf(pieces[at], importance));
    for (const [nth, word] of words.entries()) {
      const scores = score(word);
      for (const [column, question] of CAPTION_QUESTIONS.entries()) {
        worth[question][nth] = 1 / (1 + Math.exp(-(scores[column] ?? 0)));
      }
    }
    return worth;
  });
}

function emptyWorth(words: number, rank: number): PieceWorth {
  const empty = () => new Float64Array(words);
  return { keeps: empty(), misleads: empty(), matter: empty(), event: empty(), rank };
}

export function rankOf(piece: Piece | undefined, { rank }: Importance): number {
  return rank[piece?.sentence ?? -1] ?? rank.length;
}
