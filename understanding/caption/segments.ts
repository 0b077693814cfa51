import { bareWord, MOST, roughAt } from './fit.ts';
import type { Piece } from './pieces.ts';
import {
  ABOUT_SO_MANY,
  BEGINS_THOUGHT,
  DANGLING,
  FINITE_VERB,
  JOINS_THOUGHTS,
  OPENS_PHRASE,
  OPENS_THOUGHT,
  RELATES,
  SUBORDINATES,
  TELLS,
  VERB,
} from './signals.ts';
import { isVerb } from './verbs.ts';

/** A part of a sentence: `places` from `start` to `end`, without the latter. */
export type Segment = {
  piece: Piece;
  /** Piece index; the subject, if any, is 0. */
  at: number;
  /** Word indexes of the sentence, with or without its asides. */
  places: readonly number[];
  start: number;
  end: number;
  /** Roughness of the final cut; 0 = none. */
  rough: number;
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
const PAUSE = /[,;:.?!)]$/;

/** Returns the parts of a sentence, from the beginning of a thought to the end of one. */
export function segmentsOf(piece: Piece, at: number): Segment[] {
  return waysOf(piece.words).flatMap((places) => {
    const words = places.map((place) => piece.words[place] ?? '');
    return startsOf(words).flatMap((start) =>
      endsOf(words, start).map(({ end, rough }) => ({ piece, at, places, start, end, rough })),
    );
  });
}

export function placesIn({ places, start, end }: Segment): readonly number[] {
  return places.slice(start, end);
}

/** True if the part omits words inside, other than those in brackets. */
export function isDropped({ piece, places, start, end }: Segment): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const next = (places[at - 1] ?? 0) + 1;
    if (places[at] !== next && !piece.words[next]?.startsWith('(')) return true;
  }
  return false;
}

/** Returns the words without a leading "que", with merged punctuation at gaps. */
export function wordsIn(segment: Segment): string[] {
  const { words } = segment.piece;
  const places = placesIn(segment);
  const own = places.map((place, nth) => {
    const word = words[place] ?? '';
    const next = places[nth + 1] ?? place + 1;
    if (next === place + 1) return word;
    if (/[,;:.?!]$/.test(word)) return word.replace(/,$/, '');
    return `${word}${/[,;:.?!]$/.exec(words[next - 1] ?? '')?.[0] ?? ''}`;
  });
  if (segment.start > 0 && own[0]) own[0] = own[0].replace(ELIDED_THAT, '');
  const last = own.at(-1);
  const isCut = segment.end < segment.places.length;
  if (last && segment.piece.asks && isCut) own[own.length - 1] = `${last.replace(/[,;:]$/, '')}?`;
  return own;
}

/**
 * Returns the word indexes of the sentence without brackets, and those without its relative clauses
 * too. Brackets with a number stay.
 */
function waysOf(words: readonly string[]): number[][] {
  const plain = withoutBrackets(words);
  const base = plain.length >= SHORTEST ? plain : [...words.keys()];
  const short = withoutRelatives(words, base);
  return short.length < base.length && short.length >= SHORTEST ? [base, short] : [base];
}

function withoutBrackets(words: readonly string[]): number[] {
  const kept: number[] = [];
  let closing = -1;
  for (const [at, word] of words.entries()) {
    if (at > closing && word.startsWith('(')) {
      const end = words.findIndex((one, nth) => nth >= at && /\)[,.;:!?]*$/.test(one));
      const isNumber = words.slice(at, end + 1).some((one) => /\d/.test(one));
      if (end >= 0 && !isNumber) closing = end;
    }
    if (at > closing) kept.push(at);
  }
  return kept;
}

function withoutRelatives(words: readonly string[], places: readonly number[]): number[] {
  const kept: number[] = [];
  let aside = false;
  for (const at of places) {
    const word = words[at] ?? '';
    const opens = /^(?:which|who|whose|where|qui|dont|où)$/i.test(word);
    if (opens && /,$/.test(words[kept.at(-1) ?? -1] ?? '') && hasPause(words, at)) aside = true;
    if (!aside) kept.push(at);
    if (aside && /,$/.test(word)) aside = false;
  }
  return kept;
}

function hasPause(words: readonly string[], from: number): boolean {
  return words.slice(from, from + 12).some((word) => word.endsWith(','));
}

function startsOf(words: readonly string[]): number[] {
  const starts = [0];
  for (let at = 1; at < words.length - SHORTEST && starts.length < STARTS_AT_MOST; at += 1) {
    const start = startAt(words, at);
    if (start !== null && !starts.includes(start)) starts.push(start);
  }
  return starts;
}

/** Returns the start of a thought that begins at or behind a word; null if none. */
function startAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  const told = isTold(words, at);
  const paused = PAUSE.test(words[at - 1] ?? '');
  const joins = JOINS_THOUGHTS.has(bareWord(word));
  if (!told && !paused && !joins) return null;
  if (joins && !paused && !hasVerbBefore(words, at)) return null;
  const behind = joins || (told && !ELIDED_THAT.test(word)) ? at + 1 : at;
  const start = /^(?:that|que)$/i.test(words[behind] ?? '') ? behind + 1 : behind;
  const isApart = /[;:.?!]$/.test(words[start - 1] ?? '');
  return isApart || begins(words, start, told ? VERB_WITHIN : FINITE_WITHIN) ? start : null;
}

/** False for the "and" of "Hal and I keep …", which joins no clauses. */
function hasVerbBefore(words: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0 && !PAUSE.test(words[before] ?? ''); before -= 1) {
    if (isVerb(words[before] ?? '')) return true;
  }
  return false;
}

/** True for the "that" of "he says that …". */
function isTold(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isThat = /^(?:that|que)$/i.test(word) || ELIDED_THAT.test(word);
  return isThat && [1, 2].some((back) => TELLS.test(bareWord(words[at - back] ?? '')));
}

/** True if a clause begins at a word: its verb follows before the next pause. */
function begins(words: readonly string[], start: number, finiteWithin: number): boolean {
  const first = (words[start] ?? '').replace(ELIDED_THAT, '');
  const bare = bareWord(first);
  const pause = words.findIndex((word, at) => at >= start && PAUSE.test(word));
  const within = (reach: number, verb: RegExp) =>
    words
      .slice(start + 1, Math.min(start + 1 + reach, pause < 0 ? words.length : pause + 1))
      .some((word) => verb.test(bareWord(word)));
  const isNamed = /^[\p{Lu}\p{N}]/u.test(first) || /^[ldmnscj]['’]\p{L}/iu.test(first);
  const isCounted = ABOUT_SO_MANY.test(`${bare} ${bareWord(words[start + 1] ?? '')}`);
  if (isNamed || isCounted || BEGINS_THOUGHT.has(bare)) return within(VERB_WITHIN, VERB);
  return !cannotBegin(bare) && within(finiteWithin, FINITE_VERB);
}

function cannotBegin(bare: string): boolean {
  const sets = [DANGLING, OPENS_THOUGHT, OPENS_PHRASE];
  return bare === '' || VERB.test(bare) || sets.some((words) => words.has(bare));
}

/** Longest first. */
function endsOf(words: readonly string[], start: number): { end: number; rough: number }[] {
  const ends: { end: number; rough: number }[] = [];
  const furthest = Math.min(words.length, start + MOST);
  for (let end = furthest; end >= start + Math.min(SHORTEST, words.length); end -= 1) {
    if (ends.length >= ENDS_AT_MOST) break;
    const rough = end === words.length ? 0 : roughAt(words, end);
    if (rough <= ROUGHEST && (end === words.length || !isBegun(words, start, end))) {
      ends.push({ end, rough });
    }
  }
  return ends;
}

const TAIL = 4;

/**
 * True if the last words begin a clause without its verb: "… and the deadline", "… that the new
 * one", "… qui, rassurez-vous".
 */
function isBegun(words: readonly string[], start: number, end: number): boolean {
  for (let at = end - 1; at >= Math.max(start + 1, end - TAIL); at -= 1) {
    const bare = bareWord(words[at] ?? '');
    if (BEGINS_CLAUSE.has(bare)) {
      const verbs = words.slice(at + 1, end).filter(isVerb).length;
      return verbs === 0 && words.slice(end, end + VERB_WITHIN).some(isVerb);
    }
  }
  return false;
}

const BEGINS_CLAUSE: ReadonlySet<string> = new Set(
  'and but so that who which whose where because if when as et mais que qui dont ou car si quand'.split(
    ' ',
  ),
);

/** Minimum words of a main clause after a subordinate one. */
const MAIN_CLAUSE = 3;

/**
 * True for a clause cut before its main clause: "as the recipes belong to engineering, …", "Mr
 * Haddad, who sent three letters, …".
 */
export function isHalf({ places, end }: Segment, words: readonly string[]): boolean {
  if (end >= places.length) return false;
  if (SUBORDINATES.test(words.slice(0, 2).join(' ')))
    return !hasClause(words, firstPause(words, 0));
  const relative = words.findIndex(
    (word, at) => at > 0 && RELATES.has(bareWord(word)) && /,$/.test(words[at - 1] ?? ''),
  );
  if (relative < 0 || words.slice(0, relative).some(isVerb)) return false;
  return !hasClause(words, firstPause(words, relative));
}

function firstPause(words: readonly string[], from: number): number {
  return words.findIndex((word, at) => at >= from && /[,;:]$/.test(word));
}

function hasClause(words: readonly string[], pause: number): boolean {
  return pause >= 0 && words.length - pause > MAIN_CLAUSE;
}

/** Words; a shorter part without a verb says nothing if it is cut. */
const NAMES_ONLY = 6;

/**
 * True for a part cut before its verb: "the carpets" of "the carpets in the corridor are cleaned",
 * "the code on the lid" of "the code on the lid: 0915".
 */
export function isTorn({ places, end, rough, piece }: Segment, words: readonly string[]): boolean {
  if (piece.kind === 'field' || rough === 0 || words.some(isVerb)) return false;
  const behind = places.slice(end);
  return words.length <= NAMES_ONLY || behind.some((place) => isVerb(piece.words[place] ?? ''));
}
