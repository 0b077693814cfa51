import type { Importance } from '../model/importance.ts';
import { LONGEST_WORD } from '../reading/plain-text.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { countWords } from '../reading/words.ts';
import { chosenOf } from './choose.ts';
import { textOf } from './compose.ts';
import { cutToFit, FEWEST, finished, MOST, SHORTEST } from './fit.ts';
import { joinSentences } from './join.ts';
import { piecesOf } from './pieces.ts';
import { shortCaption, writtenCaption } from './short.ts';
import { bareWord } from './word-form.ts';

const LOOKED_AT = 1500;
const STARTS_BADLY = new Set('that which of to and or but que qui de et ou'.split(' '));

/**
 * Writes the caption: one line of 10 to 16 words, built only from parts of the message's
 * sentences; 7 to 9 if one part says it all, fewer only if the message has fewer. No greeting,
 * "please", prefix or signature.
 */
export function writeCaption(reading: Reading, importance: Importance): string {
  const own = shortCaption(reading);
  if (own !== null) return own;
  const chosen = chosenOf(piecesOf(reading), importance);
  const caption = chosen ? textOf(chosen.segments) : '';
  if (countWords(caption) >= SHORTEST) return caption;
  return longest(caption, reading) || writtenCaption(reading);
}

function contentWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map(bareWord)
    .filter((word) => word !== '' && !STOP_WORDS.has(word));
}

/**
 * Fallback for a short caption: the original sentences, with the words before it, or from the
 * beginning.
 */
function longest(caption: string, reading: Reading): string {
  const whole = reading.sentences
    .map((sentence) =>
      sentence.label === '' ? sentence.text : `${sentence.label}: ${sentence.text}`,
    )
    .map((text) => text.slice(0, LOOKED_AT));
  const marked = joinSentences(whole)
    .replaceAll(/\s([?!])/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length <= LONGEST_WORD);
  const said = marked.filter((word) => !/^(?:please|pls|plz)[,.]?$/i.test(word));
  const led = withLeadIn(caption, said);
  if (led) return led;
  const text = cutToFit(said.join(' ')).text;
  return countWords(text) > countWords(caption) ? text : caption;
}

/** Extends a caption at the end of the message by the words before it; null if it is elsewhere. */
function withLeadIn(caption: string, said: readonly string[]): string | null {
  const core = contentWords(caption).at(-1);
  if (core === undefined || contentWords(said.slice(-3).join(' ')).at(-1) !== core) return null;
  if (said.length <= MOST) return finished(said.join(' '));
  for (let length = FEWEST; length <= Math.min(MOST, said.length); length += 1) {
    const window = said.slice(-length);
    if (!STARTS_BADLY.has(bareWord(window[0] ?? ''))) return finished(window.join(' '));
  }
  return null;
}
