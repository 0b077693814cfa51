import type { Reading } from '../reading/read-message.ts';
import { MESSAGE_COLUMNS, type Question, REPLY_COLUMNS } from './columns.ts';
import type { Sign } from './features.ts';
import { type Guess, type Model, modelOf } from './guess.ts';
import { knownWord } from './known-word.ts';
import { weightsIn } from './weights.ts';

const messageWeights = weightsIn('messages.bin');
const replyWeights = weightsIn('replies.bin');
let ofMessages: Model<Question> | null = null;
let ofReplies: Model<'resolution'> | null = null;

/** Asks the model trained on labelled messages: how probable each priority, department and category is. */
export function guessLabels(reading: Reading, signs: readonly Sign[]): Guess<Question> {
  ofMessages ??= modelOf(messageWeights(), MESSAGE_COLUMNS);
  return ofMessages(reading, signs);
}

/** Asks the model trained on labelled replies: how probable it is that a reply settles its matter. */
export function guessResolution(reading: Reading, signs: readonly Sign[]): Guess<'resolution'> {
  ofReplies ??= modelOf(replyWeights(), REPLY_COLUMNS);
  return ofReplies(reading, signs);
}

/** How rare a word is in the corpus: the natural logarithm of how many messages have one with it. */
export function rarityOf(norm: string): number {
  const { head, rowOf, seenIn } = messageWeights();
  const row = rowOf(knownWord(norm).id);
  return Math.log(head.samples / Math.max(1, row < 0 ? 1 : (seenIn[row] ?? 1)));
}
