import { type Author, holdsAuthorsAddress, holdsAuthorsName, isNamed } from '../author-name.ts';
import { isAddressLine, isClosingLine, isContactLine, isNameLine, isRoleLine } from './contact.ts';

export type Said = { at: number; line: string; afterBlank: boolean };

const WIDEST = 90;
const MOST_LINES = 14;
/** Matches the remains of a logo. */
const PICTURE = /^[<[(]?(?:cid:|image\d*|logo|bild|photo|\p{Extended_Pictographic})/iu;
const RULE = /^[-_=*~#·.…‥─━═—–―＝＊〜～￣＿・◆◇■□●○☆★+|\s]{3,}$/u;
const BULLET = /^(?:[-•·–*▪]\s|\(?\d{1,2}[.)]\s|\[[ x]\])/;
const POSTSCRIPT = /^(?:p\.?\s?s|nb|n\.b)[\s:.]/i;
const HEADING = /^[【■●◆<＜[].{1,30}[】>＞\]]?$/;

function isRule(line: string): boolean {
  return RULE.test(line) && !/^\s*$/.test(line);
}

function isCardLine(line: string): boolean {
  if (isRule(line) || PICTURE.test(line) || isClosingLine(line)) return true;
  if (POSTSCRIPT.test(line) || BULLET.test(line)) return false;
  if (isContactLine(line)) return !/[?？]$/.test(line);
  if (line.length > WIDEST || isSentence(line)) return false;
  return !isOtherField(line) || isAddressLine(line) || isRoleLine(line);
}

function isSentence(line: string): boolean {
  if (/[?？]$/.test(line)) return true;
  if (/[!。！]$/.test(line)) return line.length > 25 || /[。]$/.test(line);
  return /[.…]$/.test(line) && line.split(' ').length > 6;
}

/** Matches other labels: "Quantity: 12", "納品先：東京". */
function isOtherField(line: string): boolean {
  return /^(?:[^\s:：]{1,20}\s?){1,3}[:：]/.test(line) || /[:：]$/.test(line);
}

type Evidence = { contacts: number; roles: number };

function evidenceIn(lines: string[]): Evidence {
  let contacts = 0;
  let roles = 0;
  for (const line of lines) {
    if (isContactLine(line)) contacts += 1;
    else if (isRoleLine(line) || isAddressLine(line)) roles += 1;
  }
  return { contacts, roles };
}

/**
 * Start of an unmarked signature: a final block of short lines with name, role and contact
 * details. The name must be the author's or follow a closing; others and announced names are
 * content.
 */
export function cardStart(said: Said[], author: Author): Said | undefined {
  const most = Math.max(1, said.length - MOST_LINES);
  let first = said.length;
  while (first > most && isCardLine(said[first - 1]?.line ?? '')) first -= 1;
  // A line with a leading dash is a name if no other list item precedes.
  if (first > most && isCardLine(withoutDash(said[first - 1]?.line ?? ''))) first -= 1;
  for (let index = first; index < said.length; index += 1) {
    const isHere =
      isRuledCard(said, index, author) ||
      isClosedCard(said, index) ||
      isNamedCard(said, index, author) ||
      isLineOfAll(said, index, author);
    if (isHere && isLeft(said, index)) return said[index];
  }
  return undefined;
}

/** True if the text before is more than a greeting. */
function isLeft(said: Said[], index: number): boolean {
  return said.slice(0, index).some(({ line }) => !/[,，、]$/.test(line) && !isRule(line));
}

/** True for a closing, then a name with role, company or telephone. */
function isClosedCard(said: Said[], index: number): boolean {
  if (!isClosingLine(said[index]?.line ?? '')) return false;
  const below = said.slice(index + 1).map(({ line }) => line);
  const { contacts, roles } = evidenceIn(below.slice(1));
  return below.length > 1 && contacts + roles > 0;
}

/** True for the author's name with one detail, or another name with two. */
function isNamedCard(said: Said[], index: number, author: Author): boolean {
  const [first = '', ...others] = said.slice(index).map(({ line }) => line);
  const [name = '', ...titles] = withoutDash(first).split(/\s?,\s/);
  const below = [...titles, ...others];
  if (!isNameLine(name) || isAnnounced(said, index)) return false;
  const { contacts, roles } = evidenceIn(below);
  const isAuthors =
    holdsAuthorsName(name, author) || below.some((line) => holdsAuthorsAddress(line, author));
  if (isAuthors) return contacts + roles > 0 && isAfterEnd(said, index);
  if (said[index]?.afterBlank !== true || isNamed(author)) return false;
  return contacts >= 2 || (contacts === 1 && roles > 0);
}

function isAfterEnd(said: Said[], index: number): boolean {
  const above = said[index - 1]?.line ?? '';
  return said[index]?.afterBlank === true || /[.!?…。！？)]$/.test(above) || beginsClosing(above);
}

function beginsClosing(line: string): boolean {
  const words = line.split(' ');
  return words.length < 8 && words.some((_, at) => isClosingLine(words.slice(0, at + 1).join(' ')));
}

function withoutDash(line: string): string {
  return line.replace(/^[-–—]{1,2}\s?(?=\p{Lu})/u, '');
}

/** True below a line such as "Please call:". */
function isAnnounced(said: Said[], index: number): boolean {
  return /[:：]$/.test(said[index - 1]?.line ?? '');
}

/** True for a block between rules, usual in Japan. */
function isRuledCard(said: Said[], index: number, author: Author): boolean {
  if (!isRule(said[index]?.line ?? '') || isAnnounced(said, index)) return false;
  const lines = said.slice(index + 1).map(({ line }) => line);
  const block = lines.filter((line) => !isRule(line));
  const [first = ''] = block;
  if (block.length < 2 || HEADING.test(first)) return false;
  const { contacts, roles } = evidenceIn(block);
  const isAuthors = block.some(
    (line) =>
      holdsAuthorsAddress(line, author) || (isNameLine(line) && holdsAuthorsName(line, author)),
  );
  if (isAuthors) return contacts + roles > 0;
  const isCard = isNameLine(first) || isRoleLine(first) || holdsAuthorsName(first, author);
  return isCard && contacts > 0 && contacts + roles > 1;
}

/** Matches one line with all details: "Ann Example | Plant manager | +49 30 1234567". */
function isLineOfAll(said: Said[], index: number, author: Author): boolean {
  if (index < said.length - 2 || isAnnounced(said, index)) return false;
  const { line = '', afterBlank = false } = said[index] ?? {};
  const parts = line.split(/\s*[|•·｜∙●/]\s*|\s[–—-]\s/).filter((part) => part !== '');
  const [name = '', ...rest] = parts;
  if (parts.length < 2 || !isNameLine(name)) return false;
  const below = said.slice(index + 1).map((one) => one.line);
  const { contacts, roles } = evidenceIn([...rest, ...below]);
  const isAuthors = holdsAuthorsName(name, author) || holdsAuthorsAddress(line, author);
  if (isAuthors) return contacts + roles > 0 && isAfterEnd(said, index);
  return afterBlank && !isNamed(author) && contacts > 0 && contacts + roles > 1;
}
