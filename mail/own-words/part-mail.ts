import type { Author } from './author-name.ts';
import { partHtml } from './part-html.ts';
import type { Parted } from './part-lines.ts';
import { partText } from './part-text.ts';

/**
 * Parts a mail that has a plain part, an HTML part or both. Structure tells more surely where a
 * quote begins than words do; the plain part's own layout is kept where both say the same, or
 * where what the HTML shows can be found in it.
 */
export function partMail(text: string, html: string | null, author: Author = null): Parted {
  if (!html) return partText(text, author);
  const byStructure = partHtml(html, author);
  if (text.trim() === '') return byStructure;
  const byWords = partText(text, author);
  const said = lettersOf(byStructure.visible);
  if (said === '' || said === lettersOf(byWords.visible)) return byWords;
  const isAllShown = byStructure.signature === null && byStructure.quoted === null;
  if (isAllShown) return byWords;
  return beginningThatSays(text, said, byStructure) ?? shorter(byWords, byStructure);
}

/** The plain text up to where all is said that the structure calls own; null if it says else. */
function beginningThatSays(
  text: string,
  said: string,
  { signature, quoted }: Parted,
): Parted | null {
  const lines = text.split(/\r\n?|\n/);
  let matched = 0;
  let index = 0;
  while (matched < said.length && index < lines.length) {
    const letters = lettersOf(lines[index] ?? '');
    if (!said.startsWith(letters, matched)) return null;
    matched += letters.length;
    index += 1;
  }
  if (matched !== said.length) return null;
  const rest = lines.slice(index).join('\n').trim();
  const isSignature = quoted === null || lettersOf(rest) === lettersOf(signature ?? '');
  const below = rest === '' ? null : rest;
  return {
    visible: lines.slice(0, index).join('\n').trim(),
    signature: isSignature ? below : null,
    quoted: isSignature ? null : below,
  };
}

/** Where the parts say different things, the one that folds away more of what came along. */
function shorter(byWords: Parted, byStructure: Parted): Parted {
  if (byWords.quoted === null && byWords.signature === null) return byStructure;
  const words = lettersOf(byWords.visible).length;
  return words > lettersOf(byStructure.visible).length ? byStructure : byWords;
}

/** Letters and figures alone: what the two parts of a mail have in common. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
