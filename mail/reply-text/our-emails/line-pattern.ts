import { MOMENT, VARIES } from '#mail/templates/notification/fixed-lines.ts';

/** Variable text, with its maximum length. */
const FIRST_VARIES = '[\\s\\S]{1,90}?';
const INNER_VARIES = '[\\s\\S]{1,260}?';
const LAST_VARIES = '[^\\n]{0,300}';
const A_MOMENT = '[\\s\\S]{0,40}?\\d{1,2}\\s?[:h]\\s?\\d{2}';
const QUOTES = '["“”«»„]';
/** Characters between words, which clients change. */
const BETWEEN_WORDS = '[^\\p{L}\\p{N}]{1,6}';
const LINE_END = '[^\\p{L}\\p{N}\\n]{0,6}(?=\\n|$)';

const PIECES = new RegExp(
  `${VARIES}|${MOMENT}|[\\p{L}\\p{N}]+|[^\\p{L}\\p{N}${VARIES}${MOMENT}]+`,
  'gu',
);

export function patternOf(text: string): RegExp {
  return new RegExp(`^${sourceOf(text)}${LINE_END}`, 'iu');
}

export function sentencePattern(text: string): RegExp {
  return new RegExp(`^${sourceOf(text)}[^\\p{L}\\p{N}]{0,3}$`, 'iu');
}

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

/** Returns the first word; null if it varies. */
export function firstWordOf(text: string): string | null {
  return /^[\p{L}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? null;
}

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

function endOf(signs: string): string {
  return signs.trim() === '.' ? '\\s?[.]' : '';
}

function varies(at: number, length: number): string {
  if (at === 0) return FIRST_VARIES;
  return at === length - 1 ? LAST_VARIES : INNER_VARIES;
}
