import { type Word, wordsOf } from './words.ts';

/**
 * Phrases are how signals are written, so that anyone can add one. Between commas or on lines of
 * their own; case, accents and the apostrophe's shape do not count, contractions are as written out:
 *
 *     printer*            a word that begins so
 *     locked out          words one after the other
 *     can not log|sign in one of several words
 *     is gone|back_up     one of several, of two words or more
 *     invoice .. overdue  up to five other words between (never over the end of a sentence)
 *     line #              a number
 */
type Piece =
  | { kind: 'words'; exact: Set<string>; prefixes: string[]; number: boolean }
  | { kind: 'gap' };

type Phrase<T> = { pieces: Piece[]; value: T; length: number };

/** The phrases of a table of signals, made ready to be found. */
export type PhraseBook<T> = {
  byWord: Map<string, Phrase<T>[]>;
  byPrefix: Map<string, Phrase<T>[]>;
};

/** A phrase found: what it stands for, and from which word to before which word. */
type Found<T> = { value: T; from: number; to: number; gapped: boolean };

const PREFIX_KEY = 3;
const WIDEST_GAP = 5;

const NUMBER = '#';

/** A phrase for each way to choose among its alternatives of several words ("gone|back_up"). */
function spelledOut(written: string): string[] {
  let phrases = [''];
  for (const piece of written.split(/\s+/)) {
    const alternatives = piece.includes('_') ? piece.split('|') : [piece];
    const several = alternatives
      .filter((one) => one.includes('_'))
      .map((one) => one.replaceAll('_', ' '));
    const single = alternatives.filter((one) => !one.includes('_')).join('|');
    const choices = single === '' ? several : [single, ...several];
    phrases = phrases.flatMap((phrase) => choices.map((choice) => `${phrase} ${choice}`));
  }
  return phrases.map((phrase) => phrase.trim());
}

function pieceOf(written: string): Piece[] {
  if (written === '..') return [{ kind: 'gap' }];
  if (written.includes('|') || /[*#]/.test(written)) return [words(written.split('|'))];
  return wordsOf(written).map((word) => words([word.norm]));
}

function words(alternatives: string[]): Piece {
  const exact = new Set<string>();
  const prefixes: string[] = [];
  for (const alternative of alternatives) {
    const norm = wordsOf(alternative.replace('*', ''))
      .map((word) => word.norm)
      .join('');
    if (alternative === NUMBER) continue;
    if (alternative.endsWith('*')) prefixes.push(norm);
    else exact.add(norm);
  }
  return { kind: 'words', exact, prefixes, number: alternatives.includes(NUMBER) };
}

/** Splits a table's cell into its phrases. */
export function phrasesIn(cell: string): string[] {
  return cell
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().replace(/\bno one\b/g, 'nobody'))
    .filter((phrase) => phrase !== '');
}

function file<T>(shelf: Map<string, Phrase<T>[]>, key: string, phrase: Phrase<T>): void {
  const row = shelf.get(key);
  if (row) row.push(phrase);
  else shelf.set(key, [phrase]);
}

/** Makes a table of phrases ready to be found; a phrase that cannot be read throws (our fault). */
export function bookOf<T>(rows: readonly { phrases: string; value: T }[]): PhraseBook<T> {
  const book: PhraseBook<T> = { byWord: new Map(), byPrefix: new Map() };
  for (const row of rows) {
    for (const written of phrasesIn(row.phrases).flatMap(spelledOut)) {
      const pieces = written.split(/\s+/).flatMap(pieceOf);
      const first = pieces[0];
      if (first?.kind !== 'words') throw new Error(`phrase "${written}": must begin with a word`);
      const phrase = { pieces, value: row.value, length: pieces.length };
      if (first.number) file(book.byWord, NUMBER, phrase);
      for (const word of first.exact) file(book.byWord, word, phrase);
      for (const prefix of first.prefixes) {
        if (prefix.length < PREFIX_KEY) throw new Error(`phrase "${written}": begins too short`);
        file(book.byPrefix, prefix.slice(0, PREFIX_KEY), phrase);
      }
    }
  }
  return book;
}

function isNumber(norm: string): boolean {
  return /^\p{N}/u.test(norm);
}

function meets(piece: Piece, norm: string): boolean {
  if (piece.kind === 'gap') return false;
  if (piece.exact.has(norm) || (piece.number && isNumber(norm))) return true;
  return piece.prefixes.some((prefix) => norm.startsWith(prefix));
}

/** Where the phrase ends if it begins at word `at`, or null. A gap takes the nearest fit. */
function endOf(pieces: Piece[], all: readonly Word[], at: number): number | null {
  let index = at;
  let gap = 0;
  for (const piece of pieces) {
    if (piece.kind === 'gap') {
      gap = WIDEST_GAP;
      continue;
    }
    let word = all[index];
    while (word && !meets(piece, word.norm) && gap > 0) {
      gap -= 1;
      index += 1;
      word = all[index];
    }
    if (!word || !meets(piece, word.norm)) return null;
    index += 1;
    gap = 0;
  }
  return index;
}

/** Every phrase of the book in a sentence's words, in the order they begin. */
export function findPhrases<T>(book: PhraseBook<T>, all: readonly Word[]): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [at, word] of all.entries()) {
    const candidates = [
      ...(book.byWord.get(word.norm) ?? []),
      ...((isNumber(word.norm) && book.byWord.get(NUMBER)) || []),
      ...(book.byPrefix.get(word.norm.slice(0, PREFIX_KEY)) ?? []),
    ];
    for (const phrase of candidates) {
      const to = endOf(phrase.pieces, all, at);
      if (to === null) continue;
      const gapped = to - at > phrase.length || phrase.pieces.some((piece) => piece.kind === 'gap');
      found.push({ value: phrase.value, from: at, to, gapped });
    }
  }
  return found;
}

/**
 * Keeps the longest reading where readings overlap: "fire drill" is no "fire", "board of directors"
 * no "board". Readings of equal reach all stay. A phrase with a gap covers nothing but itself.
 */
export function longestOnly<T>(found: readonly Found<T>[]): Found<T>[] {
  const coversAt = new Map<number, Found<T>[]>();
  for (const hit of found) {
    if (hit.gapped || hit.to - hit.from < 2) continue;
    for (let at = hit.from; at < hit.to; at += 1) {
      const row = coversAt.get(at);
      if (row) row.push(hit);
      else coversAt.set(at, [hit]);
    }
  }
  return found.filter((hit) => {
    const reach = hit.to - hit.from;
    const covers = coversAt.get(hit.from) ?? [];
    return !covers.some((other) => other.to >= hit.to && other.to - other.from > reach);
  });
}
