import type { Topics } from '../lexicon/topics/find-topics.ts';
import { isChatter } from '../reading/courtesies.ts';
import { LONGEST_WORD } from '../reading/plain-text.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { countWords } from '../reading/words.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { bareWord, cutToFit, FEWEST, finished, MOST } from './fit.ts';
import { joinSentences } from './join.ts';
import { piecesOf } from './pieces.ts';
import { shortCaption, writtenCaption } from './short.ts';
import { REFERS_BACK, VERB } from './signals.ts';

const VALUE = { word: 1, topic: 0.7, subject: 0.5, number: 0.5, verb: 1.2 };
const COST = {
  /** The subject with a later sentence leaves out what comes between. */
  skips: 1.2,
  repeat: 0.8,
  place: 1,
  entered: 2,
  joined: 0.6,
  refersBack: 2.5,
  asks: 1,
  /** Kind words beside the matter, as far as there is a matter. */
  chatter: 6,
  request: 0.3,
  short: 8,
  perMissing: 2,
  rough: 1.6,
};
const LOOKED_AT = 1500;
const STARTS_BADLY = new Set('that which of to and or but que qui de et ou'.split(' '));

type Scale = { topicWords: ReadonlySet<string>; subjectWords: ReadonlySet<string> };

function contentWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map(bareWord)
    .filter((word) => word !== '' && !STOP_WORDS.has(word));
}

/** What a candidate tells: each new word of content counts, words of the matter and numbers more. */
function worth(candidate: Candidate, scale: Scale): number {
  const seen = new Set<string>();
  let value = 0;
  for (const word of contentWords(candidate.text)) {
    if (seen.has(word.slice(0, 6))) {
      value -= COST.repeat;
      continue;
    }
    seen.add(word.slice(0, 6));
    value += VALUE.word;
    if (scale.topicWords.has(word)) value += VALUE.topic;
    if (scale.subjectWords.has(word)) value += VALUE.subject;
    if (/\d/.test(word)) value += VALUE.number;
  }
  if (candidate.text.split(/\s+/).some((word) => VERB.test(word))) value += VALUE.verb;
  value -= COST.place * candidate.place + COST.rough * candidate.rough;
  if (REFERS_BACK.test(candidate.text)) value -= COST.refersBack;
  if (candidate.joined) value -= COST.joined;
  if (candidate.usesSubject && candidate.place > 0) value -= COST.skips;
  if (candidate.entered) value -= COST.entered;
  if (candidate.asks) value -= COST.asks;
  if (candidate.text.split(/[:.!?] /).some(isChatter)) value -= COST.chatter;
  if (candidate.isRequest) value -= COST.request;
  const words = countWords(candidate.text);
  if (words < FEWEST) value -= COST.short + COST.perMissing * (FEWEST - words);
  return value;
}

/**
 * One line of 10 to 16 words that tells a colleague what happened, to what, and where or to whom,
 * only in the message's own words. Fewer words only where the message has fewer: it is then its own
 * caption; empty where nothing is written. No greeting, no "please", no subject prefix, no signature.
 */
export function writeCaption(reading: Reading, topics: Topics): string {
  const own = shortCaption(reading);
  if (own !== null) return own;
  const pieces = piecesOf(reading);
  const scale: Scale = {
    topicWords: new Set(topics.hits.flatMap((hit) => hit.words.split(/\s+/).map(bareWord))),
    subjectWords: new Set(contentWords(reading.subject?.text ?? '')),
  };
  const candidates = candidatesOf(pieces);
  let best: { text: string; value: number } | null = null;
  for (const candidate of candidates) {
    if (candidate.text === '') continue;
    const value = worth(candidate, scale);
    if (best === null || value > best.value) best = { text: candidate.text, value };
  }
  const caption = best?.text ?? '';
  if (countWords(caption) >= FEWEST) return caption;
  return longest(caption, reading) || writtenCaption(reading);
}

/**
 * Where politeness left too little, the message's sentences as they stand are taken instead: as
 * much of what led in to the matter as is needed, else from the beginning.
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

/** The caption with just enough of the words before it, where it ends the message. */
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
