import type { Mailbox } from '#mail/message/parsed-mail.ts';

export type Author = Mailbox | null;

const SPACELESS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function holdsAuthorsName(line: string, author: Author): boolean {
  if (!author) return false;
  const words = wordsOf(line);
  const named = wordsOf(author.name);
  if (words.some((word) => word.length > 2 && named.includes(word))) return true;
  if (SPACELESS.test(line)) return holdsSpaceless(line, author.name);
  const local = wordsOf(author.address.slice(0, Math.max(0, author.address.lastIndexOf('@'))));
  return words.some(
    (word) => word.length > 3 && local.some((part) => part.includes(word) || isStart(word, part)),
  );
}

/** True for a short form: "Matt" for "Matthew". */
function isStart(word: string, part: string): boolean {
  return part.length > 3 && word.startsWith(part);
}

/** Compares scripts without spaces; two consecutive characters suffice. */
function holdsSpaceless(line: string, name: string): boolean {
  const [signs, known] = [line, name].map((text) => text.replace(/[\s・]+/g, ''));
  if (!signs || !known || !SPACELESS.test(known)) return false;
  for (let at = 0; at + 2 <= known.length; at += 1) {
    const pair = known.slice(at, at + 2);
    if (SPACELESS.test(pair) && signs.includes(pair)) return true;
  }
  return false;
}

export function holdsAuthorsAddress(line: string, author: Author): boolean {
  return author !== null && author.address !== '' && line.toLowerCase().includes(author.address);
}

/** True if the full name is known; another name then belongs to another person. */
export function isNamed(author: Author): boolean {
  if (!author) return false;
  return wordsOf(author.name).length > 1 || SPACELESS.test(author.name);
}

function wordsOf(text: string): string[] {
  return text
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}
