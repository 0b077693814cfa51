import { bareWord, IN_PROGRESS, MOST, roughAt } from './fit.ts';
import type { Piece } from './pieces.ts';
import {
  ABOUT_SO_MANY,
  BEGINS_THOUGHT,
  DANGLING,
  FINITE_VERB,
  JOINS_THOUGHTS,
  OPENS_PHRASE,
  OPENS_THOUGHT,
  TELLS,
  VERB,
} from './signals.ts';

export type Segment = {
  piece: Piece;
  /** Piece index; the subject, if any, is 0. */
  at: number;
  places: readonly number[];
  /** True if it starts inside its sentence. */
  entered: boolean;
  /** Roughness of the final cut; 0 = none. */
  rough: number;
  /** 1 if inner words are omitted. */
  dropped: number;
};

const STARTS_AT_MOST = 6;
const ENDS_AT_MOST = 9;
const VERB_WITHIN = 6;
/** Maximum distance of a verb without an article, as in "frames are still here". */
const FINITE_WITHIN = 4;
/** Words. */
const SHORTEST = 2;
const ROUGHEST = 0.9;
const ELIDED_THAT = /^qu['’](?=\p{L})/iu;

function startsOf(words: readonly string[]): number[] {
  const starts = [0];
  for (let at = 1; at < words.length - SHORTEST && starts.length < STARTS_AT_MOST; at += 1) {
    const word = words[at] ?? '';
    const bare = bareWord(word);
    const told = isTold(words, at);
    const paused = /[,;:.?!)]$/.test(words[at - 1] ?? '');
    const joins = JOINS_THOUGHTS.has(bare);
    if (!told && !paused && !joins) continue;
    const start = beginOf(words, joins || (told && !ELIDED_THAT.test(word)) ? at + 1 : at);
    const isApart = /[;:.?!]$/.test(words[start - 1] ?? '');
    const within = told ? VERB_WITHIN : FINITE_WITHIN;
    if (isApart || begins(words, start, within)) starts.push(start);
  }
  return [...new Set(starts)];
}

/** Skips the "that" of "and that …". */
function beginOf(words: readonly string[], start: number): number {
  return /^(?:that|que)$/i.test(words[start] ?? '') ? start + 1 : start;
}

/** True for the "that" of "he says that …". */
function isTold(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isThat = /^(?:that|que)$/i.test(word) || ELIDED_THAT.test(word);
  return isThat && [1, 2].some((back) => TELLS.test(bareWord(words[at - back] ?? '')));
}

function begins(words: readonly string[], start: number, finiteWithin: number): boolean {
  const first = (words[start] ?? '').replace(ELIDED_THAT, '');
  const bare = bareWord(first);
  const within = (reach: number, verb: RegExp) =>
    words.slice(start + 1, start + 1 + reach).some((word) => verb.test(bareWord(word)));
  const isNamed = /^[\p{Lu}\p{N}]/u.test(first) || /^[ldmnscj]['’]\p{L}/iu.test(first);
  const isCounted = ABOUT_SO_MANY.test(`${bare} ${bareWord(words[start + 1] ?? '')}`);
  if (isNamed || isCounted || BEGINS_THOUGHT.has(bare)) return within(VERB_WITHIN, VERB);
  return !cannotBegin(bare) && within(finiteWithin, FINITE_VERB);
}

function cannotBegin(bare: string): boolean {
  const sets = [DANGLING, OPENS_THOUGHT, OPENS_PHRASE];
  return bare === '' || VERB.test(bare) || sets.some((words) => words.has(bare));
}

/** Returns word indexes without parentheses and relative clauses. */
function withoutAsides(words: readonly string[]): number[] {
  const kept: number[] = [];
  let depth = 0;
  let aside = false;
  for (const [at, word] of words.entries()) {
    if (word.startsWith('(')) depth += 1;
    const opens = /^(?:which|who|whose|where|qui|dont|où)$/i.test(word);
    if (opens && /,$/.test(words[kept.at(-1) ?? -1] ?? '') && hasPause(words, at)) aside = true;
    if (depth === 0 && !aside) kept.push(at);
    if (aside && /,$/.test(word)) aside = false;
    if (/\)[,.;:!?]*$/.test(word)) depth = Math.max(0, depth - 1);
  }
  return kept;
}

function hasPause(words: readonly string[], from: number): boolean {
  return words.slice(from, from + 12).some((word) => word.endsWith(','));
}

function waysOf(words: readonly string[]): number[][] {
  const all = [...words.keys()];
  const short = withoutAsides(words);
  const whole = short.length < all.length && short.length >= SHORTEST ? [all, short] : [all];
  const base = whole.at(-1) ?? all;
  const lesser = phrasesOf(words).map(({ from, to }) =>
    base.filter((place) => place < from || place >= to),
  );
  return [...whole, ...lesser];
}

const PHRASES_AT_MOST = 3;
const PHRASE = { fewest: 2, most: 6 };
/** Openers of phrases that cannot be omitted: "without a helmet", "between 9 and 11". */
const TURNS_THE_SENSE = new Set('without between against sans entre contre'.split(' '));
const ENDS_PHRASE = /[,;:.?!]$/;

/** Returns optional phrases, such as "by something". */
function phrasesOf(words: readonly string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  const opens = (at: number) => OPENS_PHRASE.has(bareWord(words[at] ?? ''));
  const endsBefore = (at: number) => opens(at) || OPENS_THOUGHT.has(bareWord(words[at] ?? ''));
  for (let from = 2; from < words.length - 2; from += 1) {
    if (found.length >= PHRASES_AT_MOST) break;
    if (!opens(from) || TURNS_THE_SENSE.has(bareWord(words[from] ?? ''))) continue;
    if (needsMore(words[from - 1] ?? '')) continue;
    let to = from + 1;
    while (to < words.length && !ENDS_PHRASE.test(words[to - 1] ?? '') && !endsBefore(to)) to += 1;
    const length = to - from;
    if (length < PHRASE.fewest || length > PHRASE.most || to === words.length) continue;
    if (!words.slice(from, to).some(mustStay)) found.push({ from, to });
  }
  return found;
}

/** True for a verb, as its phrase is not optional, and a number, which is often essential. */
function mustStay(word: string): boolean {
  return /\d/.test(word) || VERB.test(bareWord(word));
}

/** True for words that need a complement: "will be closed to", "she's", "is standing". */
function needsMore(word: string): boolean {
  const bare = bareWord(word);
  return DANGLING.has(bare) || /['’](?:s|re|m|ve|d|ll)$/.test(bare) || IN_PROGRESS.test(bare);
}

export function segmentsOf(piece: Piece, at: number): Segment[] {
  const { words } = piece;
  return waysOf(words).flatMap((places) => {
    const own = places.map((place) => words[place] ?? '');
    return startsOf(own).flatMap((start) =>
      endsOf(own, start).map(({ end, rough }) => ({
        piece,
        at,
        places: places.slice(start, end),
        entered: start > 0,
        rough,
        dropped: places.length < words.length && isGap(places.slice(start, end)) ? 1 : 0,
      })),
    );
  });
}

/** Returns the words without a leading "que", with merged punctuation at gaps. */
export function wordsIn({ piece: { words }, places, entered }: Segment): string[] {
  const own = places.map((place, nth) => {
    const word = words[place] ?? '';
    const next = places[nth + 1] ?? place + 1;
    if (next === place + 1) return word;
    if (ENDS_PHRASE.test(word)) return word.replace(/,$/, '');
    return `${word}${ENDS_PHRASE.exec(words[next - 1] ?? '')?.[0] ?? ''}`;
  });
  if (entered && own[0]) own[0] = own[0].replace(ELIDED_THAT, '');
  return own;
}

/** Longest first. */
function endsOf(words: readonly string[], start: number): { end: number; rough: number }[] {
  const ends: { end: number; rough: number }[] = [];
  const furthest = Math.min(words.length, start + MOST);
  for (let end = furthest; end >= start + Math.min(SHORTEST, words.length); end -= 1) {
    if (ends.length >= ENDS_AT_MOST) break;
    const rough = end === words.length ? 0 : roughAt(words, end);
    if (rough <= ROUGHEST) ends.push({ end, rough });
  }
  return ends;
}

function isGap(places: readonly number[]): boolean {
  return (places.at(-1) ?? 0) - (places[0] ?? 0) >= places.length;
}
