import { isChatter } from '../reading/courtesies.ts';
import { isHalf, isTorn } from './faults.ts';
import type { Piece } from './pieces.ts';
import { isDropped, placesIn, type Segment, segmentsOf, wordsIn } from './segments.ts';
import {
  ACCOMPANIES,
  ASKS_FOR_IT,
  JOINS_THOUGHTS,
  OF_SELF,
  PRONOUNS,
  REFERS_BACK,
  TIME_OF_DAY,
} from './signals.ts';
import { formOf, type WordForm } from './word-form.ts';
import type { PieceWorth, Worth } from './worth.ts';

export type Part = {
  piece: Piece;
  /** Piece index; the subject, if any, is 0. */
  at: number;
  /** Word indexes of the sentence. */
  places: readonly number[];
  words: readonly string[];
  /** Mean value of its words; see `weigh`. */
  worth: number;
  /** Content word ids, in order; 0 for others. */
  contents: readonly number[];
  /** Roughness of the final cut; 0 = none. */
  rough: number;
  /** True if it starts inside its sentence. */
  entered: boolean;
  /** True if it starts behind "and" or "but". */
  joined: boolean;
  /** True if it is cut behind a verb. */
  endsInVerb: boolean;
  /** True if inner words are omitted. */
  dropped: boolean;
  refersBack: boolean;
  /** Content words before its first pronoun; -1 if it has none. */
  pronoun: number;
  /** True if it begins with a time of day, as a line of a log does. */
  timed: boolean;
  ofSelf: boolean;
  chatter: boolean;
  accompanies: boolean;
  verb: boolean;
  half: boolean;
  torn: boolean;
};

/** Maximum number of parts, best first. */
const MOST = { subjects: 2, body: 14 };
const COST = { rough: 0.3, misleads: 2, word: 0.15 };

/** Returns the best parts of the subject, with the whole subject first, and of the body. */
export function bestParts(
  pieces: readonly Piece[],
  worth: Worth,
): { subjects: Part[]; body: Part[] } {
  const subjects: Valued[] = [];
  const body: Valued[] = [];
  for (const [at, piece] of pieces.entries()) {
    const into = piece.kind === 'subject' ? subjects : body;
    const values = valuesOf(worth[at]);
    for (const segment of segmentsOf(piece, at)) {
      // A subject keeps its beginning.
      if (piece.kind === 'subject' && segment.start > 0) continue;
      into.push({ segment, value: weigh(segment, values) });
    }
  }
  return {
    subjects: subjects.sort(wholeFirst).slice(0, MOST.subjects).map(partOf),
    body: body
      .sort((one, other) => other.value - one.value)
      .slice(0, MOST.body)
      .map(partOf),
  };
}

type Valued = { segment: Segment; value: number };

function wholeFirst(one: Valued, other: Valued): number {
  const rank = ({ segment, value }: Valued) =>
    segment.start === 0 && segment.rough === 0 && !isDropped(segment)
      ? Number.POSITIVE_INFINITY
      : value;
  return rank(other) === rank(one) ? 0 : rank(other) - rank(one);
}

/** Returns the value of each word of a piece. */
function valuesOf(worth: PieceWorth | undefined): Float64Array {
  if (!worth) return new Float64Array();
  const { keeps, misleads, matter, event } = worth;
  const values = new Float64Array(keeps.length);
  for (let at = 0; at < values.length; at += 1) {
    const gain = (keeps[at] ?? 0) + (matter[at] ?? 0) + (event[at] ?? 0);
    values[at] = gain - COST.misleads * (misleads[at] ?? 0) - COST.word;
  }
  return values;
}

function weigh({ places, start, end, rough }: Segment, values: Float64Array): number {
  let sum = -COST.rough * rough;
  for (let at = start; at < end; at += 1) sum += values[places[at] ?? 0] ?? 0;
  return sum;
}

function partOf({ segment, value }: Valued): Part {
  const words = wordsIn(segment);
  const places = placesIn(segment);
  const text = words.join(' ');
  const forms = words.map((word, nth) => {
    const form = segment.piece.forms[places[nth] ?? 0];
    return form?.text === word ? form : formOf(word);
  });
  const before = segment.piece.forms[(places[0] ?? 0) - 1];
  return {
    piece: segment.piece,
    at: segment.at,
    places,
    words,
    worth: value / Math.max(1, words.length),
    contents: forms.map(({ contentId }) => contentId),
    rough: segment.rough,
    entered: segment.start > 0,
    joined: JOINS_THOUGHTS.has(before?.bare ?? ''),
    endsInVerb: segment.rough > 0 && forms.at(-1)?.isVerb === true,
    dropped: isDropped(segment),
    refersBack: REFERS_BACK.test(text) || ASKS_FOR_IT.test(text),
    pronoun: contentsBeforePronoun(forms),
    timed: TIME_OF_DAY.test(text),
    ofSelf: OF_SELF.test(text),
    chatter: isChatter(text),
    accompanies: ACCOMPANIES.test(text),
    verb: forms.some(({ isVerb }) => isVerb),
    half: isHalf(segment, forms, text),
    torn: isTorn(segment, forms),
  };
}

function contentsBeforePronoun(forms: readonly WordForm[]): number {
  const at = forms.findIndex(({ bare }) => PRONOUNS.has(bare));
  return at < 0 ? -1 : forms.slice(0, at).filter(({ contentId }) => contentId !== 0).length;
}

export function isWhole({ entered, rough, dropped }: Part): boolean {
  return !entered && !dropped && rough === 0;
}
