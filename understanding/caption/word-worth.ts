import { hashOf, joinHashes } from '../model/hash.ts';
import { beginningOf, type Importance } from '../model/importance.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { remembered } from '../reading/words.ts';
import { bareWord } from './fit.ts';
import type { Piece } from './pieces.ts';

export type WordFeatures = readonly number[];

/** Feature value, about 1 / sqrt(features per word). */
export const WORD_VALUE = 0.27;

const KIND = { subject: 1, prose: 2, item: 3, field: 4 } as const;
const SEED = {
  word: 21,
  before: 22,
  after: 23,
  ending: 24,
  shape: 25,
  place: 26,
  sentence: 27,
  opens: 28,
  subject: 29,
  said: 30,
  label: 32,
  clause: 33,
  both: 34,
  long: 35,
  rank: 36,
  share: 37,
  weight: 38,
} as const;

const hashed = remembered((word: string) => hashOf(word));

type Seen = {
  bare: string;
  /** The word with `#` for numbers, without elided articles. */
  norm: string;
  /** Hash of `norm`; `ending` is that of its last three characters. */
  hash: number;
  ending: number;
  shape: number;
  content: string;
  endsClause: boolean;
};

const seen = remembered((word: string): Seen => {
  const bare = bareWord(word);
  const own = bare.replace(/^(?:[ldmnstcj]|qu)['’]/, '');
  const norm = /^[$€£]?\d/.test(own) ? '#' : own;
  return {
    bare,
    norm,
    hash: hashOf(norm),
    ending: hashOf(norm.slice(-3)),
    shape: shapeOf(word, bare),
    content: STOP_WORDS.has(own) ? '' : own.slice(0, 6),
    endsClause: /[,;:.]$/.test(word),
  };
});

/** Returns the stem that detects repeated words; empty for stop words. */
export function contentOf(word: string): string {
  return seen(word).content;
}

const NO_WORD = seen('');
const AFTER_LAST = seen('x');

function shapeOf(word: string, bare: string): number {
  const begun = word.replace(/^[^\p{L}\p{N}$€£]+/u, '');
  if (/^[$€£]?\d/.test(begun)) return 1;
  if (/^\p{Lu}[\p{Lu}\d-]+/u.test(begun)) return 2;
  if (/^\p{Lu}/u.test(begun)) return 3;
  if (/\d/.test(begun)) return 4;
  return STOP_WORDS.has(bare) ? 5 : 6;
}

function bucket(count: number): number {
  return count < 4 ? count : count < 7 ? 4 : count < 12 ? 5 : 6;
}

function weightOf(weight = 0): number {
  return weight < 0.05
    ? 0
    : weight < 0.15
      ? 1
      : weight < 0.3
        ? 2
        : weight < 0.6
          ? 3
          : weight < 1
            ? 4
            : 5;
}

const NOT_NOW =
  /(?<!\p{L})(?:yesterday|last (?:week|month|year|time)|ago|used to|already|not|no|never|n['’]t|don't|hier|dernière?|déjà|pas|plus|jamais|aucune?)(?!\p{L})/iu;
const OWN = /(?<!\p{L})(?:i|i'm|i've|my|me|je|j['’]\p{L}+|mon|ma|mes|moi)(?!\p{L})/iu;
const TURNS =
  /^(?:but|however|though|although|except|mais|cependant|toutefois|sauf|bref|anyway|so|donc)$/;

export function wordFeaturesOf(pieces: readonly Piece[], importance: Importance): WordFeatures[][] {
  const texts = pieces.map(({ words }) => words.map(seen));
  const said = new Map<string, number>();
  for (const words of texts) {
    for (const content of new Set(words.map((word) => word.content))) {
      said.set(content, (said.get(content) ?? 0) + 1);
    }
  }
  const first = pieces[0]?.kind === 'subject' ? (texts[0] ?? []) : [];
  const inSubject = new Set(first.map((word) => word.content));
  const length = bucket(Math.floor(texts.reduce((sum, words) => sum + words.length, 0) / 12));
  return pieces.map((piece, at) =>
    featuresOf(piece, texts[at] ?? [], {
      at,
      last: pieces.length - 1,
      said,
      inSubject,
      length,
      importance,
    }),
  );
}

type Around = {
  at: number;
  last: number;
  said: ReadonlyMap<string, number>;
  inSubject: ReadonlySet<string>;
  length: number;
  importance: Importance;
};

function featuresOf(piece: Piece, words: readonly Seen[], around: Around): WordFeatures[] {
  const kind = KIND[piece.kind];
  const place = kind * 100 + bucket(around.at) * 10 + (around.at === around.last ? 1 : 0);
  const flags =
    (piece.asks ? 1 : 0) +
    (piece.isRequest ? 2 : 0) +
    (NOT_NOW.test(piece.text) ? 4 : 0) +
    (OWN.test(piece.text) ? 8 : 0);
  const opens = (words[0] ?? NO_WORD).hash;
  const turns = words.some(({ bare }) => TURNS.test(bare)) ? 1 : 0;
  const { importance } = around;
  const rank = Math.min(4, importance.rank[piece.sentence] ?? 4);
  const share = Math.floor(10 * (importance.share[piece.sentence] ?? 0));
  const weights = importance.words[piece.sentence];
  const label = hashed(piece.label.toLowerCase());
  let clause = opens;
  let inClause = 0;
  return words.map(({ norm, hash, ending, shape, content }, nth) => {
    const before = words[nth - 1] ?? NO_WORD;
    const after = words[nth + 1];
    if (before.endsClause) {
      clause = hash;
      inClause = 0;
    }
    inClause += 1;
    const of = (seed: number, value: number) => joinHashes(seed, value);
    const twice = content === '' ? 0 : Math.min(3, around.said.get(content) ?? 0);
    const isOfSubject = kind !== KIND.subject && around.inSubject.has(content) ? 1 : 0;
    return [
      of(SEED.word, hash),
      of(SEED.before, before.hash),
      of(SEED.after, (after ?? NO_WORD).hash),
      of(SEED.ending, ending),
      of(SEED.shape, shape * 100 + (after ?? AFTER_LAST).shape * 10 + kind),
      of(SEED.place, place * 10 + shape),
      of(SEED.sentence, flags * 10 + shape),
      of(SEED.opens, opens),
      of(SEED.subject, isOfSubject * 10 + shape),
      of(SEED.said, twice * 10 + shape),
      of(SEED.label, label),
      of(SEED.clause, clause),
      of(SEED.both, Math.min(9, inClause) * 100 + bucket(around.at) * 10 + turns),
      of(SEED.rank, rank * 10 + shape),
      of(SEED.share, share * 10 + shape),
      of(SEED.weight, weightOf(weights?.get(beginningOf(norm))) * 10 + shape),
      of(SEED.long, around.length * 100 + bucket(around.at) * 10 + shape),
    ];
  });
}
