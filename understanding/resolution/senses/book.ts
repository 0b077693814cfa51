import type { Language } from '#contract/languages.ts';
import { remembered } from '../../reading/words.ts';
import { SENSES } from './table.ts';

/** Sense of an unknown word, and of a number. */
export const UNKNOWN = '?';
export const NUMBER = '#';

type Book = { words: Map<string, string>; prefixes: Map<string, string> };

const LENGTHS = { least: 3, most: 16 };

function booksOf(table: string): Record<Language, Book> {
  const empty = (): Book => ({ words: new Map(), prefixes: new Map() });
  const books = { en: empty(), fr: empty() };
  for (const line of table.trim().split('\n')) {
    const [sense = '', words = ''] = line.split(': ');
    const [english = '', french = ''] = words.split(' | ');
    fill(books.en, sense, english);
    fill(books.fr, sense, french);
  }
  return books;
}

/** Adds words to a sense. The first sense of a word wins. */
function fill({ words, prefixes }: Book, sense: string, listed: string): void {
  for (const word of listed.trim().split(/\s+/)) {
    const isPrefix = word.endsWith('*');
    const book = isPrefix ? prefixes : words;
    const key = isPrefix ? word.slice(0, -1) : word;
    if (!book.has(key)) book.set(key, sense);
  }
}

const BOOKS = booksOf(SENSES);

function find({ words, prefixes }: Book, norm: string): string {
  const whole = words.get(norm);
  if (whole !== undefined) return whole;
  if (/^\d/.test(norm)) return NUMBER;
  for (let length = Math.min(LENGTHS.most, norm.length); length >= LENGTHS.least; length -= 1) {
    const found = prefixes.get(norm.slice(0, length));
    if (found !== undefined) return found;
  }
  return UNKNOWN;
}

/** Returns the sense of a normal form; empty for a word without meaning. */
export const SENSE_OF: Record<Language, (norm: string) => string> = {
  en: remembered((norm) => find(BOOKS.en, norm)),
  fr: remembered((norm) => find(BOOKS.fr, norm)),
};

/** Senses of an entry that a reply may answer. */
export const MATTERS = new Set(
  `fix replace install adjust clean unblock remove add create update restart stop open close send give receive return find
   lose pay sign refuse cancel order book wait check ask tell answer handle finish work print connect hold fail leak noise
   stuck smell broken missing error wrong late must can not when who what where how bad hot person expire loose meeting
   document money technician`.split(/\s+/),
);
