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

export type Quote = { from: number; to: number; hasHeader: boolean; hasOwnAbove: boolean };

/**
 * Folds quotes below the last reply text, and above a single reply. Quotes between inline replies
 * remain, without attributions. Returns the folded quotes without attribution, which may be
 * content.
 */
export function foldQuotes(mail: MailLines, end: number): Quote[] {
  const { lines, marks } = mail;
  let lastOwn = end - 1;
  while (lastOwn >= 0 && (marks[lastOwn] !== PLAIN || lines[lastOwn] === '')) lastOwn -= 1;
  const quotes = quotesIn(mail, end);
  const above = quotes.filter(({ from }) => from <= lastOwn);
  const [only] = above;
  const isAlone = only && above.length === 1 && (only.hasHeader || !only.hasOwnAbove);
  const folded = [...(isAlone ? [only] : []), ...quotes.filter(({ from }) => from > lastOwn)];
  for (const { from, to } of folded) fold(marks, from, to);
  for (let index = 0; index < end; index += 1) {
    if (marks[index] === HEADER) marks[index] = FOLDED;
  }
  return mail.hasReplyStructure ? [] : folded.filter(({ hasHeader }) => !hasHeader);
}

function fold(marks: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index += 1) {
    if (marks[index] === QUOTED || marks[index] === HEADER) marks[index] = FOLDED;
  }
}

function quotesIn({ lines, marks }: MailLines, end: number): Quote[] {
  const quotes: Quote[] = [];
  let open: Quote | null = null;
  let hasOwnAbove = false;
  for (let index = 0; index < end; index += 1) {
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

const FEWEST_WORDS = 4;

/** True below a line of the author that announces the quote: "The panel shows this since 6:10:" */
export function isAnnounced({ lines, marks }: MailLines, { from }: Quote): boolean {
  let above = from - 1;
  while (above >= 0 && lines[above] === '') above -= 1;
  const line = marks[above] === PLAIN ? (lines[above]?.trim() ?? '') : '';
  if (!/[:：]$/.test(line) || line.includes('@')) return false;
  const numbers = line.match(/\p{Nd}+/gu)?.length ?? 0;
  return numbers < 4 && (line.match(/\p{L}+/gu)?.length ?? 0) >= FEWEST_WORDS;
}

/** Turns quotes into content, without their quote marks. */
export function showQuotes(
  { lines, marks }: MailLines,
  quotes: Pick<Quote, 'from' | 'to'>[],
): void {
  for (const { from, to } of quotes) {
    for (let index = from; index < to; index += 1) {
      if (marks[index] !== FOLDED) continue;
      marks[index] = PLAIN;
      lines[index] = lines[index]?.replace(/^\s{0,3}>[ \t]?/, '') ?? '';
    }
  }
}
