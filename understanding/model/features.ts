import type { Reading } from '../reading/read-message.ts';
import type { Sentence } from '../reading/sentences.ts';
import { remembered } from '../reading/words.ts';
import { hashOf, joinHashes } from './hash.ts';
import { type KnownWord, knownWordOf } from './known-word.ts';

/**
 * Feature groups, normalized to `scale` so that neither long messages nor large groups dominate.
 * Below `least` a group stays shorter, so that one word proves little.
 */
export const GROUPS = {
  word: { scale: 1, least: 10 },
  /** Words of the subject and first sentence. */
  opening: { scale: 0.6, least: 5 },
  /** Words of sentences with a request. */
  request: { scale: 0.8, least: 5 },
  pair: { scale: 0.8, least: 10 },
  /** Bigrams that skip a word. */
  skip: { scale: 0.6, least: 10 },
  /** Character 4- and 5-grams: inflections, compounds, typos. */
  letters: { scale: 0.8, least: 40 },
  concept: { scale: 1, least: 3 },
  /** Senses of a reply (`../resolution/senses/`). */
  sense: { scale: 1, least: 3 },
  /** Topics, rules and label scores; scaled by `trust`. */
  sign: { scale: 1, least: 6 },
  /** Length, questions, capitals, money, addressee, form labels. */
  form: { scale: 0.5, least: 3 },
} as const;

export type Group = keyof typeof GROUPS;

export function scaleOf(group: Group, squares: number, trust: number): number {
  const { scale, least } = GROUPS[group];
  const trusted = group === 'sign' ? trust * scale : scale;
  return trusted / Math.sqrt(Math.max(squares, least));
}

export type Sign = { name: string; value: number };

/** A word of a message; `sentence` 0 is the subject, if any. */
export type Token = { known: KnownWord; sentence: number; word: number };

/** Returns the concept of a run of words; -1 if none. */
export type ConceptOf = (run: number) => number;

/** Receives each feature; `token` counts from 0. */
export type Visitor = {
  word: (known: KnownWord, value: number, token: number) => void;
  opening: (known: KnownWord, token: number) => void;
  request: (known: KnownWord, token: number) => void;
  pair: (group: 'pair' | 'skip' | 'sense', id: number) => void;
  concept: (concept: number, value: number, token: number, words: number) => void;
  named: (group: 'sign' | 'form', name: string, value: number) => void;
};

const SEED = { concept: 4, sign: 5, form: 6, skip: 8 } as const;
const PLACE = { subject: 1.3, first: 1.1, body: 1 };
const EDGE = { start: hashOf('^'), end: hashOf('$') };
const CONCEPT_WORDS = 3;
const TOKENS_AT_MOST = 3000;
const REQUEST =
  /(?<![\p{L}])(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|someone|somebody|anyone|we|i|it)|need(?:s|ed)? (?:to|a|an|the|some|you|someone|somebody)|let me know|has to|have to|must|merci de|(?:pouvez|pourriez|voulez)-vous|(?:peux|pourrais|veux)-tu|veuillez|prière de|svp|s['’]il (?:vous|te) pla[iî]t|il (?:faut|faudrait)|quelqu['’]un)(?![\p{L}])/iu;
export const namedIdOf = {
  concept: remembered((name: string) => hashOf(name, SEED.concept)),
  sign: remembered((name: string) => hashOf(name, SEED.sign)),
  form: remembered((name: string) => hashOf(name, SEED.form)),
};

/** Passes every feature to the visitor and returns the tokens. */
export function showFeatures(
  reading: Reading,
  signs: readonly Sign[],
  conceptOf: ConceptOf,
  visitor: Visitor,
  senses: readonly number[] = [],
): Token[] {
  const tokens: Token[] = [];
  const seen = {
    words: new Set<KnownWord>(),
    opening: new Set<KnownWord>(),
    request: new Set<KnownWord>(),
  };
  const firstBody = reading.subject ? 1 : 0;
  for (const [at, sentence] of reading.sentences.entries()) {
    if (tokens.length >= TOKENS_AT_MOST) break;
    const isSubject = sentence.kind === 'subject';
    const value = isSubject ? PLACE.subject : at === firstBody ? PLACE.first : PLACE.body;
    const isOpening = isSubject || at === firstBody;
    const isRequest = sentence.asks || REQUEST.test(sentence.text);
    const firstToken = tokens.length;
    for (const [word, read] of sentence.words.entries()) {
      const known = knownWordOf(read);
      const token = tokens.length;
      tokens.push({ known, sentence: at, word });
      if (isNew(seen.words, known)) visitor.word(known, value, token);
      if (isOpening && isNew(seen.opening, known)) visitor.opening(known, token);
      if (isRequest && isNew(seen.request, known)) visitor.request(known, token);
    }
    showPairs(tokens, firstToken, visitor);
    showConcepts(tokens, firstToken, value, conceptOf, visitor);
  }
  for (const id of senses) visitor.pair('sense', id);
  for (const { name, value } of signs) visitor.named('sign', name, value);
  for (const name of formOf(reading)) visitor.named('form', name, 1);
  return tokens;
}

function isNew(seen: Set<KnownWord>, known: KnownWord): boolean {
  if (seen.has(known)) return false;
  seen.add(known);
  return true;
}

function showPairs(tokens: readonly Token[], first: number, visitor: Visitor): void {
  let before: number = EDGE.start;
  let earlier: number = EDGE.start;
  for (let at = first; at < tokens.length; at += 1) {
    const id = tokens[at]?.known.id ?? 0;
    visitor.pair('pair', joinHashes(before, id));
    if (at > first) visitor.pair('skip', joinHashes(joinHashes(earlier, SEED.skip), id));
    earlier = before;
    before = id;
  }
  visitor.pair('pair', joinHashes(before, EDGE.end));
}

function showConcepts(
  tokens: readonly Token[],
  first: number,
  value: number,
  conceptOf: ConceptOf,
  visitor: Visitor,
): void {
  for (let at = first; at < tokens.length; ) {
    let run = 0;
    let found = -1;
    let length = 1;
    for (let reach = 1; reach <= CONCEPT_WORDS && at + reach <= tokens.length; reach += 1) {
      run = joinHashes(run, tokens[at + reach - 1]?.known.stem ?? 0);
      const concept = conceptOf(run);
      if (concept < 0) continue;
      found = concept;
      length = reach;
    }
    if (found >= 0) visitor.concept(found, value, at, length);
    at += length;
  }
}

function formOf(reading: Reading): string[] {
  const count = reading.body.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const names = [`length ${Math.min(7, Math.floor(Math.log2(count + 1)))}`];
  const some = (test: (sentence: Sentence) => boolean) => reading.sentences.some(test);
  if (reading.subject) names.push('subject');
  if (some((sentence) => sentence.asks)) names.push('asks');
  if (some((sentence) => sentence.text.includes('!'))) names.push('exclaims');
  if (some((sentence) => /\p{Lu}{4,}/u.test(sentence.text))) names.push('capitals');
  if (some((sentence) => /[$€£]/.test(sentence.text))) names.push('money');
  for (const word of reading.addressed.toLowerCase().split(/[^\p{L}]+/u)) {
    if (word !== '') names.push(`to ${word}`);
  }
  for (const sentence of reading.body) {
    if (sentence.label !== '') names.push(`field ${sentence.label.toLowerCase()}`);
  }
  return [...new Set(names)];
}
