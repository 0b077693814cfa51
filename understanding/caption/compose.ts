import { isChatter } from '../reading/courtesies.ts';
import { FEWEST, finished, MOST } from './fit.ts';
import { capitalized, joinParts, joinSentences } from './join.ts';
import type { Piece } from './pieces.ts';
import { saysNoMore } from './says-no-more.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { ACCOMPANIES, EMPTY_SUBJECT, REFERS_BACK, VERB } from './signals.ts';
import { contentOf } from './word-worth.ts';

/** How likely each word of each piece is one that a caption must keep, and one that would mislead. */
export type Worth = { keeps: Float64Array; misleads: Float64Array }[];

/** A possible caption: what it is made of, and what speaks for and against it (`CHOICE`, in order). */
export type Candidate = { segments: readonly Segment[]; features: Float64Array };

/** What a possible caption is judged by. */
export const CHOICE = [
  'keeps',
  'misleads',
  'missing words',
  'subject',
  'second part',
  'third part',
  'rough',
  'entered',
  'refers back',
  'later part refers back',
  'request',
  'asks',
  'chatter',
  'place',
  'skips',
  'repeats',
  'no verb',
  'brief part',
  'words',
  'empty subject',
] as const;

const PARTS_PAIRED = 30;
const FIELDS_AT_MOST = 5;
const ROUGH_COST = 0.3;
const BRIEF = 3;

type Scored = Segment & { worth: number; flags: Flags };
type Flags = { refersBack: boolean; chatter: boolean; verb: boolean };

function scored(segment: Segment, worth: Worth): Scored {
  const own = worth[segment.at];
  const sum = segment.places.reduce(
    (all, place) => all + (own?.keeps[place] ?? 0) - (own?.misleads[place] ?? 0),
    0,
  );
  const text = segment.words.join(' ');
  return {
    ...segment,
    worth: sum - ROUGH_COST * segment.rough,
    flags: {
      refersBack: REFERS_BACK.test(text),
      chatter: isChatter(text),
      verb: segment.words.some((word) => VERB.test(word)),
    },
  };
}

/** The possible captions of a message: each part alone, two parts behind each other, the subject before them. */
export function candidatesOf(pieces: readonly Piece[], worth: Worth): Candidate[] {
  const parts = pieces
    .flatMap((piece, at) => segmentsOf(piece, at))
    .map((one) => scored(one, worth));
  const subject = parts.find(
    ({ piece, entered, rough }) => piece.kind === 'subject' && !entered && rough === 0,
  );
  const body = parts.filter(({ piece }) => piece.kind !== 'subject');
  const best = body
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, PARTS_PAIRED)
    .toSorted((one, other) => one.at - other.at || (one.places[0] ?? 0) - (other.places[0] ?? 0));
  const found: Scored[][] = parts.map((one) => [one]);
  for (const [nth, one] of best.entries()) {
    if (subject) found.push([subject, one]);
    for (const other of best.slice(nth + 1)) {
      if (isBehind(one, other)) found.push([one, other]);
      if (subject && isBehind(one, other)) found.push([subject, one, other]);
      for (const third of best.slice(nth + 2)) {
        if (isBehind(one, other) && isBehind(other, third)) found.push([one, other, third]);
      }
    }
  }
  const fields = best.filter(({ piece, entered }) => piece.kind === 'field' && !entered);
  if (fields.length > 2) {
    for (let count = 3; count <= Math.min(FIELDS_AT_MOST, fields.length); count += 1) {
      const most = distinct(fields.toSorted((one, other) => other.worth - one.worth)).slice(
        0,
        count,
      );
      found.push(most.toSorted((one, other) => one.at - other.at));
    }
  }
  const fitting = found.flatMap((segments) => {
    const length = segments.reduce((sum, { words }) => sum + words.length, 0);
    if (length > MOST || saysItTwice(segments)) return [];
    return [{ segments, features: featuresOf(segments, worth, length) }];
  });
  const clear = fitting.filter(({ features }) => isClear(features));
  return clear.length > 0 ? clear : fitting;
}

const MISSING = CHOICE.indexOf('missing words');
const REFERS = CHOICE.indexOf('refers back');

/** Long enough, and not one that begins with "it" and does not say what. */
function isClear(features: Float64Array): boolean {
  return features[MISSING] === 0 && features[REFERS] === 0;
}

function distinct(parts: readonly Scored[]): Scored[] {
  return [...new Map(parts.toReversed().map((part) => [part.at, part])).values()];
}

function isBehind(one: Segment, other: Segment): boolean {
  if (one.words.length + other.words.length > MOST) return false;
  if (ACCOMPANIES.test(other.words.join(' '))) return false;
  if (one.at !== other.at) return true;
  const end = one.places.at(-1) ?? 0;
  return (other.places[0] ?? 0) > end + 1;
}

function featuresOf(segments: readonly Scored[], worth: Worth, length: number): Float64Array {
  const seen = new Set<string>();
  let [keeps, misleads, repeats] = [0, 0, 0];
  for (const { at, places, words } of segments) {
    for (const [nth, place] of places.entries()) {
      const content = contentOf(words[nth] ?? '');
      const isNew = content === '' || !seen.has(content);
      seen.add(content);
      if (isNew) keeps += worth[at]?.keeps[place] ?? 0;
      else repeats += 1;
      misleads += worth[at]?.misleads[place] ?? 0;
    }
  }
  const led = segments[0]?.piece.kind === 'subject';
  const body = led ? segments.slice(1) : segments;
  const count = (test: (part: Scored) => boolean) => body.filter(test).length;
  const first = body[0];
  const skips = body.length > 1 ? (body.at(-1)?.at ?? 0) - (first?.at ?? 0) : 0;
  const names = led && body.length === 0;
  return Float64Array.of(
    keeps,
    misleads,
    Math.max(0, FEWEST - length),
    led ? 1 : 0,
    body.length > 1 ? 1 : 0,
    body.length > 2 ? 1 : 0,
    segments.reduce((sum, { rough }) => sum + rough, 0),
    count(({ entered }) => entered),
    first?.flags.refersBack && !led ? 1 : 0,
    body.slice(led ? 0 : 1).filter(({ flags }) => flags.refersBack).length,
    count(({ piece }) => piece.isRequest),
    count(({ piece }) => piece.asks),
    count(({ flags }) => flags.chatter),
    Math.min(6, (first?.at ?? 0) - (led ? 1 : 0)),
    Math.min(6, skips),
    repeats,
    count(({ flags, piece }) => !flags.verb && piece.kind !== 'field'),
    count(({ words, piece }) => words.length <= BRIEF && piece.kind !== 'field'),
    length,
    led && (names || EMPTY_SUBJECT.test(segments[0]?.piece.text ?? '')) ? 1 : 0,
  );
}

/** The caption that the parts make: the subject with a colon, sentences ended, fields with commas. */
export function textOf(segments: readonly Segment[]): string {
  const [first, ...rest] = segments;
  const led = first?.piece.kind === 'subject' && rest.length > 0;
  const body = bodyOf(led ? rest : segments);
  return finished(led ? joinParts([first.words.join(' '), body], ': ') : capitalized(body));
}

/** Parts of one sentence and fields are joined by commas, sentences stand behind each other. */
function bodyOf(segments: readonly Segment[]): string {
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

/** Whether the subject would only say again what the parts say. */
function saysItTwice(segments: readonly Segment[]): boolean {
  const [first, ...rest] = segments;
  if (first?.piece.kind !== 'subject' || rest.length === 0) return false;
  return saysNoMore(first.words.join(' '), rest.map(({ words }) => words.join(' ')).join(' '));
}
