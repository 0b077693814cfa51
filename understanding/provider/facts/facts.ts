import { STOP_WORDS } from '../reading/stop-words.ts';
import { fold } from '../reading/words.ts';
import { DATE_WORDS, NUMBER_WORDS } from './fact-words.ts';

export type Source = {
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  values: ReadonlySet<number>;
  text: string;
};

type Token = { raw: string; word: string; opens: boolean };

/** A token; punctuation joins only within it. */
const TOKEN = /[\p{L}\p{N}]+(?:[.,:/–-][\p{L}\p{N}]+)*/gu;
const OPENS_SENTENCE = /(?:^|[.!?:;]\s*)["“«(]?$/;
/** Signs of an amount; `LIVE` matches links, addresses and markup. */
const AMOUNT = /[$€£¥%°]/g;
const LIVE = /[<>{}[\]`|\\@]|\/\/|\bwww\b|\p{L}\.\p{L}{2}/u;
const STEM = 4;
/** Minimum share of the other words that the message contains. */
const OWN_SHARE = 0.75;

export function sourceOf(text: string): Source {
  const tokens = tokensOf(text).flatMap(({ word }) => [word, ...partsOf(word)]);
  const values = tokens.flatMap((word) => amountOf(word) ?? []);
  return {
    words: new Set(tokens),
    stems: new Set(tokens.map(stemOf)),
    values: new Set(values),
    text,
  };
}

/**
 * True if the message contains all numbers, names and dates of a text, and most other words.
 * Capitalized words count as names; links, addresses and markup are rejected.
 */
export function standsIn(text: string, source: Source): boolean {
  if (LIVE.test(text)) return false;
  const amounts = text.match(AMOUNT) ?? [];
  if (amounts.some((sign) => !source.text.includes(sign))) return false;
  const plain: boolean[] = [];
  for (const token of tokensOf(text)) {
    const stands = isFact(token) ? factStands(token, source) : null;
    if (stands === false) return false;
    if (stands === null && !STOP_WORDS.has(token.word)) {
      plain.push(partsOf(token.word).every((part) => source.stems.has(stemOf(part))));
    }
  }
  return plain.filter(Boolean).length >= plain.length * OWN_SHARE;
}

function isFact({ raw, word }: Token): boolean {
  return /\p{N}|\p{Lu}/u.test(raw) || NUMBER_WORDS.has(word) || DATE_WORDS.has(word);
}

function factStands({ raw, word, opens }: Token, { words, stems, values }: Source): boolean {
  if (words.has(word)) return true;
  const value = NUMBER_WORDS.get(word);
  if (value !== undefined) return values.has(value);
  // "3" matches "three", "1,200" matches "1200"; "15" matches neither "1,5" nor "15:30".
  if (/^[\p{N}.,]+$/u.test(word)) return values.has(amountOf(word) ?? Number.NaN);
  if (/\p{N}/u.test(word) || DATE_WORDS.has(word)) return false;
  // The first word of a sentence is capitalized even if it is no name.
  const isPlain = opens && /^\p{Lu}\p{Ll}*$/u.test(raw);
  return isPlain && (STOP_WORDS.has(word) || (word.length > STEM && stems.has(stemOf(word))));
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    raw: match[0],
    word: fold(match[0]),
    opens: OPENS_SENTENCE.test(text.slice(Math.max(0, match.index - 3), match.index)),
  }));
}

/** Splits a token: "15:30" is one number, "14:00-16:00" is two. */
function partsOf(word: string): string[] {
  return word.split(/\p{N}/u.test(word) ? /[/–-]/ : /[.,:/–-]/);
}

function amountOf(word: string): number | null {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word)) return Number(word.replaceAll(',', ''));
  const [, digits] = word.match(/^(\d+(?:\.\d+)?)(?:st|nd|rd|th|e|er|eme)?$/) ?? [];
  if (digits) return Number(digits);
  return NUMBER_WORDS.get(word) ?? null;
}

function stemOf(word: string): string {
  return word.slice(0, STEM);
}
