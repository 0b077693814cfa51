import type { Author } from '../author-name.ts';
import { addedBelow, isMatter, paragraphsIn } from './below-signature.ts';
import { cardStart, type Said } from './card.ts';
import { isAddressLine, isClosingLine, isContactLine, isNameLine, isRoleLine } from './contact.ts';
import { isFooter, isListFooter } from './footer.ts';
import { isSentFrom } from './sent-from.ts';

/** Signature delimiter (RFC 3676, 4.3), and variants. */
const DELIMITER = /^(?:--|__)$/;
const RULE = /^[-_=*~‐-―]{2,}$/;
/** Lines below "--". */
const LONGEST_DELIMITED = 40;
/** Lines below another rule. */
const LONGEST_RULED = 8;
const WIDEST = 90;
/** Maximum lines read from the end, with blank ones. */
const LONGEST_END = 400;
/** Characters read of a line; more than the longest notice has. */
const LONGEST_LINE = 10_000;

/** Lines of the author; `mayBeAll` allows a signature without other text. */
export type OwnLines = { from: number; to: number; author: Author; mayBeAll: boolean };

export type Signature = {
  start: number;
  /** Ranges below it that belong to the message; `to` is exclusive. */
  added: { from: number; to: number }[];
};

/** Finds the signature by delimiter, device line, footer or form; null if there is none. */
export function findSignature(
  lines: string[],
  { from, to, author, mayBeAll }: OwnLines,
): Signature | null {
  const said = saidIn(lines, Math.max(from, to - LONGEST_END), to);
  const sure = said.findIndex((_, index) => isSureStart(said, index, mayBeAll));
  const body = sure < 0 ? said : said.slice(0, sure);
  const start = unmarkedStart(body, author) ?? (sure < 0 ? undefined : said[sure]);
  if (!start) return null;
  const added = addedBelow(said, said.indexOf(start)).map(({ first, last }) => ({
    from: said[first]?.at ?? to,
    to: (said[last]?.at ?? to) + 1,
  }));
  return { start: start.at, added };
}

function saidIn(lines: string[], from: number, to: number): Said[] {
  const said: Said[] = [];
  let afterBlank = true;
  for (let at = from; at < to; at += 1) {
    const line = lines[at]?.slice(0, LONGEST_LINE).trim() ?? '';
    if (line !== '') said.push({ at, line, afterBlank });
    afterBlank = line === '';
  }
  return said;
}

function isSureStart(said: Said[], index: number, mayBeAll: boolean): boolean {
  const line = said[index]?.line ?? '';
  const left = said.length - index - 1;
  if (RULE.test(line)) {
    if (left > LONGEST_DELIMITED || isSeparator(said, index)) return false;
    if (DELIMITER.test(line)) return true;
    return left > 0 && left <= LONGEST_RULED && isRuledOff(said.slice(index + 1));
  }
  if (isSentFrom(line)) return mayBeAll || index > 0 || (said[index]?.at ?? 0) > 0;
  return (
    (mayBeAll || index > 0) &&
    said[index]?.afterBlank === true &&
    isFooter(paragraphAt(said, index))
  );
}

/** "10 x coffee", "• coffee", "1. coffee". */
const LIST_ITEM = /^(?:[•·▪*]\s|\d{1,3}\s?(?:[.)]|[x×])\s)/u;
/** "Caller: Ilse Brandt". */
const FIELD = /^\p{L}[^:：]{0,24}[:：]\s?\S/u;

function isCardLine(line: string): boolean {
  return isContactLine(line) || isRoleLine(line) || isAddressLine(line) || isClosingLine(line);
}

/** True for a rule between parts of the message: another part follows, or a sentence. */
function isSeparator(said: Said[], index: number): boolean {
  const { line = '' } = said[index] ?? {};
  const below = said.slice(index + 1);
  const next = below.findIndex((one) => RULE.test(one.line));
  const part = next < 0 ? below : below.slice(0, next);
  if (isListFooter(part.map((one) => one.line))) return false;
  const [first] = paragraphsIn(part, 0);
  if (first && isMatter(first.lines.slice(0, 1))) return true;
  if (next >= 0) {
    const isPart = paragraphsIn(below, next + 1).some(({ lines }) => isMatter(lines));
    if (isPart) return true;
  }
  const begin = part[0]?.line ?? '';
  if (LIST_ITEM.test(begin) || (FIELD.test(begin) && !isCardLine(begin))) return true;
  if (next > 0 && !isCardLine(begin) && !isNameLine(begin)) return true;
  const isRepeated = said.slice(0, index).some((one) => one.line === line);
  return isRepeated && !isRuledOff(part);
}

/** True for a signature below a rule: short, with name or contact details. */
function isRuledOff(below: Said[]): boolean {
  const lines = below.map(({ line }) => line);
  if (isListFooter(lines) || isFooter(lines.join(' '))) return true;
  if (lines.some((line) => line.length > WIDEST)) return false;
  return lines.some(isContactLine)
    ? isNameLine(lines[0] ?? '')
    : lines.length <= 3 && lines.every(isNameLine);
}

function paragraphAt(said: Said[], index: number): string {
  let end = index + 1;
  while (end < said.length && end < index + 60 && !said[end]?.afterBlank) end += 1;
  return said
    .slice(index, end)
    .map(({ line }) => line)
    .join(' ');
}

function unmarkedStart(said: Said[], author: Author): Said | undefined {
  const last = said.at(-1);
  if (said.length < 2 || !last) return undefined;
  if (
    last.afterBlank &&
    /^[-–—]{1,2}\s?\p{Lu}/u.test(last.line) &&
    isNameLine(last.line.replace(/^[-–—]+\s?/, ''))
  ) {
    return last;
  }
  return cardStart(said, author);
}
