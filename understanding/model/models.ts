import type { Reason } from '#contract/meaning.ts';
import type { Reading } from '../reading/read-message.ts';
import { type ClauseScorer, clauseScorerOf } from './clause-guess.ts';
import { MESSAGE_COLUMNS, type Question, REPLY_COLUMNS } from './columns.ts';
import type { Sign } from './features.ts';
import { type Guess, type Model, modelOf } from './guess.ts';
import { knownWord } from './known-word.ts';
import { type Telling, tellingIn } from './telling.ts';
import { weightsIn } from './weights.ts';

const messageWeights = weightsIn('messages.bin');
const replyWeights = weightsIn('replies.bin');
const clauseWeights = weightsIn('clauses.bin');

/** The weights that say which words a caption must keep, and how its parts are chosen. */
export const captionWeights = weightsIn('captions.bin');

let ofMessages: Model<Question> | null = null;
let ofReplies: Model<'resolution'> | null = null;
let ofClauses: ClauseScorer | null = null;

/** What the model of messages thinks, and which words speak for a label by themselves. */
export type LabelGuess = Guess<Question> & {
  telling: readonly Telling[];
  /** Whether any rule, topic or telling word was found: of nothing that is known nothing is sure. */
  isKnown: boolean;
};

/** A guess as a company's corrections have changed it, and what is said about that. */
export type LearnedGuess = LabelGuess & {
  /** What the model thought before. */
  unlearned: Guess<Question>['probabilities'];
  learned: Record<Question, { label: number; reason: Reason } | null>;
};

/** Asks the model trained on labelled messages: how probable each priority, department and category is. */
export function guessLabels(reading: Reading, signs: readonly Sign[]): LabelGuess {
  ofMessages ??= modelOf(messageWeights(), MESSAGE_COLUMNS);
  const telling = tellingIn(reading, messageWeights());
  const isKnown = telling.length > 0 || signs.some(({ name }) => /^(?:topic|rule) /.test(name));
  return { ...ofMessages(reading, signs), telling, isKnown };
}

/**
 * Asks the models trained on labelled replies: how probable it is that a reply settles its matter, by
 * its words as a whole and by its clauses one after the other.
 */
export function guessResolution(
  reading: Reading,
  signs: readonly Sign[],
  clauses: readonly Int32Array[],
): Guess<'resolution'> {
  ofReplies ??= modelOf(replyWeights(), REPLY_COLUMNS);
  ofClauses ??= clauseScorerOf(clauseWeights());
  return ofReplies(reading, signs, Float64Array.of(0, ofClauses(clauses)));
}

/** How rare a word is in the corpus: the natural logarithm of how many messages have one with it. */
export function rarityOf(norm: string): number {
  const { head, rowOf, seenIn } = messageWeights();
  const row = rowOf(knownWord(norm).id);
  return Math.log(head.samples / Math.max(1, row < 0 ? 1 : (seenIn[row] ?? 1)));
}
