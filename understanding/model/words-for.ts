import { quote } from '../reading/hits.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import type { Influence } from './guess.ts';

const WORDS_AT_MOST = 3;
/** A word that adds less than this does not decide anything. */
const LEAST = 0.05;

/** The words of a message that speak most for a label, as they stand there, for a tooltip. */
export function wordsFor(reading: Reading, influences: readonly Influence[]): string[] {
  const strong = influences
    .filter(({ token, weight }) => weight > LEAST && !STOP_WORDS.has(token.known.norm))
    .sort((one, other) => other.weight - one.weight);
  const quoted: string[] = [];
  for (const { token } of strong) {
    const sentence = reading.sentences[token.sentence];
    const words = sentence ? quote(sentence, token.word, token.word + 1) : '';
    const isKnown = quoted.some((one) => one.toLowerCase() === words.toLowerCase());
    if (words !== '' && !isKnown) quoted.push(words);
    if (quoted.length === WORDS_AT_MOST) break;
  }
  return quoted;
}
