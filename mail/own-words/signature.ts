import { isClosing, isContactLine, isNameLine, isRoleLine } from './contact.ts';
import { isFooter, isListFooter } from './footer.ts';
import { isSentFrom } from './sent-from.ts';

/** RFC 3676, 4.3, and what people type for it. */
const DELIMITER = /^(?:--|__)$/;
const RULE = /^[-_=*~‐-―]{2,}$/;
const LONGEST_DELIMITED = 40;
const LONGEST_RULED = 8;
const LONGEST_CLOSED = 10;
const WIDEST = 90;
/** A signature begins no more lines above the end, blank ones counted. */
const LONGEST_END = 400;

/** The lines that say something, trimmed, each with where it stands. */
type Said = { at: number; line: string; afterBlank: boolean };

/**
 * Where the signature begins in the lines `from` to before `to`, all of one author's: what a
 * delimiter, a telephone or a footer sets off, or what looks like nothing else. `to` if nowhere.
 */
export function findSignature(lines: string[], from: number, to: number): number {
  const said = saidIn(lines, Math.max(from, to - LONGEST_END), to);
  const sure = said.findIndex((_, index) => isSureStart(said, index));
  const body = sure < 0 ? said : said.slice(0, sure);
  const start = unmarkedStart(body) ?? (sure < 0 ? undefined : said[sure]);
  return start?.at ?? to;
}

function saidIn(lines: string[], from: number, to: number): Said[] {
  const said: Said[] = [];
  let afterBlank = true;
  for (let at = from; at < to; at += 1) {
    const line = lines[at]?.trim() ?? '';
    if (line !== '') said.push({ at, line, afterBlank });
    afterBlank = line === '';
  }
  return said;
}

function isSureStart(said: Said[], index: number): boolean {
  const line = said[index]?.line ?? '';
  const left = said.length - index - 1;
  if (RULE.test(line)) {
    if (DELIMITER.test(line) && left <= LONGEST_DELIMITED) return true;
    return left > 0 && left <= LONGEST_RULED && isRuledOff(said.slice(index + 1));
  }
  if (isSentFrom(line)) return index > 0 || (said[index]?.at ?? 0) > 0;
  return index > 0 && said[index]?.afterBlank === true && isFooter(paragraphAt(said, index));
}

/** Rules set off much; a signature is short, and tells a name or how to reach somebody. */
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

/** Where a signature begins that nothing sets off, at the end of a text. */
function unmarkedStart(said: Said[]): Said | undefined {
  const last = said.at(-1);
  if (said.length < 2 || !last) return undefined;
  if (
    last.afterBlank &&
    /^[-–—]{1,2}\s?\p{Lu}/u.test(last.line) &&
    isNameLine(last.line.replace(/^[-–—]+\s?/, ''))
  ) {
    return last;
  }
  return closedStart(said) ?? cardStart(said);
}

/** A closing, then a name with more than a name under it: a role, a firm, a telephone. */
function closedStart(said: Said[]): Said | undefined {
  const first = Math.max(1, said.length - LONGEST_CLOSED - 1);
  for (let index = said.length - 3; index >= first; index -= 1) {
    if (!isClosing(said[index]?.line ?? '')) continue;
    const below = said.slice(index + 1).map(({ line }) => line);
    return isCard(below) ? said[index] : undefined;
  }
  return undefined;
}

function isCard(lines: string[]): boolean {
  const isShort = lines.every((line) => line.length <= WIDEST && !isSentence(line));
  return isShort && lines.slice(1).some((line) => isContactLine(line) || isRoleLine(line));
}

function isSentence(line: string): boolean {
  if (/^p\.?\s?s\.?[\s:.]/i.test(line)) return true;
  return /[?!。？！]$/.test(line)
    ? line.length > 25
    : /[.…]$/.test(line) && line.split(' ').length > 6;
}

/** The last paragraph is a name with two ways to reach it. */
function cardStart(said: Said[]): Said | undefined {
  const index = said.findLastIndex(({ afterBlank }) => afterBlank);
  if (index < 1 || said.length - index > LONGEST_CLOSED) return undefined;
  const [name = '', ...below] = said.slice(index).map(({ line }) => line);
  const contacts = below.filter(isContactLine).length;
  return isNameLine(name) && contacts >= 2 && isCard([name, ...below]) ? said[index] : undefined;
}
