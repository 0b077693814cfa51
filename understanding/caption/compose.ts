import { type Around, type Candidate, CHOICE, featuresOf, totalsOf } from './candidate.ts';
import { FEWEST, finished, MOST, SHORTEST } from './fit.ts';
import { capitalized, joinParts, joinSentences } from './join.ts';
import { bestParts, type Part } from './parts.ts';
import type { Piece } from './pieces.ts';
import { topicOf } from './topic.ts';
import type { Worth } from './worth.ts';

/** Number of best parts joined to a subject, and to each other. */
const PARTS = { led: 12, pairs: 6 };
const FIELDS_AT_MOST = 5;
/** Share of the topic that a caption may omit. */
const MISSED = 0.6;

/** Returns single parts and ordered pairs, optionally after the subject. */
export function candidatesOf(pieces: readonly Piece[], worth: Worth): Candidate[] {
  const { subjects, body } = bestParts(pieces, worth);
  const pairs = pairsOf(inOrder(body.slice(0, PARTS.pairs)));
  const found: Part[][] = [...subjects, ...body].map((one) => [one]);
  for (const subject of subjects) {
    found.push(...body.slice(0, PARTS.led).map((one) => [subject, one]));
    found.push(...pairs.map((pair) => [subject, ...pair]));
  }
  found.push(...pairs, ...fieldsOf(body));
  const around: Around = { worth, totals: totalsOf(worth), topic: topicOf(pieces, worth) };
  const fitting = found.flatMap((segments) => {
    const length = segments.reduce((sum, { words }) => sum + words.length, 0);
    if (length > MOST || saysItTwice(segments)) return [];
    return [{ segments, features: featuresOf(segments, length, around) }];
  });
  return soundest(fitting);
}

/** Mean value of its words up to which a part says too little. */
const WEAK = 0.05;

const AT = Object.fromEntries(CHOICE.map((name, at) => [name, at]));

/** What a caption must not do, the most important last. */
const FAULTS: ((features: Float64Array) => boolean)[] = [
  (features) => (features[AT['weakest part'] ?? 0] ?? 0) <= WEAK,
  (features) => (features[AT.torn ?? 0] ?? 0) > 0,
  (features) => (features[AT.half ?? 0] ?? 0) > 0,
  (features) => (features[AT['refers back'] ?? 0] ?? 0) > 0,
  (features) => (features[AT['missing words'] ?? 0] ?? 0) > FEWEST - SHORTEST,
  (features) => (features[AT['subject missed'] ?? 0] ?? 0) > MISSED,
];

/** Returns the candidates without faults, or with the less important ones if all have faults. */
function soundest(candidates: Candidate[]): Candidate[] {
  for (let from = 0; from < FAULTS.length; from += 1) {
    const faults = FAULTS.slice(from);
    const sound = candidates.filter(({ features }) => !faults.some((has) => has(features)));
    if (sound.length > 0) return sound;
  }
  return candidates;
}

function inOrder(parts: readonly Part[]): Part[] {
  return parts.toSorted(
    (one, other) => one.at - other.at || (one.places[0] ?? 0) - (other.places[0] ?? 0),
  );
}

function pairsOf(parts: readonly Part[]): Part[][] {
  return parts.flatMap((one, nth) =>
    parts
      .slice(nth + 1)
      .filter((other) => isBehind(one, other))
      .map((other) => [one, other]),
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

function isBehind(one: Part, other: Part): boolean {
  if (one.words.length + other.words.length > MOST || other.accompanies || other.torn) return false;
  if (one.at !== other.at) return one.at < other.at;
  return (other.places[0] ?? 0) > (one.places.at(-1) ?? 0) + 1;
}

function saysItTwice([first, ...rest]: readonly Part[]): boolean {
  if (first?.piece.kind !== 'subject' || rest.length === 0) return false;
  return first.contents.every(
    (content) => content === 0 || rest.some(({ contents }) => contents.includes(content)),
  );
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
