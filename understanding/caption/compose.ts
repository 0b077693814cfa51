import { hashOf } from '../model/hash.ts';
import { isChatter } from '../reading/courtesies.ts';
import { remembered } from '../reading/words.ts';
import { FEWEST, finished, MOST } from './fit.ts';
import { capitalized, joinParts, joinSentences } from './join.ts';
import type { Piece } from './pieces.ts';
import { type Segment, segmentsOf, wordsIn } from './segments.ts';
import { ACCOMPANIES, EMPTY_SUBJECT, REFERS_BACK, VERB } from './signals.ts';
import { contentOf } from './word-worth.ts';

const isVerb = remembered((word: string): boolean => VERB.test(word));
const contentIdOf = remembered((word: string): number => {
  const content = contentOf(word);
  return content === '' ? 0 : hashOf(content);
});

/**
 * Values per piece: the probability that each word should be kept or would mislead, and the rank
 * of its sentence.
 */
export type Worth = { keeps: Float64Array; misleads: Float64Array; rank: number }[];

export type Candidate = { segments: readonly Part[]; features: Float64Array };

/** Feature names of a candidate, in order. */
export const CHOICE = [
  'keeps',
  'share kept',
  'misleads',
  'missing words',
  'subject',
  'second part',
  'third part',
  'rough',
  'dropped',
  'entered',
  'refers back',
  'later part refers back',
  'request',
  'asks',
  'chatter',
  'place',
  'skips',
  'rank',
  'repeats',
  'no verb',
  'brief part',
  'words',
  'empty subject',
] as const;

/** Number of best parts tried alone, in pairs and in threes. */
const PARTS = { alone: 40, pairs: 20, threes: 8 };
const FIELDS_AT_MOST = 5;
const ROUGH_COST = 0.3;
/** Roughness of a cut at a comma; see `Fitted`. */
const PAUSED = 0.2;
const BRIEF = 3;

type Part = Segment & {
  words: readonly string[];
  /** Content word ids, in order; 0 for others. */
  contents: readonly number[];
  refersBack: boolean;
  chatter: boolean;
  accompanies: boolean;
  verb: boolean;
};

function partOf(segment: Segment): Part {
  const words = wordsIn(segment);
  const text = words.join(' ');
  return {
    ...segment,
    words,
    contents: words.map(contentIdOf),
    refersBack: REFERS_BACK.test(text),
    chatter: isChatter(text),
    accompanies: ACCOMPANIES.test(text),
    verb: words.some(isVerb),
  };
}

function worthOf({ at, places, rough }: Segment, worth: Worth): number {
  const { keeps, misleads } = worth[at] ?? {};
  let sum = -ROUGH_COST * rough;
  for (const place of places) sum += (keeps?.[place] ?? 0) - (misleads?.[place] ?? 0);
  return sum;
}

/** Best first; always includes the whole subject. */
function bestParts(pieces: readonly Piece[], worth: Worth): Part[] {
  const found = pieces
    .flatMap((piece, at) => segmentsOf(piece, at))
    .map((segment) => ({ segment, worth: worthOf(segment, worth) }))
    .sort((one, other) => other.worth - one.worth);
  const best = found.slice(0, PARTS.alone).map(({ segment }) => segment);
  const subject = found.find(({ segment }) => isSubject(segment))?.segment;
  return (subject && !best.includes(subject) ? [...best, subject] : best).map(partOf);
}

function isSubject({ piece, entered, rough, dropped }: Segment): boolean {
  return piece.kind === 'subject' && !entered && rough + dropped === 0;
}

function inOrder(parts: readonly Part[]): Part[] {
  return parts.toSorted(
    (one, other) => one.at - other.at || (one.places[0] ?? 0) - (other.places[0] ?? 0),
  );
}

/** Returns single parts, ordered pairs and threes, optionally after the subject. */
export function candidatesOf(pieces: readonly Piece[], worth: Worth): Candidate[] {
  const parts = bestParts(pieces, worth);
  const total = worth.reduce((sum, { keeps }) => sum + sumOf(keeps), 0);
  const subject = parts.find(isSubject);
  const body = parts.filter(({ piece }) => piece.kind !== 'subject');
  const found: Part[][] = parts.map((one) => [one]);
  if (subject) found.push(...body.map((one) => [subject, one]));
  found.push(...pairsOf(inOrder(body.slice(0, PARTS.pairs)), subject));
  found.push(...threesOf(inOrder(body.slice(0, PARTS.threes))));
  found.push(...fieldsOf(body));
  const fitting = found.flatMap((segments) => {
    const length = segments.reduce((sum, { words }) => sum + words.length, 0);
    if (length > MOST || saysItTwice(segments)) return [];
    return [{ segments, features: featuresOf(segments, worth, total, length) }];
  });
  const clear = fitting.filter(({ features }) => isClear(features));
  return clear.length > 0 ? clear : fitting;
}

function pairsOf(parts: readonly Part[], subject: Part | undefined): Part[][] {
  const found: Part[][] = [];
  for (const [nth, one] of parts.entries()) {
    for (const other of parts.slice(nth + 1)) {
      if (!isBehind(one, other)) continue;
      found.push([one, other]);
      if (subject) found.push([subject, one, other]);
    }
  }
  return found;
}

function threesOf(parts: readonly Part[]): Part[][] {
  const pairs = pairsOf(parts, undefined);
  return pairs.flatMap(([one, other]) =>
    one && other
      ? parts.filter((third) => isBehind(other, third)).map((third) => [one, other, third])
      : [],
  );
}

/** Returns candidates of three or more form fields, the best ones. */
function fieldsOf(body: readonly Part[]): Part[][] {
  const own = body.filter(({ piece, entered }) => piece.kind === 'field' && !entered);
  const best = [...new Map(own.toReversed().map((part) => [part.at, part])).values()].toReversed();
  const found: Part[][] = [];
  for (let count = 3; count <= Math.min(FIELDS_AT_MOST, best.length); count += 1) {
    found.push(inOrder(best.slice(0, count)));
  }
  return found;
}

/**
 * True for a part cut before its verb: "the carpets" of "the carpets in the corridor are cleaned".
 */
function isTorn({ rough, verb, piece }: Part): boolean {
  return rough > PAUSED && !verb && piece.kind !== 'field';
}

function isBehind(one: Part, other: Part): boolean {
  if (one.words.length + other.words.length > MOST || other.accompanies || isTorn(other))
    return false;
  if (one.at !== other.at) return one.at < other.at;
  return (other.places[0] ?? 0) > (one.places.at(-1) ?? 0) + 1;
}

const MISSING = CHOICE.indexOf('missing words');
const REFERS = CHOICE.indexOf('refers back');

/** True for a candidate that is long enough and has no leading "it" of unknown reference. */
function isClear(features: Float64Array): boolean {
  return features[MISSING] === 0 && features[REFERS] === 0;
}

/** Sums the values of words; repeated words count once. */
function wordsWorth(segments: readonly Part[], worth: Worth) {
  const seen: number[] = [];
  let [keeps, misleads, repeats] = [0, 0, 0];
  for (const { at, places, contents } of segments) {
    const own = worth[at];
    for (let nth = 0; nth < places.length; nth += 1) {
      const place = places[nth] ?? 0;
      const content = contents[nth] ?? 0;
      misleads += own?.misleads[place] ?? 0;
      if (content !== 0 && seen.includes(content)) {
        repeats += 1;
        continue;
      }
      keeps += own?.keeps[place] ?? 0;
      if (content !== 0) seen.push(content);
    }
  }
  return { keeps, misleads, repeats };
}

function featuresOf(
  segments: readonly Part[],
  worth: Worth,
  total: number,
  length: number,
): Float64Array {
  const { keeps, misleads, repeats } = wordsWorth(segments, worth);
  const led = segments[0]?.piece.kind === 'subject';
  const body = led ? segments.slice(1) : segments;
  const count = (test: (part: Part) => boolean) => body.filter(test).length;
  const first = body[0];
  const skips = body.length > 1 ? (body.at(-1)?.at ?? 0) - (first?.at ?? 0) : 0;
  const names = led && body.length === 0;
  return Float64Array.of(
    keeps,
    keeps / Math.max(1, total),
    misleads,
    Math.max(0, FEWEST - length),
    led ? 1 : 0,
    body.length > 1 ? 1 : 0,
    body.length > 2 ? 1 : 0,
    segments.reduce((sum, { rough }) => sum + rough, 0),
    segments.reduce((sum, { dropped }) => sum + dropped, 0),
    count(({ entered }) => entered),
    first?.refersBack && !led ? 1 : 0,
    body.slice(led ? 0 : 1).filter(({ refersBack }) => refersBack).length,
    count(({ piece }) => piece.isRequest),
    count(({ piece }) => piece.asks),
    count(({ chatter }) => chatter),
    Math.min(6, (first?.at ?? 0) - (led ? 1 : 0)),
    Math.min(6, skips),
    meanOf(body.map(({ at }) => Math.min(4, worth[at]?.rank ?? 4))),
    repeats,
    count(({ verb, piece }) => !verb && piece.kind !== 'field'),
    count(({ words, piece }) => words.length <= BRIEF && piece.kind !== 'field'),
    length,
    led && (names || EMPTY_SUBJECT.test(segments[0]?.piece.text ?? '')) ? 1 : 0,
  );
}

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length;
}

/** Joins parts: a colon after the subject, commas between fields, full stops between sentences. */
export function textOf(segments: readonly Part[]): string {
  const [first, ...rest] = segments;
  const led = first?.piece.kind === 'subject' && rest.length > 0;
  const body = bodyOf(led ? rest : segments);
  return finished(led ? joinParts([first.words.join(' '), body], ': ') : capitalized(body));
}

function bodyOf(segments: readonly Part[]): string {
  const sentences: string[] = [];
  for (const [nth, { at, piece, words }] of segments.entries()) {
    const before = segments[nth - 1];
    const text = words.join(' ');
    const goesOn = before && (before.at === at || piece.kind === 'field');
    if (goesOn) sentences.push(joinParts([sentences.pop() ?? '', text], ', '));
    else sentences.push(text);
  }
  return joinSentences(sentences);
}

function saysItTwice([first, ...rest]: readonly Part[]): boolean {
  if (first?.piece.kind !== 'subject' || rest.length === 0) return false;
  return first.contents.every(
    (content) => content === 0 || rest.some(({ contents }) => contents.includes(content)),
  );
}
