import type { OpenQuote } from '#mail/message/parsed-mail.ts';
import { findAnswersBelow } from './answers-below.ts';
import type { Author } from './author-name.ts';
import { breakBeforeHeader, findHistory } from './history.ts';
import {
  type Envelope,
  FOLDED,
  type MailLines,
  PLAIN,
  SIGNATURE,
  UNKNOWN_ENVELOPE,
} from './mail-lines.ts';
import { findOurs, type OurLines } from './our-emails/mark-ours.ts';
import {
  foldOurs,
  foldQuotes,
  isAnnounced,
  joinBrokenQuotes,
  type Quote,
  quoteOurs,
  showQuotes,
} from './quotes.ts';
import { findSignature, type OwnLines } from './signature/signature.ts';

export type SplitText = {
  visible: string;
  signature: string | null;
  quoted: string | null;
  openQuote: OpenQuote | null;
};

/**
 * Assigns each non-blank line to one part. If no reply text remains, all is visible, except in an
 * empty reply to one of our emails.
 */
export function splitLines(given: MailLines, envelope: Envelope = UNKNOWN_ENVELOPE): SplitText {
  const mail = breakBeforeHeader(given);
  const ours = findOurs(mail);
  const bounds = findHistory(mail, ours, envelope);
  const { end, isHistory } = bounds;
  if (ours) quoteOurs(mail, ours, end);
  joinBrokenQuotes(mail, end);
  markSignatures(mail, end, { author: envelope.author, mayBeAll: ours !== null });
  const answers = ours ? null : findAnswersBelow(mail, bounds, envelope);
  const open = foldQuotes(mail, end);
  if (ours) foldOurs(mail, ours, end);
  if (isHistory) mail.marks.fill(FOLDED, end);
  else mail.marks.fill(PLAIN, end);
  if (answers) showQuotes(mail, [answers]);
  const openQuote = ours || answers ? null : decideOpenQuotes(mail, open, envelope);
  if (!linesLeft(mail).some((line) => line !== '')) {
    if (!ours) return { visible: joined(mail.lines) ?? '', ...NOTHING };
    showBesideOurs(mail, ours, envelope.author);
  }
  const { lines, marks } = mail;
  return {
    visible: joined(linesLeft(mail, answers?.from)) ?? '',
    signature: joined(lines.filter((_, index) => marks[index] === SIGNATURE)),
    quoted: joined(lines.filter((_, index) => marks[index] === FOLDED)),
    openQuote,
  };
}

const NOTHING = { signature: null, quoted: null, openQuote: null };

/** Shows quotes without attribution unless the mail is a reply and does not announce them. */
function decideOpenQuotes(
  mail: MailLines,
  open: Quote[],
  { isReply }: Pick<Envelope, 'isReply'>,
): OpenQuote | null {
  if (open.length === 0) return null;
  const visibleWithout = joined(linesLeft(mail)) ?? '';
  const shown = { ...mail, lines: [...mail.lines], marks: mail.marks.slice() };
  showQuotes(shown, open);
  const visibleWith = joined(linesLeft(shown)) ?? '';
  const text = open.map(({ from, to }) => shown.lines.slice(from, to).join('\n')).join('\n');
  const isContent = isReply === false || open.every((quote) => isAnnounced(mail, quote));
  if (isContent) showQuotes(mail, open);
  return { text, visibleWith, visibleWithout };
}

/** Shows text below one of our emails, else text inserted in it. */
function showBesideOurs(mail: MailLines, { end, inside }: OurLines, author: Author): void {
  const { lines, marks } = mail;
  for (let index = end; index < lines.length; index += 1) {
    if (marks[index] === FOLDED && !/^\s*>/.test(lines[index] ?? '')) marks[index] = PLAIN;
  }
  markSignatures(mail, lines.length, { author, mayBeAll: true });
  if (linesLeft(mail).some((line) => line !== '')) return;
  for (const index of inside) {
    marks[index] = PLAIN;
    lines[index] = lines[index]?.replace(/^[\s>]+/, '') ?? '';
  }
}

/** Lines of the author, with a blank line above `apart`. */
function linesLeft({ lines, marks }: MailLines, apart?: number): string[] {
  const left: string[] = [];
  let isAfterFold = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (index === apart) left.push('');
    if (marks[index] === FOLDED) isAfterFold = true;
    else if (marks[index] !== SIGNATURE && (line !== '' || !isAfterFold)) {
      left.push(line);
      isAfterFold = false;
    }
  }
  return left;
}

/**
 * Marks the signature of the last reply text, and of earlier ones if the last is only a signature.
 */
function markSignatures(
  { lines, marks }: MailLines,
  end: number,
  whose: Pick<OwnLines, 'author' | 'mayBeAll'>,
): void {
  let to = end;
  while (to > 0) {
    while (to > 0 && (marks[to - 1] !== PLAIN || lines[to - 1] === '')) to -= 1;
    let from = to;
    while (from > 0 && marks[from - 1] === PLAIN) from -= 1;
    if (from === to) return;
    const signature = findSignature(lines, { ...whose, from, to });
    if (!signature) return;
    marks.fill(SIGNATURE, signature.start, to);
    for (const added of signature.added) marks.fill(PLAIN, added.from, added.to);
    const isLeft = lines.slice(from, signature.start).some((line) => line !== '');
    if (isLeft || signature.added.length > 0) return;
    to = from;
  }
}

/** Joins lines without outer blank ones; null if empty. */
function joined(lines: string[]): string | null {
  let from = 0;
  let to = lines.length;
  while (from < to && lines[from]?.trim() === '') from += 1;
  while (to > from && lines[to - 1]?.trim() === '') to -= 1;
  return from === to ? null : lines.slice(from, to).join('\n');
}
