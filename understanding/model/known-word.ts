import { perWord, remembered } from '../reading/words.ts';
import { hashOf, joinHashes } from './hash.ts';
import { stemOf } from './stem.ts';

export type KnownWord = {
  norm: string;
  id: number;
  opening: number;
  request: number;
  /** Character 4- and 5-grams. */
  letters: Int32Array;
  stem: number;
  /** Prefix that identifies the word in its sentence. */
  beginning: string;
};

const SEED = { word: 1, letters: 2, opening: 3, request: 7 } as const;
const SHORTEST_SPELLED = 4;
const LONGER = 6;
const NUMBER = '#';

const BEGINNING = 6;

/** Returns the prefix that identifies a word in its sentence. */
export function beginningOf(norm: string): string {
  return norm.slice(0, BEGINNING);
}

const lookUp = remembered((norm: string): KnownWord => {
  const id = hashOf(norm, SEED.word);
  return {
    norm,
    id,
    opening: joinHashes(id, SEED.opening),
    request: joinHashes(id, SEED.request),
    letters: lettersOf(norm),
    stem: hashOf(stemOf(norm)),
    beginning: beginningOf(norm),
  };
});

function lettersOf(norm: string): Int32Array {
  if (norm.length < SHORTEST_SPELLED) return new Int32Array(0);
  const spelled = `<${norm}>`;
  const letters: number[] = [];
  for (let at = 0; at + 4 <= spelled.length; at += 1) {
    letters.push(hashOf(spelled.slice(at, at + 4), SEED.letters));
  }
  for (let at = 0; norm.length >= LONGER && at + 5 <= spelled.length; at += 1) {
    letters.push(hashOf(spelled.slice(at, at + 5), SEED.letters));
  }
  return Int32Array.from(letters);
}

/** All numbers share one entry. */
export const knownWordOf = perWord(knownWord);

/** Looks up a normal form; all numbers share one entry. */
export function knownWord(norm: string): KnownWord {
  const first = norm.charCodeAt(0);
  return lookUp(first >= 48 && first <= 57 ? NUMBER : norm);
}

/** Returns the id of a word sequence, by stems. */
export function runOf(norms: readonly string[]): number {
  return norms.reduce((run, norm) => joinHashes(run, knownWord(norm).stem), 0);
}
