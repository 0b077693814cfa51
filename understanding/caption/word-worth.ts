import { hashOf, joinHashes } from '../model/hash.ts';
import type { Importance } from '../model/importance.ts';
import { beginningOf } from '../model/known-word.ts';
import { remembered } from '../reading/words.ts';
import type { Piece } from './pieces.ts';
import { endsWith, formOf, type WordForm } from './word-form.ts';

/** Features of a word as ids, in groups that words share, so that a sum of weights can be kept. */
export type WordFeatures = {
  form: WordForm;
  before: WordForm;
  after: WordForm;
  clause: number;
  /** Shared by the words of one shape in a sentence. */
  sentence: readonly number[];
  own: readonly number[];
};

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
const NO_WORD = formOf('');
const AFTER_LAST = formOf('x');

/** Returns the ids of a form as a word, as the word before and as the word after. */
export const formIds = {
  form: ({ hash, ending }: WordForm) => [
    joinHashes(SEED.word, hash),
    joinHashes(SEED.ending, ending),
  ],
  before: ({ hash }: WordForm) => [joinHashes(SEED.before, hash)],
  after: ({ hash }: WordForm) => [joinHashes(SEED.after, hash)],
};

/** Returns all ids of a word. */
export function idsOf({ form, before, after, clause, sentence, own }: WordFeatures): number[] {
  const around = [...formIds.before(before), ...formIds.after(after)];
  return [...formIds.form(form), ...around, clause, ...sentence, ...own];
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

/** Returns the features of each word of each piece. */
export function wordFeaturesOf(pieces: readonly Piece[], importance: Importance): WordFeatures[][] {
  const said = new Map<number, number>();
  for (const { forms } of pieces) {
    for (const content of new Set(forms.map(({ contentId }) => contentId))) {
      said.set(content, (said.get(content) ?? 0) + 1);
    }
  }
  const first = pieces[0]?.kind === 'subject' ? pieces[0].forms : [];
  const inSubject = new Set(first.map(({ contentId }) => contentId));
  const length = bucket(Math.floor(pieces.reduce((sum, { forms }) => sum + forms.length, 0) / 12));
  const last = pieces.length - 1;
  return pieces.map((piece, at) =>
    featuresOf(piece, { at, last, said, inSubject, length, importance }),
  );
}

type Around = {
  at: number;
  last: number;
  said: ReadonlyMap<number, number>;
  inSubject: ReadonlySet<number>;
  length: number;
  importance: Importance;
};

function featuresOf(piece: Piece, around: Around): WordFeatures[] {
  const { forms } = piece;
  const kind = KIND[piece.kind];
  const turns = forms.some(({ bare }) => TURNS.test(bare)) ? 1 : 0;
  const weights = around.importance.words[piece.sentence];
  const sentences = sentenceFeatures(piece, around);
  let clause = joinHashes(SEED.clause, (forms[0] ?? NO_WORD).hash);
  let inClause = 0;
  return forms.map((form, nth) => {
    const { norm, hash, shape, contentId } = form;
    const before = forms[nth - 1] ?? NO_WORD;
    const after = forms[nth + 1];
    if (endsWith(before, ',;:.')) {
      clause = joinHashes(SEED.clause, hash);
      inClause = 0;
    }
    inClause += 1;
    const twice = contentId === 0 ? 0 : Math.min(3, around.said.get(contentId) ?? 0);
    const isOfSubject = kind !== KIND.subject && around.inSubject.has(contentId) ? 1 : 0;
    const place = Math.min(9, inClause) * 100 + bucket(around.at) * 10 + turns;
    const weight = weightOf(weights?.get(beginningOf(norm)));
    const own = [
      joinHashes(SEED.shape, shape * 100 + (after ?? AFTER_LAST).shape * 10 + kind),
      joinHashes(SEED.subject, isOfSubject * 10 + shape),
      joinHashes(SEED.said, twice * 10 + shape),
      joinHashes(SEED.both, place),
      joinHashes(SEED.weight, weight * 10 + shape),
    ];
    return { form, before, after: after ?? NO_WORD, clause, sentence: sentences(shape), own };
  });
}

/** Returns the features that words of a shape share in a sentence. */
function sentenceFeatures(piece: Piece, around: Around): (shape: number) => readonly number[] {
  const place =
    KIND[piece.kind] * 100 + bucket(around.at) * 10 + (around.at === around.last ? 1 : 0);
  const flags =
    (piece.asks ? 1 : 0) +
    (piece.isRequest ? 2 : 0) +
    (NOT_NOW.test(piece.text) ? 4 : 0) +
    (OWN.test(piece.text) ? 8 : 0);
  const opens = (piece.forms[0] ?? NO_WORD).hash;
  const label = hashed(piece.label.toLowerCase());
  const rank = Math.min(4, around.importance.rank[piece.sentence] ?? 4);
  const share = Math.floor(10 * (around.importance.share[piece.sentence] ?? 0));
  const known: (readonly number[] | undefined)[] = [];
  return (shape) => {
    known[shape] ??= [
      joinHashes(SEED.place, place * 10 + shape),
      joinHashes(SEED.sentence, flags * 10 + shape),
      joinHashes(SEED.opens, opens),
      joinHashes(SEED.label, label),
      joinHashes(SEED.rank, rank * 10 + shape),
      joinHashes(SEED.share, share * 10 + shape),
      joinHashes(SEED.long, around.length * 100 + bucket(around.at) * 10 + shape),
    ];
    return known[shape];
  };
}
