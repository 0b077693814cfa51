/** Hebrew to Arabic Extended-A, their presentation forms, and the later blocks (UAX #9, R and AL). */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Up to six such as "Re: ", "AW[2]: " or "[EXTERNAL] ". */
const PREFIXES = /^(?:(?:\[[^\]\n]{1,40}\]|\p{L}{1,8}(?:\[\d{1,3}\])?[ \u00a0]?[:：]) {0,9}){1,6}/u;

const ISOLATES = /[\u2066-\u2069]/g;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Splits prefixes of mail programs off, which must not decide the direction of a subject; the space
 * after them belongs to the rest.
 */
export function splitPrefix(text: string): [prefix: string, rest: string] {
  const prefix = PREFIXES.exec(text)?.[0].trimEnd() ?? '';
  const rest = text.slice(prefix.length);
  return hasRightToLeft(rest) ? [prefix, rest] : ['', text];
}

/** First strong isolate and its end (UAX #9, 2.5). */
export const ISOLATE = '\u2068';
export const END_OF_ISOLATE = '\u2069';

/**
 * Isolates a right-to-left text within a sentence, so that it decides its own direction and moves
 * no words around it; other texts stay unchanged.
 */
export function isolated(text: string): string {
  if (!hasRightToLeft(text)) return text;
  const [prefix, rest] = splitPrefix(text.replace(ISOLATES, ''));
  const own = prefix === '' ? '' : `${ISOLATE}${prefix}${END_OF_ISOLATE}`;
  return `${ISOLATE}${own}${rest}${END_OF_ISOLATE}`;
}

/** Removes the isolates of a plain text. */
export function withoutIsolates(text: string): string {
  return text.replace(ISOLATES, '');
}
