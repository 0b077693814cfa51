import { perWord, type Word, wordsOf } from './words.ts';

/**
 * Phrase syntax, separated by commas or lines. Case, accents and the apostrophe's shape are
 * ignored; contractions are expanded:
 *
 * printer* prefix
 * locked out consecutive words
 * can not log|sign in alternatives
 * is gone|back_up alternatives of several words
 * invoice .. overdue up to five words between, within a sentence
 * line # a number
 */
type Words = { kind: 'words'; exact: Set<string>; prefixes: string[]; number: boolean };
type Piece = Words | { kind: 'gap' };

type Branch<T> = {
  ends: { value: T; order: number }[];
  byWord: Map<string, Branch<T>[]>;
  byPiece: Way<T>[];
  afterGap: Way<T>[];
  written: Map<string, Branch<T>>;
};

type Way<T> = { piece: Words; branch: Branch<T> };

export type PhraseBook<T> = {
  beginningWith: (word: Word) => readonly Branch<T>[];
};

/** `to` is exclusive. */
type Found<T> = { value: T; from: number; to: number; gapped: boolean };

const SHORTEST_BEGINNING = 3;
const WIDEST_GAP = 5;

const NUMBER = '#';

/** Expands "gone|back_up" to one phrase per alternative. */
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

function words(alternatives: string[]): Words {
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

export function phrasesIn(cell: string): string[] {
  return cell
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().replace(/\bno one\b/g, 'nobody'))
    .filter((phrase) => phrase !== '');
}

function newBranch<T>(): Branch<T> {
  return { ends: [], byWord: new Map(), byPiece: [], afterGap: [], written: new Map() };
}

function branchFor<T>(from: Branch<T>, piece: Words, isAfterGap: boolean): Branch<T> {
  const written = [isAfterGap, piece.number, ...piece.exact, '*', ...piece.prefixes].join(' ');
  const known = from.written.get(written);
  if (known) return known;
  const branch = newBranch<T>();
  from.written.set(written, branch);
  if (isAfterGap) from.afterGap.push({ piece, branch });
  else if (piece.number || piece.prefixes.length > 0) from.byPiece.push({ piece, branch });
  else {
    for (const word of piece.exact) {
      from.byWord.set(word, [...(from.byWord.get(word) ?? []), branch]);
    }
  }
  return branch;
}

/** Compiles phrases to a trie. Throws on an invalid phrase. */
export function bookOf<T>(rows: readonly { phrases: string; value: T }[]): PhraseBook<T> {
  const root = newBranch<T>();
  let order = 0;
  for (const row of rows) {
    for (const written of phrasesIn(row.phrases).flatMap(spelledOut)) {
      const pieces = written.split(/\s+/).flatMap(pieceOf);
      if (pieces[0]?.kind !== 'words') {
        throw new Error(`phrase "${written}": must begin with a word`);
      }
      if (pieces[0].prefixes.some((prefix) => prefix.length < SHORTEST_BEGINNING)) {
        throw new Error(`phrase "${written}": begins too short`);
      }
      let branch = root;
      for (const [at, piece] of pieces.entries()) {
        if (piece.kind === 'gap') continue;
        branch = branchFor(branch, piece, pieces[at - 1]?.kind === 'gap');
      }
      branch.ends.push({ value: row.value, order });
      order += 1;
    }
  }
  return { beginningWith: perWord((norm) => branchesAt(root, norm)) };
}

function isNumber(norm: string): boolean {
  return /^\p{N}/u.test(norm);
}

function meets(piece: Words, norm: string): boolean {
  if (piece.exact.has(norm) || (piece.number && isNumber(norm))) return true;
  return piece.prefixes.some((prefix) => norm.startsWith(prefix));
}

const NOWHERE: readonly never[] = [];

function branchesAt<T>(branch: Branch<T>, norm: string): readonly Branch<T>[] {
  const named = branch.byWord.get(norm) ?? NOWHERE;
  if (branch.byPiece.length === 0) return named;
  const met = branch.byPiece.filter(({ piece }) => meets(piece, norm));
  return met.length === 0 ? named : [...named, ...met.map((way) => way.branch)];
}

/** Returns the position after the nearest match; 0 if none. */
function placeAfterGap(piece: Words, all: readonly Word[], at: number): number {
  const last = Math.min(all.length - 1, at + WIDEST_GAP);
  for (let index = at; index <= last; index += 1) {
    if (meets(piece, all[index]?.norm ?? '')) return index + 1;
  }
  return 0;
}

type Ending<T> = Found<T> & { order: number };

function follow<T>(
  branch: Branch<T>,
  all: readonly Word[],
  from: number,
  to: number,
  gapped: boolean,
  endings: Ending<T>[],
): void {
  for (const { value, order } of branch.ends) endings.push({ value, from, to, gapped, order });
  const next = all[to];
  if (!next) return;
  for (const way of branch.byWord.get(next.norm) ?? NOWHERE) {
    follow(way, all, from, to + 1, gapped, endings);
  }
  for (const { piece, branch: way } of branch.byPiece) {
    if (meets(piece, next.norm)) follow(way, all, from, to + 1, gapped, endings);
  }
  for (const way of branch.afterGap) {
    const place = placeAfterGap(way.piece, all, to);
    if (place > 0) follow(way.branch, all, from, place, true, endings);
  }
}

/** Finds all phrases, ordered by start, then by table order. */
export function findPhrases<T>(book: PhraseBook<T>, all: readonly Word[]): Found<T>[] {
  const endings: Ending<T>[] = [];
  for (const [at, word] of all.entries()) {
    for (const branch of book.beginningWith(word)) {
      follow(branch, all, at, at + 1, false, endings);
    }
  }
  return endings.sort((one, other) => one.from - other.from || one.order - other.order);
}

/**
 * Drops matches covered by a longer one: "fire drill" is no "fire". Equal lengths stay; a phrase
 * with a gap covers nothing.
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
