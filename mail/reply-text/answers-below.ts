import { LANGUAGES } from '#mail/languages/languages.ts';
import { headerEndingAt } from './attribution-line.ts';
import { isAboveHistory, isOriginalMark } from './dividers.ts';
import { fieldReader, isAnyField, isHeaderBlock } from './header-block.ts';
import type { Bounds } from './history.ts';
import { type Envelope, HEADER, type MailLines, PLAIN, QUOTED } from './mail-lines.ts';

/** Scripts without spaces have no word boundaries. */
const END = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}])';
const START = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])';
const oneOf = (phrases: string[]) =>
  `${START}(?:${phrases.join('|').replaceAll(' ', '\\s+')})${END}`;
const ANNOUNCED = LANGUAGES.map(({ answerWords, answerPlaces }) => {
  const [word, place] = [oneOf(answerWords), oneOf(answerPlaces)];
  return new RegExp(`${word}[^.!?\\n]{0,60}${place}|${place}[^.!?\\n]{0,40}${word}`, 'iu');
});
/** Characters. */
const LONGEST = 300;
/** Words of own text below the announcement, such as a greeting and a name. */
const MOST_WORDS = 8;
const MOST_SHOWN = 500;

export type Shown = { from: number; to: number };

/**
 * Finds the quoted mail in which a reply says that its answers stand: "My answers are below in
 * red." Null if the own text holds them, or if there is no such sentence.
 */
export function findAnswersBelow(
  mail: MailLines,
  { end, isHistory }: Bounds,
  envelope: Pick<Envelope, 'isReply'>,
): Shown | null {
  if (envelope.isReply === false && !mail.hasReplyStructure) return null;
  if (!isAnnounced(mail, end)) return null;
  return isHistory ? firstMail(mail, end, envelope) : lastQuote(mail, end);
}

/** True if one of the last lines of own text announces answers; few words may follow it. */
function isAnnounced({ lines, marks }: MailLines, end: number): boolean {
  let words = 0;
  for (let index = end - 1; index >= 0 && words <= MOST_WORDS; index -= 1) {
    const line = lines[index] ?? '';
    if (line === '' || marks[index] !== PLAIN) continue;
    if (line.length >= LONGEST) return false;
    if (ANNOUNCED.some((one) => one.test(line))) return true;
    words += line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  }
  return false;
}

/** Returns the text of the first mail of the history, without its header. */
function firstMail(
  mail: MailLines,
  end: number,
  envelope: Pick<Envelope, 'isReply'>,
): Shown | null {
  const { lines } = mail;
  const fieldAt = fieldReader(mail);
  const isHead = (index: number) =>
    headerEndingAt(mail, index)?.certainty === 'sure' ||
    isOriginalMark(lines[index]?.trim() ?? '') ||
    isHeaderBlock(mail, index, fieldAt, envelope);
  let from = belowHeader(mail, end);
  while (lines[from] === '') from += 1;
  let to = from;
  while (to < lines.length && to < from + MOST_SHOWN && !isHead(to)) to += 1;
  return from < to ? { from, to } : null;
}

function belowHeader(mail: MailLines, end: number): number {
  const { lines } = mail;
  let index = end;
  while (isAboveHistory(lines[index]?.trim() ?? 'end') || isOriginalMark(lines[index] ?? '')) {
    index += 1;
  }
  for (let last = index; last < index + 4 && lines[last] !== ''; last += 1) {
    if (headerEndingAt(mail, last)) return last + 1;
  }
  while (isAnyField(lines[index] ?? '') || /^[\s<]/.test(lines[index] ?? '')) index += 1;
  return index;
}

function lastQuote({ marks, lines }: MailLines, end: number): Shown | null {
  let to = end;
  while (to > 0 && (lines[to - 1] === '' || marks[to - 1] !== QUOTED)) to -= 1;
  let from = to;
  while (from > 0 && (lines[from - 1] === '' || marks[from - 1] === QUOTED)) from -= 1;
  while (from < to && (lines[from] === '' || marks[from] === HEADER)) from += 1;
  return from < to ? { from, to } : null;
}
