import type { Reading } from '../reading/read-message.ts';
import { remembered } from '../reading/words.ts';
import { isBrief, temperatureName } from './brief.ts';
import type { Columns } from './columns.ts';
import {
  GROUPS,
  type Group,
  namedIdOf,
  type Sign,
  scaleOf,
  showFeatures,
  type Token,
  type Visitor,
} from './features.ts';
import type { KnownWord } from './known-word.ts';
import { softmax } from './softmax.ts';
import type { Weights } from './weights.ts';

export type Guess<Q extends string> = {
  /** In column order. */
  probabilities: Record<Q, Float64Array>;
  influences: (question: Q, label: number) => readonly Influence[];
};

/** Influence of a word; below 0 it is against the label. */
type Influence = { token: Token; weight: number };

export type Model<Q extends string> = (
  reading: Reading,
  signs: readonly Sign[],
  senses?: readonly number[],
  added?: Float64Array,
) => Guess<Q>;

type WordRows = {
  word: Float64Array;
  letters: Float64Array;
  opening: Float64Array;
  request: Float64Array;
};
type Sum = { scores: Float64Array; squares: number };

type Said = { group: Group; token: number; words: number; value: number; row: Float64Array };

type Rows = {
  none: Float64Array;
  addTo: (sum: Float64Array, feature: number) => void;
  ofWord: (known: KnownWord) => WordRows;
  named: Record<'sign' | 'form' | 'concept', (name: string) => Float64Array>;
};

/** Returns the weights of words, cached as messages repeat words. */
function rowsOf({ rowOf, rows, scales, columns }: Weights): Rows {
  const none = new Float64Array(columns);
  const addTo = (sum: Float64Array, feature: number) => {
    const row = rowOf(feature);
    if (row < 0) return;
    const scale = scales[row] ?? 0;
    const first = row * columns;
    for (let at = 0; at < columns; at += 1) {
      sum[at] = (sum[at] ?? 0) + scale * (rows[first + at] ?? 0);
    }
  };
  const of = (feature: number) => {
    if (rowOf(feature) < 0) return none;
    const sum = new Float64Array(columns);
    addTo(sum, feature);
    return sum;
  };
  const ofLetters = (letters: Int32Array) => {
    const sum = new Float64Array(columns);
    for (const id of letters) addTo(sum, id);
    return sum;
  };
  const known = new Map<KnownWord, WordRows>();
  const ofWord = (word: KnownWord): WordRows => {
    const before = known.get(word);
    if (before) return before;
    const found = {
      word: of(word.id),
      letters: ofLetters(word.letters),
      opening: of(word.opening),
      request: of(word.request),
    };
    if (known.size >= KNOWN_AT_MOST) known.clear();
    known.set(word, found);
    return found;
  };
  return {
    none,
    addTo,
    ofWord,
    named: {
      sign: remembered((name: string) => of(namedIdOf.sign(name))),
      form: remembered((name: string) => of(namedIdOf.form(name))),
      concept: remembered((name: string) => of(namedIdOf.concept(name))),
    },
  };
}

const KNOWN_AT_MOST = 20_000;

function addInto(sum: Float64Array, row: Float64Array, value: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + value * (row[at] ?? 0);
}

export function modelOf<Q extends string>(weights: Weights, columns: Columns<Q>): Model<Q> {
  const rows = rowsOf(weights);
  return (reading, signs, senses = [], added = undefined) => {
    const { tokens, said, sums } = sumUp(weights, rows, reading, signs, senses);
    const scores = Float64Array.from(weights.bias);
    if (added) addInto(scores, added, 1);
    for (const group of GROUP_NAMES) {
      addInto(scores, sums[group].scores, scaleOf(group, sums[group].squares, columns.trust));
    }
    const influences: Influence[][] = [];
    return {
      probabilities: probabilitiesOf(scores, columns, weights.head.temperatures, isBrief(reading)),
      influences: (question, label) => {
        const column = columns.from[question] + label;
        influences[column] ??= influencesOf({ tokens, said, sums }, columns, question, label);
        return influences[column];
      },
    };
  };
}

const isGroup = (name: string): name is Group => name in GROUPS;
const GROUP_NAMES = Object.keys(GROUPS).filter(isGroup);

type Summed = { tokens: readonly Token[]; said: readonly Said[]; sums: Record<Group, Sum> };

function sumUp(
  { conceptOf, head, columns }: Weights,
  rows: Rows,
  reading: Reading,
  signs: readonly Sign[],
  senses: readonly number[],
): Summed {
  const sums = newSums(columns);
  const said: Said[] = [];
  const add = (group: Group, value: number, row: Float64Array, token: number, words = 1) => {
    sums[group].squares += value * value;
    if (row === rows.none) return;
    addInto(sums[group].scores, row, value);
    if (token >= 0) said.push({ group, token, words, value, row });
  };
  const visitor: Visitor = {
    word: (known, value, token) => {
      const { word, letters } = rows.ofWord(known);
      add('word', value, word, token);
      if (known.letters.length === 0) return;
      sums.letters.squares += known.letters.length;
      addInto(sums.letters.scores, letters, 1);
      said.push({ group: 'letters', token, words: 1, value: 1, row: letters });
    },
    opening: (known, token) => add('opening', 1, rows.ofWord(known).opening, token),
    request: (known, token) => add('request', 1, rows.ofWord(known).request, token),
    pair: (group, id) => {
      sums[group].squares += 1;
      rows.addTo(sums[group].scores, id);
    },
    concept: (concept, value, token, words) =>
      add('concept', value, rows.named.concept(head.concepts[concept] ?? ''), token, words),
    named: (group, name, value) => add(group, value, rows.named[group](name), -1),
  };
  const tokens = showFeatures(reading, signs, conceptOf, visitor, senses);
  return { tokens, said, sums };
}

function newSums(columns: number): Record<Group, Sum> {
  const sum = (): Sum => ({ scores: new Float64Array(columns), squares: 0 });
  return {
    word: sum(),
    opening: sum(),
    request: sum(),
    pair: sum(),
    skip: sum(),
    letters: sum(),
    concept: sum(),
    sense: sum(),
    sign: sum(),
    form: sum(),
  };
}

function probabilitiesOf<Q extends string>(
  scores: Float64Array,
  { questions, labels, from }: Columns<Q>,
  temperatures: Record<string, number>,
  brief: boolean,
): Record<Q, Float64Array> {
  const entries = questions.map((question): [Q, Float64Array] => {
    const own = scores.slice(from[question], from[question] + labels[question].length);
    const temperature = temperatures[temperatureName(question, brief)] ?? 1;
    return [question, softmax(own.map((score) => score / temperature))];
  });
  return recordOf(entries);
}

function recordOf<Q extends string, V>(entries: readonly (readonly [Q, V])[]): Record<Q, V> {
  return entries.reduce<Record<Q, V>>(
    (record, [key, value]) => Object.assign(record, { [key]: value }),
    Object.create(null),
  );
}

function influencesOf<Q extends string>(
  { tokens, said, sums }: Summed,
  columns: Columns<Q>,
  question: Q,
  label: number,
): Influence[] {
  const from = columns.from[question];
  const count = columns.labels[question].length;
  const weights = new Float64Array(tokens.length);
  for (const { group, token, words, value, row } of said) {
    let others = 0;
    for (let at = 0; at < count; at += 1) others += row[from + at] ?? 0;
    const own = (row[from + label] ?? 0) - others / count;
    const share = (value * own * scaleOf(group, sums[group].squares, columns.trust)) / words;
    for (let at = token; at < Math.min(token + words, tokens.length); at += 1) {
      weights[at] = (weights[at] ?? 0) + share;
    }
  }
  return tokens.map((token, at) => ({ token, weight: weights[at] ?? 0 }));
}
