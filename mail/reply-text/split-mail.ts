import type { Author } from './author-name.ts';
import { splitHtml } from './split-html.ts';
import type { SplitText } from './split-lines.ts';
import { splitText } from './split-text.ts';

/**
 * Splits a mail that has a plain part, an HTML part or both. Structure says more surely where a
 * quote begins than words do; the plain part's own layout is kept where both say the same, or
 * where what the HTML shows can be found in it.
 */
export function splitMail(text: string, html: string | null, author: Author = null): SplitText {
  if (!html) return splitText(text, author);
  const byStructure = splitHtml(html, author);
  if (text.trim() === '') return byStructure;
  const byWords = splitText(text, author);
  const saysNothing = byStructure.visible === '' && byStructure.quoted !== null;
  if (saysNothing) return byWords.visible === '' ? byWords : byStructure;
  const said = charactersOf(byStructure.visible);
  if (said === '' || said === charactersOf(byWords.visible)) return byWords;
  const isAllShown = byStructure.signature === null && byStructure.quoted === null;
  if (isAllShown) return byWords;
  return beginningThatSays(text, said, byStructure) ?? shorter(byWords, byStructure);
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
