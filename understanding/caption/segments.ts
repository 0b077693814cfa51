import { bareWord, MOST, roughAt } from './fit.ts';
import type { Piece } from './pieces.ts';
import { BEGINS_THOUGHT, JOINS_THOUGHTS, TELLS, VERB } from './signals.ts';

/** A part of a piece that can stand in a caption by itself: its words from `from` to `to`. */
export type Segment = {
  piece: Piece;
  /** Which piece of the message it is of; the subject, where there is one, is the first. */
  at: number;
  /** Where its words stand in the piece. */
  places: readonly number[];
  /** It begins inside its sentence, at a new thought. */
  entered: boolean;
  /** How hard the cut at its end is; 0 = none. */
  rough: number;
};

const STARTS_AT_MOST = 6;
const ENDS_AT_MOST = 9;
const WORDS_LOOKED_AT = 120;
const VERB_WITHIN = 6;
const SHORTEST = 2;
/** The hardest cut that still leaves a whole phrase. */
const ROUGHEST = 0.9;
const ELIDED_THAT = /^qu['’](?=\p{L})/iu;

/** Where a sentence may be entered: at its start, at each new thought, and after "says that". */
function startsOf(words: readonly string[]): number[] {
  const starts = [0];
  for (let at = 1; at < words.length - SHORTEST && starts.length < STARTS_AT_MOST; at += 1) {
    const word = words[at] ?? '';
    const bare = bareWord(word);
    const told = isTold(words, at);
    const paused = /[,;:.?!)]$/.test(words[at - 1] ?? '');
    const joins = JOINS_THOUGHTS.has(bare);
    if (!told && !paused && !joins) continue;
    const start = joins || (told && !ELIDED_THAT.test(word)) ? at + 1 : at;
    const isApart = /[;:.?!]$/.test(words[start - 1] ?? '');
    if (isApart || begins(words, start)) starts.push(start);
  }
  return [...new Set(starts)];
}

/** Whether a word is the "that" of "he says that …". */
function isTold(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isThat = /^(?:that|que)$/i.test(word) || ELIDED_THAT.test(word);
  return isThat && [1, 2].some((back) => TELLS.test(bareWord(words[at - back] ?? '')));
}

/** Whether a full thought may begin there: somebody or something, and soon a verb. */
function begins(words: readonly string[], start: number): boolean {
  const first = (words[start] ?? '').replace(ELIDED_THAT, '');
  const isNamed = /^[\p{Lu}\p{N}]/u.test(first) || /^[ldmnscj]['’]\p{L}/iu.test(first);
  if (!isNamed && !BEGINS_THOUGHT.has(bareWord(first))) return false;
  return words.slice(start + 1, start + 1 + VERB_WITHIN).some((word) => VERB.test(bareWord(word)));
}

/** The places of a piece's words without what stands in brackets, and without a "which …" between commas. */
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

/** The parts of a piece that can stand in a caption. */
export function segmentsOf(piece: Piece, at: number): Segment[] {
  const words = piece.text.split(' ', WORDS_LOOKED_AT);
  const all = [...words.keys()];
  const short = withoutAsides(words);
  const ways = short.length < all.length && short.length >= SHORTEST ? [all, short] : [all];
  return ways.flatMap((places) => {
    const own = places.map((place) => words[place] ?? '');
    return startsOf(own).flatMap((start) =>
      endsOf(own, start).map(({ end, rough }) => ({
        piece,
        at,
        places: places.slice(start, end),
        entered: start > 0,
        rough,
      })),
    );
  });
}

/** The words of a part, without the "que" that it was told with, and the comma of an aside that is left out. */
export function wordsIn({ piece, places, entered }: Segment): string[] {
  const words = piece.text.split(' ', WORDS_LOOKED_AT);
  const own = places.map((place, nth) => {
    const word = words[place] ?? '';
    const goesOn = (places[nth + 1] ?? place + 1) === place + 1;
    return goesOn ? word : word.replace(/,$/, '');
  });
  if (entered && own[0]) own[0] = own[0].replace(ELIDED_THAT, '');
  return own;
}

/** Where a part that begins at a word may end: the longest first. */
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
