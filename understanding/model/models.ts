import type { Reason } from '#contract/meaning.ts';
import type { Reading } from '../reading/read-message.ts';
import { type ClauseScorer, clauseScorerOf } from './clause-guess.ts';
import { type ClauseFeatures, replySenses } from './clause-net.ts';
import { MESSAGE_COLUMNS, type Question, REPLY_COLUMNS } from './columns.ts';
import type { Sign } from './features.ts';
import { type Guess, type Model, modelOf } from './guess.ts';
import { knownWord } from './known-word.ts';
import { type Telling, tellingIn } from './telling.ts';
import { weightsIn } from './weights.ts';

const messageWeights = weightsIn('messages.bin');
const replyWeights = weightsIn('replies.bin');
const clauseWeights = weightsIn('clauses.bin');

export const captionWeights = weightsIn('captions.bin');

let ofMessages: Model<Question> | null = null;
let ofReplies: Model<'resolution'> | null = null;
let ofClauses: ClauseScorer | null = null;

export type LabelGuess = Guess<Question> & {
  telling: readonly Telling[];
  /** False if no word or rule is known, which limits the confidence. */
  isKnown: boolean;
};

/** A prediction after corrections. */
export type LearnedGuess = LabelGuess & {
  /** Probabilities before corrections. */
  unlearned: Guess<Question>['probabilities'];
  learned: Record<Question, { label: number; reason: Reason } | null>;
};

export function guessLabels(reading: Reading, signs: readonly Sign[]): LabelGuess {
  ofMessages ??= modelOf(messageWeights(), MESSAGE_COLUMNS);
  const telling = tellingIn(reading, messageWeights());
  const isKnown = telling.length > 0 || signs.some(({ name }) => /^(?:topic|rule) /.test(name));
  return { ...ofMessages(reading, signs), telling, isKnown };
}

export function guessResolution(
  reading: Reading,
  signs: readonly Sign[],
  clauses: readonly ClauseFeatures[],
): Guess<'resolution'> {
  ofReplies ??= modelOf(replyWeights(), REPLY_COLUMNS);
  ofClauses ??= clauseScorerOf(clauseWeights());
  return ofReplies(reading, signs, replySenses(clauses), Float64Array.of(0, ofClauses(clauses)));
}

/** Returns ln(samples / samples that contain the word). */
export function rarityOf(norm: string): number {
  const { head, rowOf, seenIn } = messageWeights();
  const row = rowOf(knownWord(norm).id);
  return Math.log(head.samples / Math.max(1, row < 0 ? 1 : (seenIn[row] ?? 1)));
}
