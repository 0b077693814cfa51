import type { Author } from './author-name.ts';
import { linesOfHtml } from './html-lines.ts';
import { linesOf, type MailLines, PLAIN } from './mail-lines.ts';
import { type SplitText, splitLines } from './split-lines.ts';
import { splitText } from './split-text.ts';

/**
 * Splits a mail that has a plain part, an HTML part or both. Structure says more surely where a
 * quote begins than words do; the plain part's own layout is kept where both say the same, or
 * where what the HTML shows can be found in it.
 */
export function splitMail(text: string, html: string | null, author: Author = null): SplitText {
  if (!html) return splitText(text, author);
  const structure = linesOfHtml(html);
  if (text.trim() === '') return splitLines(structure, author);
  const words = linesOf(text);
  // Most programs write the one from the other.
  if (isSame(structure, words)) return splitLines(words, author);
  const byStructure = splitLines(structure, author);
  const byWords = splitLines(words, author);
  const saysNothing = byStructure.visible === '' && byStructure.quoted !== null;
  if (saysNothing) return byWords.visible === '' ? byWords : byStructure;
  const said = charactersOf(byStructure.visible);
  if (said === '' || said === charactersOf(byWords.visible)) return byWords;
  const isAllShown = byStructure.signature === null && byStructure.quoted === null;
  if (isAllShown) return byWords;
  return beginningThatSays(text, said, byStructure) ?? shorter(byWords, byStructure);
}

/** Whether both parts say the same line by line, and nothing in the one is more than a line. */
function isSame(structure: MailLines, words: MailLines): boolean {
  const length = endOf(structure.lines);
  if (structure.cutAt < length || length !== endOf(words.lines)) return false;
  for (let index = 0; index < length; index += 1) {
    if (structure.marks[index] !== PLAIN || words.marks[index] !== PLAIN) return false;
    if (structure.lines[index] !== words.lines[index]) return false;
  }
  return true;
}

/** The number of lines without blank ones at the end. */
function endOf(lines: string[]): number {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end -= 1;
  return end;
}

/** The plain text up to where all is said that the structure calls own; null if it says else. */
function beginningThatSays(
  text: string,
  said: string,
  { signature, quoted }: SplitText,
): SplitText | null {
  const lines = text.split(/\r\n?|\n/);
  let matched = 0;
  let index = 0;
  while (matched < said.length && index < lines.length) {
    const emails = charactersOf(lines[index] ?? '');
    if (!said.startsWith(emails, matched)) return null;
    matched += emails.length;
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
  };
}

/** Where the parts say different things, the one that folds away more of what came along. */
function shorter(byWords: SplitText, byStructure: SplitText): SplitText {
  if (byWords.quoted === null && byWords.signature === null) return byStructure;
  const words = charactersOf(byWords.visible).length;
  return words > charactersOf(byStructure.visible).length ? byStructure : byWords;
}

/** Letters and figures alone: what the two parts of a mail have in common. */
function charactersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
