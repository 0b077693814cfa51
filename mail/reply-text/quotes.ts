import { FOLDED, HEADER, type MailLines, PLAIN, QUOTED, SIGNATURE } from './mail-lines.ts';
import type { OurLines } from './our-emails/mark-ours.ts';

/** Minimum length (characters) of a wrapped line, of which the rest lacks the quote mark. */
const FULL_LINE = 60;
/** Characters. */
const LONGEST_BROKEN = 100;
const OPEN_LINK = /[(<]\s?https?:[^\s)>]*$/;

export function joinBrokenQuotes({ lines, marks, isHtml }: MailLines, end: number): void {
  if (isHtml) return;
  for (let index = 1; index < end - 1; index += 1) {
    const isBetween = marks[index - 1] === QUOTED && marks[index + 1] === QUOTED;
    if (!isBetween || marks[index] !== PLAIN || lines[index] === '') continue;
    const above = lines[index - 1] ?? '';
    if (!/^\s*>/.test(above)) continue;
    const isFull = above.length >= FULL_LINE && above.length <= LONGEST_BROKEN;
    if (isFull || OPEN_LINK.test(above)) marks[index] = QUOTED;
  }
}

export function quoteOurs({ lines, marks }: MailLines, { isOurs }: OurLines, end: number): void {
  for (let index = 0; index < end; index += 1) {
    if (isOurs[index] === 1 && marks[index] === PLAIN && lines[index] !== '') marks[index] = QUOTED;
  }
}

/** Folds our quoted emails anywhere, as the entry has their content. */
export function foldOurs({ marks }: MailLines, { isOurs }: OurLines, end: number): void {
  for (let index = 0; index < end; index += 1) {
    if (isOurs[index] === 1 && marks[index] === QUOTED) marks[index] = FOLDED;
  }
}

/**
 * Folds quotes below the last reply text, and above a single reply. Quotes between inline replies
 * remain, without attributions.
 */
export function foldQuotes({ lines, marks }: MailLines, end: number): void {
  let lastOwn = end - 1;
  while (lastOwn >= 0 && (marks[lastOwn] !== PLAIN || lines[lastOwn] === '')) lastOwn -= 1;
  fold(marks, lastOwn + 1, end);
  const quotes = quotesAbove(marks, lines, lastOwn);
  const [only] = quotes;
  if (only && quotes.length === 1 && (only.hasHeader || !only.hasOwnAbove)) {
    fold(marks, only.from, only.to);
  }
  for (let index = 0; index <= lastOwn; index += 1) {
    if (marks[index] === HEADER) marks[index] = FOLDED;
  }
}

function fold(marks: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index += 1) {
    if (marks[index] === QUOTED || marks[index] === HEADER) marks[index] = FOLDED;
  }
}

type Quote = { from: number; to: number; hasHeader: boolean; hasOwnAbove: boolean };

function quotesAbove(marks: Uint8Array, lines: string[], last: number): Quote[] {
  const quotes: Quote[] = [];
  let open: Quote | null = null;
  let hasOwnAbove = false;
  for (let index = 0; index <= last; index += 1) {
    const mark = marks[index];
    if (mark === QUOTED || mark === HEADER) {
      if (!open) {
        open = { from: index, to: index, hasHeader: false, hasOwnAbove };
        quotes.push(open);
      }
      open.to = index + 1;
      if (mark === HEADER) open.hasHeader = true;
    } else if (mark !== SIGNATURE && lines[index] !== '') {
      open = null;
      hasOwnAbove = true;
    }
  }
  return quotes;
}
