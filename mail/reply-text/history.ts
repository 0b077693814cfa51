import { type Header, headerEndingAt, headerInside } from './attribution-line.ts';
import { isAboveHistory, isForwardMark, isOriginalMark, isReplyAboveMark } from './dividers.ts';
import { fieldReader, isBlockByForm, isHeaderBlock } from './header-block.ts';
import { type Envelope, HEADER, type MailLines, PLAIN, QUOTED } from './mail-lines.ts';
import type { OurLines } from './our-emails/mark-ours.ts';

const MOST_OWN_LINES = 5000;

export type Bounds = {
  /** The first line after reply text, quotes and signatures. */
  end: number;
  /** False for forwarded mail. */
  isHistory: boolean;
};

/** Finds the start of unmarked history, and marks attributions before it. */
export function findHistory(
  mail: MailLines,
  ours: OurLines | null,
  envelope: Pick<Envelope, 'isReply'>,
): Bounds {
  const { lines, marks } = mail;
  const fieldAt = fieldReader(mail);
  const isReply = envelope.isReply === true || mail.hasReplyStructure;
  const isNew = envelope.isReply === false && !mail.hasReplyStructure;
  const divider = mail.dividers.find((index) => {
    const start = nextLine(mail, index);
    const isByForm = isReply && isBlockByForm(mail, start, { isBelowDivider: true });
    return isByForm || isHeaderBlock(mail, start, fieldAt, envelope);
  });
  const stop = Math.min(mail.cutAt, divider ?? lines.length, lines.length);
  let looked = 0;
  for (let index = 0; index < stop && looked < MOST_OWN_LINES; index += 1) {
    if (lines[index] === '' || marks[index] !== PLAIN) continue;
    const line = lines[index]?.trim() ?? '';
    looked += 1;
    if (isForwardMark(line)) return { end: index, isHistory: false };
    const cuts =
      isOriginalMark(line) ||
      isReplyAboveMark(line) ||
      isHeaderBlock(mail, index, fieldAt, envelope) ||
      (isReply && /[:：]/.test(line) && isBlockByForm(mail, index, { isBelowDivider: false }));
    if (cuts) return { end: withRules(lines, index), isHistory: true };
    const header = headerEndingAt(mail, index);
    if (!header) continue;
    const follows = whatFollows(mail, header.to);
    const isAboveOurs = ours?.isOurs[nextLine(mail, header.to)] === 1;
    if (header.certainty !== 'sure' && header.certainty !== 'if quoted' && isNew) continue;
    if (header.certainty !== 'sure' && follows !== QUOTED && !isAboveOurs) continue;
    const isBare = follows !== QUOTED && isAboveAnswers(mail, header);
    if (follows !== QUOTED && !isBare) {
      return { end: withRules(lines, header.from), isHistory: true };
    }
    marks.fill(HEADER, header.from, header.to);
  }
  const isCut = stop < lines.length;
  return { end: isCut ? withRules(lines, stop) : stop, isHistory: isCut };
}

function whatFollows(mail: MailLines, from: number): number {
  return mail.marks[nextLine(mail, from)] ?? PLAIN;
}

function nextLine({ lines }: MailLines, from: number): number {
  let index = from;
  while (index < lines.length && lines[index] === '') index += 1;
  return index;
}

/** True for an attribution above inline replies, without text before it. */
function isAboveAnswers({ lines, marks }: MailLines, { from, to }: Header): boolean {
  for (let index = 0; index < from; index += 1) {
    if (lines[index] !== '') return false;
  }
  const last = Math.min(lines.length, to + MOST_OWN_LINES);
  for (let index = to; index < last; index += 1) if (marks[index] === QUOTED) return true;
  return false;
}

/** Extends the history to the rule and "Original Message" above it. */
function withRules(lines: string[], from: number): number {
  let index = from;
  while (index > 0 && isAboveHistory(lines[index - 1]?.trim() ?? '')) index -= 1;
  return index;
}

/** Breaks the line before an attribution within it; only the first one, as the rest is history. */
export function breakBeforeHeader(mail: MailLines): MailLines {
  let looked = 0;
  for (let index = 0; index < mail.lines.length && looked < MOST_OWN_LINES; index += 1) {
    const line = mail.lines[index] ?? '';
    if (line === '' || mail.marks[index] !== PLAIN) continue;
    looked += 1;
    const at = headerInside(line);
    if (at === 0) continue;
    const lines = mail.lines.toSpliced(index, 1, line.slice(0, at).trimEnd(), line.slice(at));
    const marks = new Uint8Array(lines.length);
    marks.set(mail.marks.subarray(0, index));
    marks.set(mail.marks.subarray(index + 1), index + 2);
    const cutAt = mail.cutAt > index ? mail.cutAt + 1 : mail.cutAt;
    const dividers = mail.dividers.map((start) => (start > index ? start + 1 : start));
    return { ...mail, lines, marks, cutAt, dividers };
  }
  return mail;
}
