import { hashOf } from '../model/hash.ts';
import { isChatter } from '../reading/courtesies.ts';
import { remembered } from '../reading/words.ts';
import { bareWord } from './fit.ts';
import type { Piece } from './pieces.ts';
import { type Segment, segmentsOf, wordsIn } from './segments.ts';
import { ACCOMPANIES, RELATES, REFERS_BACK, SUBORDINATES } from './signals.ts';
import { isVerb } from './verbs.ts';
import { contentOf } from './word-worth.ts';
import type { PieceWorth, Worth } from './worth.ts';

export type Part = Segment & {
  words: readonly string[];
  /** Content word ids, in order; 0 for others. */
  contents: readonly number[];
  /** Value by its words, minus the roughness of its cut. */
  worth: number;
  refersBack: boolean;
  chatter: boolean;
  accompanies: boolean;
  verb: boolean;
  half: boolean;
  torn: boolean;
};

/** Maximum number of parts, best first. */
const MOST = { subjects: 3, body: 30 };
const COST = { rough: 0.3, misleads: 2, word: 0.15 };

/** Returns the id of a content word; 0 for others. */
export const contentIdOf = remembered((word: string): number => {
  const content = contentOf(word);
  return content === '' ? 0 : hashOf(content);
});

/** Returns the best parts of the subject, with the whole subject first, and of the body. */
export function bestParts(
  pieces: readonly Piece[],
  worth: Worth,
): { subjects: Part[]; body: Part[] } {
  const subjects: Valued[] = [];
  const body: Valued[] = [];
  for (const [at, piece] of pieces.entries()) {
    const into = piece.kind === 'subject' ? subjects : body;
    const sums = sumsOf(worth[at]);
    for (const segment of segmentsOf(piece, at)) into.push({ segment, value: valueOf(segment, sums) });
  }
  subjects.sort((one, other) => rankOf(other) - rankOf(one));
  body.sort((one, other) => other.value - one.value);
  return {
    subjects: subjects.slice(0, MOST.subjects).map(partOf),
    body: body.slice(0, MOST.body).map(partOf),
  };
}

type Valued = { segment: Segment; value: number };

/** Sorts the whole subject first. */
function rankOf({ segment, value }: Valued): number {
  return isWhole(segment) ? Number.POSITIVE_INFINITY : value;
}

/** Returns the value of each word. */
function sumsOf(worth: PieceWorth | undefined): Float64Array {
  const { keeps, misleads, matter, event } = worth ?? NONE;
  return keeps.map(
    (keep, at) =>
      keep +
      (matter[at] ?? 0) +
      (event[at] ?? 0) -
      COST.misleads * (misleads[at] ?? 0) -
      COST.word,
  );
}

const NO_WORDS = new Float64Array();
const NONE: PieceWorth = {
  keeps: NO_WORDS,
  misleads: NO_WORDS,
  matter: NO_WORDS,
  event: NO_WORDS,
  rank: 0,
};

function valueOf({ places, rough }: Segment, values: Float64Array): number {
  let sum = -COST.rough * rough;
  for (const place of places) sum += values[place] ?? 0;
  return sum;
}

function partOf({ segment, value }: Valued): Part {
  const words = wordsIn(segment);
  const text = words.join(' ');
  return {
    ...segment,
    words,
    contents: words.map(contentIdOf),
    worth: value,
    refersBack: REFERS_BACK.test(text),
    chatter: isChatter(text),
    accompanies: ACCOMPANIES.test(text),
    verb: words.some(isVerb),
    half: isHalf(segment, words),
    torn: isTorn(segment, words),
  };
}

/**
 * True for a part cut before its verb: "the carpets" of "the carpets in the corridor are cleaned".
 */
function isTorn({ places, rough, piece }: Segment, words: readonly string[]): boolean {
  if (piece.kind === 'field' || words.some(isVerb)) return false;
  const behind = piece.words.slice((places.at(-1) ?? 0) + 1);
  return rough > 0 && behind.some(isVerb);
}

export function isWhole({ entered, rough, dropped }: Segment): boolean {
  return !entered && rough + dropped === 0;
}

/** Minimum words of a main clause after a subordinate one. */
const MAIN_CLAUSE = 3;

/**
 * True for a clause cut before its main clause: "as the recipes belong to engineering, …", "Mr
 * Haddad, who sent three letters, …".
 */
function isHalf({ places, piece }: Segment, words: readonly string[]): boolean {
  if ((places.at(-1) ?? 0) >= piece.words.length - 1) return false;
  if (SUBORDINATES.test(words.slice(0, 2).join(' '))) return !hasClause(words, firstPause(words, 0));
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
