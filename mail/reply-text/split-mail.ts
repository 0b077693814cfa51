import { withoutBannerText } from './banner/banner-lines.ts';
import { linesOfHtml } from './html-lines.ts';
import { type Envelope, linesOf, type MailLines, PLAIN, SIGNATURE } from './mail-lines.ts';
import { isMatter } from './signature/below-signature.ts';
import { type SplitText, splitLines } from './split-lines.ts';
import { splitText } from './split-text.ts';

/** Lines. */
const MOST_BELOW = 40;

/**
 * Splits a mail. HTML structure is more reliable than words for finding quotes; the plain part's
 * layout is used if both parts agree, or if it contains the visible HTML text.
 */
export function splitMail(text: string, html: string | null, envelope?: Envelope): SplitText {
  if (!html) return splitText(text, envelope);
  const structure = linesOfHtml(html);
  const own = structure.banner === undefined ? text : withoutBannerText(text, structure.banner);
  if (own.trim() === '') return splitLines(structure, envelope);
  const words = linesOf(own);
  if (isSame(structure, words)) return splitLines(words, envelope);
  const goesOn = hasTextBelowSignature(structure);
  const byStructure = splitLines(structure, envelope);
  if (goesOn) return byStructure;
  const byWords = splitLines(words, envelope);
  const saysNothing = byStructure.visible === '' && byStructure.quoted !== null;
  if (saysNothing) return byWords.visible === '' ? byWords : byStructure;
  const said = charactersOf(byStructure.visible);
  if (said === '' || said === charactersOf(byWords.visible)) return byWords;
  const isAllShown = byStructure.signature === null && byStructure.quoted === null;
  if (isAllShown) return byWords;
  return beginningThatSays(own, said, byStructure) ?? shorter(byWords, byStructure);
}

function isSame(structure: MailLines, words: MailLines): boolean {
  const length = endOf(structure.lines);
  if (structure.cutAt < length || length !== endOf(words.lines)) return false;
  for (let index = 0; index < length; index += 1) {
    if (structure.marks[index] !== PLAIN || words.marks[index] !== PLAIN) return false;
    if (structure.lines[index] !== words.lines[index]) return false;
  }
  return true;
}

/** True if sentences follow the signature element of a mail program. */
function hasTextBelowSignature({ lines, marks, cutAt }: MailLines): boolean {
  const signature = marks.lastIndexOf(SIGNATURE);
  if (signature < 0) return false;
  const below = lines.slice(signature + 1, Math.min(cutAt, signature + MOST_BELOW));
  return below.some((line, at) => marks[signature + 1 + at] === PLAIN && isMatter([line]));
}

function endOf(lines: string[]): number {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end -= 1;
  return end;
}

/** Returns the beginning of the plain text that equals the HTML text; null if the parts differ. */
function beginningThatSays(
  text: string,
  said: string,
  { signature, quoted, openQuote }: SplitText,
): SplitText | null {
  const lines = text.split(/\r\n?|\n/);
  let matched = 0;
  let index = 0;
  while (matched < said.length && index < lines.length) {
    const characters = charactersOf(lines[index] ?? '');
    if (!said.startsWith(characters, matched)) return null;
    matched += characters.length;
    index += 1;
  }
  if (matched !== said.length) return null;
  const rest = lines.slice(index).join('\n').trim();
  const isSignature = quoted === null || charactersOf(rest) === charactersOf(signature ?? '');
  const below = rest === '' ? null : rest;
  return {
    visible: lines.slice(0, index).join('\n').trim(),
    signature: isSignature ? below : null,
    quoted: isSignature ? null : below,
    openQuote,
  };
}

function shorter(byWords: SplitText, byStructure: SplitText): SplitText {
  if (byWords.quoted === null && byWords.signature === null) return byStructure;
  const words = charactersOf(byWords.visible).length;
  return words > charactersOf(byStructure.visible).length ? byStructure : byWords;
}

function charactersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
