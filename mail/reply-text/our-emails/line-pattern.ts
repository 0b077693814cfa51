import { MOMENT, VARIES } from '#mail/templates/notification/fixed-lines.ts';

/** More than a name and less than a page: what may stand where a line varies. */
const FIRST_VARIES = '[\\s\\S]{1,90}?';
const INNER_VARIES = '[\\s\\S]{1,260}?';
const LAST_VARIES = '[^\\n]{0,300}';
const A_MOMENT = '[\\s\\S]{0,40}?\\d{1,2}\\s?[:h]\\s?\\d{2}';
const QUOTES = '["“”«»„]';
/** Programs write blanks, dashes and apostrophes otherwise, and break lines. */
const BETWEEN_WORDS = '[^\\p{L}\\p{N}]{1,6}';
const LINE_END = '[^\\p{L}\\p{N}\\n]{0,6}(?=\\n|$)';

const PIECES = new RegExp(
  `${VARIES}|${MOMENT}|[\\p{L}\\p{N}]+|[^\\p{L}\\p{N}${VARIES}${MOMENT}]+`,
  'gu',
);

/** A regular expression for a line of ours, from a line's start to a line's end. */
export function patternOf(text: string): RegExp {
  return new RegExp(`^${sourceOf(text)}${LINE_END}`, 'iu');
}

/** The same for a sentence by itself. */
export function sentencePattern(text: string): RegExp {
  return new RegExp(`^${sourceOf(text)}[^\\p{L}\\p{N}]{0,3}$`, 'iu');
}

/** Any line that begins as one of these texts does; a cheap look before the patterns. */
export function startPattern(texts: string[]): RegExp {
  const starts = texts.map((text) => {
    const [fixed = ''] = text.split(/[\ue000\ue001]/u);
    return (fixed.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 3).join(BETWEEN_WORDS);
  });
  return new RegExp(
    `^[^\\p{L}\\p{N}]{0,40}(?:${[...new Set(starts)].join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  );
}

/** The first word of a line, if it always begins with the same. */
export function firstWordOf(text: string): string | null {
  return /^[\p{L}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? null;
}

/** The longest word that never varies, in lower case: a text without it is not looked at closely. */
export function longestWordOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function sourceOf(text: string): string {
  const pieces = text.trim().match(PIECES) ?? [];
  return pieces
    .map((piece, at) => {
      if (piece === MOMENT) return A_MOMENT;
      if (piece === VARIES) return varies(at, pieces.length);
      if (/[\p{L}\p{N}]/u.test(piece)) return piece;
      if (/[“”«»"]/.test(piece)) return `[^\\p{L}\\p{N}]{0,3}${QUOTES}[^\\p{L}\\p{N}]{0,3}?`;
      return at === pieces.length - 1 ? endOf(piece) : BETWEEN_WORDS;
    })
    .join('');
}

/** A sentence ends as it does; without that it is another one. */
function endOf(signs: string): string {
  return signs.trim() === '.' ? '\\s?[.]' : '';
}

function varies(at: number, length: number): string {
  if (at === 0) return FIRST_VARIES;
  return at === length - 1 ? LAST_VARIES : INNER_VARIES;
}
