import { FEWEST } from './fit.ts';
import { isWhole, type Part } from './parts.ts';
import { EMPTY_SUBJECT } from './signals.ts';
import type { Topic } from './topic.ts';
import type { PieceWorth, Worth } from './worth.ts';

export type Candidate = { segments: readonly Part[]; features: Float64Array };

/** Feature names of a candidate, in order. */
export const CHOICE = [
  'keeps',
  'share kept',
  'misleads',
  'misled',
  'matter',
  'most matter',
  'share matter',
  'event',
  'most event',
  'share event',
  'matter and event',
  'subject missed',
  'missing words',
  'subject',
  'subject shortened',
  'second part',
  'third part',
  'rough',
  'dropped',
  'entered',
  'joined',
  'ends in verb',
  'half',
  'torn',
  'refers back',
  'later part refers back',
  'pronoun',
  'later pronoun',
  'timed',
  'of self',
  'brackets',
  'weakest part',
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
  'adds little',
] as const;

const BRIEF = 3;

/** Sums and maxima over the message. */
export type Totals = Record<'keeps' | 'matter' | 'event' | 'mostMatter' | 'mostEvent', number>;

/** Minimum divisors, for messages without a likely word. */
const LEAST = { keeps: 1, matter: 0.5, event: 0.5, most: 0.05 };

export function totalsOf(worth: Worth): Totals {
  const totals = { keeps: 0, matter: 0, event: 0, mostMatter: LEAST.most, mostEvent: LEAST.most };
  for (const { keeps, matter, event } of worth) {
    for (let at = 0; at < keeps.length; at += 1) {
      totals.keeps += keeps[at] ?? 0;
      totals.matter += matter[at] ?? 0;
      totals.event += event[at] ?? 0;
      totals.mostMatter = Math.max(totals.mostMatter, matter[at] ?? 0);
      totals.mostEvent = Math.max(totals.mostEvent, event[at] ?? 0);
    }
  }
  return totals;
}

type Value = {
  keeps: number;
  misleads: number;
  matter: number;
  event: number;
  mostMatter: number;
  mostEvent: number;
  /** Probabilities that no word misleads, names the matter, tells the event. */
  harmless: number;
  noMatter: number;
  noEvent: number;
  repeats: number;
  /** Share of the topic. */
  covered: number;
  /** Facts and event of the last part alone. */
  added: number;
};

/** Sums the values of words; repeated words count once. */
function sumUp(segments: readonly Part[], worth: Worth, topic: Topic | null): Value {
  const value: Value = {
    keeps: 0,
    misleads: 0,
    matter: 0,
    event: 0,
    mostMatter: 0,
    mostEvent: 0,
    harmless: 1,
    noMatter: 1,
    noEvent: 1,
    repeats: 0,
    covered: 0,
    added: 0,
  };
  const seen: number[] = [];
  for (const { at, places, contents } of segments) {
    const own = worth[at];
    if (!own) continue;
    const before = value.keeps + value.event;
    for (let nth = 0; nth < places.length; nth += 1) {
      const place = places[nth] ?? 0;
      const content = contents[nth] ?? 0;
      const misleads = own.misleads[place] ?? 0;
      value.misleads += misleads;
      value.harmless *= 1 - misleads;
      if (content !== 0 && seen.includes(content)) {
        value.repeats += 1;
        continue;
      }
      addWord(value, own, place);
      if (content === 0) continue;
      seen.push(content);
      value.covered += topic?.get(content) ?? 0;
    }
    value.added = value.keeps + value.event - before;
  }
  return value;
}

function addWord(value: Value, { keeps, matter, event }: PieceWorth, place: number): void {
  const [own, told] = [matter[place] ?? 0, event[place] ?? 0];
  value.keeps += keeps[place] ?? 0;
  value.matter += own;
  value.event += told;
  value.noMatter *= 1 - own;
  value.noEvent *= 1 - told;
  value.mostMatter = Math.max(value.mostMatter, own);
  value.mostEvent = Math.max(value.mostEvent, told);
}

export type Around = { worth: Worth; totals: Totals; topic: Topic | null };

/** Returns the features, in the order of `CHOICE`. */
export function featuresOf(
  segments: readonly Part[],
  length: number,
  { worth, totals, topic }: Around,
): Float64Array {
  const value = sumUp(segments, worth, topic);
  const [matter, event] = [1 - value.noMatter, 1 - value.noEvent];
  const [lead] = segments;
  const led = lead?.piece.kind === 'subject';
  const body = led ? segments.slice(1) : segments;
  const isEmpty = led && (body.length === 0 || EMPTY_SUBJECT.test(lead.piece.text));
  return Float64Array.of(
    value.keeps,
    value.keeps / Math.max(LEAST.keeps, totals.keeps),
    value.misleads,
    1 - value.harmless,
    matter,
    value.mostMatter / totals.mostMatter,
    value.matter / Math.max(LEAST.matter, totals.matter),
    event,
    value.mostEvent / totals.mostEvent,
    value.event / Math.max(LEAST.event, totals.event),
    matter * event,
    topic ? Math.max(0, 1 - value.covered) : 0,
    Math.max(0, FEWEST - length),
    led ? 1 : 0,
    led && !isWhole(lead) ? 1 : 0,
    ...formOf(segments, body, worth),
    value.repeats,
    count(body, ({ verb, piece }) => !verb && piece.kind !== 'field'),
    count(body, ({ words, piece }) => words.length <= BRIEF && piece.kind !== 'field'),
    length,
    isEmpty ? 1 : 0,
    segments.length > 1 ? Math.max(0, 1 - value.added) : 0,
  );
}

/** Returns the features from 'second part' to 'rank'. */
function formOf(segments: readonly Part[], body: readonly Part[], worth: Worth): number[] {
  const led = body.length < segments.length;
  const [first] = body;
  const place = first?.at ?? 0;
  return [
    body.length > 1 ? 1 : 0,
    body.length > 2 ? 1 : 0,
    segments.reduce((sum, { rough }) => sum + rough, 0),
    count(segments, ({ dropped }) => dropped),
    count(body, ({ entered }) => entered),
    count(body, ({ joined }) => joined),
    count(body, ({ endsInVerb }) => endsInVerb),
    count(body, ({ half }) => half),
    count(body, ({ torn }) => torn),
    first?.refersBack && !led ? 1 : 0,
    count(led ? body : body.slice(1), ({ refersBack }) => refersBack),
    ...pronounsOf(body),
    count(body, ({ timed }) => timed),
    count(body, ({ ofSelf }) => ofSelf),
    count(body, ({ words }) => words.some((word) => word.startsWith('('))),
    Math.min(1, ...body.map(({ worth }) => worth)),
    count(body, ({ piece }) => piece.isRequest),
    count(body, ({ piece }) => piece.asks),
    count(body, ({ chatter }) => chatter),
    Math.min(6, led ? place - 1 : place),
    body.length > 1 ? Math.min(6, (body.at(-1)?.at ?? 0) - place) : 0,
    body.reduce((sum, { at }) => sum + Math.min(4, worth[at]?.rank ?? 4), 0) /
      Math.max(1, body.length),
  ];
}

/**
 * Content words before a pronoun from which one may be its noun; those of the subject seldom are.
 * In a request the first ones name who acts: "Could HR and Payroll correct it".
 */
const NOUN_BEFORE = { told: 3, asked: 4 };

/** Returns whether a pronoun has no noun before it, and the number of parts with other pronouns. */
function pronounsOf(body: readonly Part[]): [number, number] {
  let [before, bare, others] = [0, 0, 0];
  for (const { pronoun, contents, piece } of body) {
    const least = piece.asks || piece.isRequest ? NOUN_BEFORE.asked : NOUN_BEFORE.told;
    if (pronoun >= 0 && before + pronoun < least) bare = 1;
    else if (pronoun >= 0) others += 1;
    before += contents.filter((content) => content !== 0).length;
  }
  return [bare, others];
}

function count(parts: readonly Part[], test: (part: Part) => boolean): number {
  return parts.filter(test).length;
}
