import { isNegated } from '../../reading/scope.ts';
import type { Sentence } from '../../reading/sentences.ts';
import type { Word } from '../../reading/words.ts';
import { UNKNOWN } from './book.ts';
import type { SenseToken } from './tokens.ts';

/** Verbs of an entry by their beginnings; true if negated ("does not close"). */
export type Verbs = ReadonlyMap<string, boolean>;

const BEGINNING = 5;
const SHORTEST = 4;
const AFTER = 2;
const NEGATED_AFTER = new Set('pas plus pus jamais rien'.split(' '));
const FAILS = new Set('stopped stops refuses refuse fails failed impossible capable cannot arrete'.split(' '));
const BEFORE = 3;
const BEFORE_NOUN = new Set(
  'the a an my our your his her their no le la les l un une des du de d mon ma mes notre nos votre vos ce cet cette'.split(' '),
);
const AGAIN = /^re(?=[^aeiou])|^r(?=[aeo])/;

function isVerb(words: readonly Word[], { at, sense, isMatter }: SenseToken): boolean {
  const norm = words[at]?.norm ?? '';
  if (norm.length < SHORTEST || (!isMatter && sense !== UNKNOWN)) return false;
  return !BEFORE_NOUN.has(words[at - 1]?.norm ?? '');
}

function isDenied(words: readonly Word[], at: number): boolean {
  if (isNegated(words, at)) return true;
  const clause = words[at]?.clause;
  const isNear = (word: Word, set: ReadonlySet<string>) =>
    word.clause === clause && set.has(word.norm);
  return (
    words.slice(at + 1, at + 1 + AFTER).some((word) => isNear(word, NEGATED_AFTER)) ||
    words.slice(Math.max(0, at - BEFORE), at).some((word) => isNear(word, FAILS))
  );
}

export function verbsOf(
  sentences: readonly Sentence[],
  tokens: readonly (readonly SenseToken[])[],
): Verbs {
  const verbs = new Map<string, boolean>();
  for (const [nth, { words }] of sentences.entries()) {
    for (const token of tokens[nth] ?? []) {
      if (!isVerb(words, token)) continue;
      const norm = words[token.at]?.norm ?? '';
      verbs.set(norm.slice(0, BEGINNING), isDenied(words, token.at));
    }
  }
  return verbs;
}

/** Compares verbs that a reply repeats with the entry's: "drips" and "drips again", "does not close" and "closes". */
export function echoNames(
  words: readonly Word[],
  tokens: readonly SenseToken[],
  verbs: Verbs,
): string[] {
  if (verbs.size === 0) return [];
  return tokens.flatMap((token) => {
    if (!isVerb(words, token)) return [];
    const norm = words[token.at]?.norm ?? '';
    const whole = verbs.get(norm.slice(0, BEGINNING));
    const bare = norm.replace(AGAIN, '');
    const before = whole ?? (bare === norm ? undefined : verbs.get(bare.slice(0, BEGINNING)));
    if (before === undefined) return [];
    const said = isDenied(words, token.at) ? 'denied' : 'stated';
    const again = whole === undefined ? ' again' : '';
    return [`echo ${before ? 'denied' : 'stated'} ${said}${again}`];
  });
}
