import { type MailLines, PLAIN } from './mail-lines.ts';
import { alternatives, longestFirst } from './patterns.ts';

const MOST_LINES = 4;
/** Characters. */
const LONGEST = 450;
/** Characters. */
const LONGEST_NAME = 80;

const isSpaceless = (phrase: string) =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(phrase);
const spaced = (phrases: string[]) => alternatives(phrases.filter((one) => !isSpaceless(one)));
const spaceless = (phrases: string[]) => alternatives(phrases.filter(isSpaceless));

const OPENS = longestFirst('attributionStarts');
const OPENING = new RegExp(
  `^[-–—_*>"\\s]{0,12}(?:(?:${spaced(OPENS)})(?=[\\s,:\\d])|(?:${spaceless(OPENS)})(?=[\\s\\d]))`,
  'i',
);
const WROTE = longestFirst('attributionEnds');
const ENDING = new RegExp(
  `(?:[\\s>\\]),.]|^)(?:${spaced(WROTE)})\\s*[:：]?\\s*[-–—_*]*$|(?:${spaceless(WROTE)})\\s*[:：]$`,
  'i',
);
const NAMING = new RegExp(
  `\\s(?:${spaced(longestFirst('verbsBeforeName'))})\\s.{1,160}[:：]\\*?$`,
  'i',
);
const QUOTING = new RegExp(`^(?:${spaced(longestFirst('quotingStarts'))})\\s.{1,160}[:：]$`, 'i');

/** Matches a line that starts with the date: "16.11.2026, 08:12", "ср, 30 апр.". */
const DATE_FIRST =
  /^[-–—_*"\s]{0,12}(?:\p{L}{1,14}[.,]{0,2}\s+){0,2}(?:\p{L}{1,14}[.,]{0,2}\s?)?\d{1,4}[\s.,:/年년-]/u;
const ADDRESS = /[^\s<>()"]@[^\s<>()"]/;
const DATE =
  /\d{1,4}[-./]\s?\d{1,2}[-./]\s?\d{1,4}|\d{1,2}[:.]\d{2}|\d{1,2}h\d{2}|\d{1,2}[\s.-]\s?\p{L}{2,15}[\s.,-]{1,3}(?:\p{L}{1,3}\.?\s)?(?:19|20)?\d\d(?!\d)|\p{L}{3,12}\.?\s\d{1,2},?\s(?:19|20)\d\d|\d\s?[年월月]/u;
const ENDS_IN_ADDRESS = /[<(]?[^\s<>()]+@[^\s<>()]+[>)\]]{1,3}\s*[:：]$/;
/** Time and address with few other words: an unknown language, or garbled text. */
const SAYS_LITTLE_MORE = /\d[:.h]\d\d.{0,120}[<(][^\s<>()]+@[^\s<>()]+[>)][^<>@\d.!?]{1,25}[:：]$/;
const DATE_AND_ADDRESS = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}\s.{0,120}<[^\s<>]+@[^\s<>]+>$/;

/** Hours and minutes in digits of any script. */
const TIME = /(?<![\p{Nd}.])\p{Nd}{1,2}[:.]\p{Nd}{2}(?![\p{Nd}.])/u;
/** Characters. */
const LONGEST_DATED = 120;
/** Day, year and hour, in digits of any script. */
const FEWEST_NUMBERS = 3;
const TIME_OR_YEAR =
  /(?<![\p{Nd}.])\p{Nd}{1,2}[:.]\p{Nd}{2}(?![\p{Nd}.])|(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u;

/**
 * `by form` matches an unknown language, with address, date and colon; `by name` a sentence that
 * people write too: "The engineer wrote:".
 */
type Certainty = 'sure' | 'if quoted' | 'by form' | 'by name';

function readHeader(text: string): Certainty | null {
  if (text.length < 8 || text.length > LONGEST) return null;
  const hasAddress = ADDRESS.test(text);
  const isEnding = ENDING.test(text);
  if (isEnding || NAMING.test(text)) return readWrote(text, hasAddress, isEnding);
  if (!hasAddress) return isDatedByForm(text) ? 'by form' : null;
  if (QUOTING.test(text)) return 'sure';
  if (!begins(text) || !DATE.test(text)) return isByForm(text) ? 'by form' : null;
  if (ENDS_IN_ADDRESS.test(text) || SAYS_LITTLE_MORE.test(text)) return 'sure';
  if (DATE_AND_ADDRESS.test(text)) return 'if quoted';
  return isByForm(text) ? 'by form' : null;
}

function isByForm(text: string): boolean {
  if (!/[:：][*_]{0,2}$/.test(text) || !TIME_OR_YEAR.test(text)) return false;
  return (text.match(/\p{Nd}+/gu)?.length ?? 0) >= FEWEST_NUMBERS;
}

/** A full date, a time and a colon, without an address, as Thunderbird writes. */
function isDatedByForm(text: string): boolean {
  if (text.length > LONGEST_DATED || !/[:：][*_]{0,2}$/.test(text) || !TIME.test(text))
    return false;
  return (text.match(/\p{Nd}+/gu)?.length ?? 0) > FEWEST_NUMBERS;
}

function begins(text: string): boolean {
  return OPENING.test(text) || DATE_FIRST.test(text);
}

function readWrote(text: string, hasAddress: boolean, isEnding: boolean): Certainty | null {
  const isBegun = begins(text);
  const hasDate = DATE.test(text);
  if (isBegun && (hasDate || hasAddress)) return 'sure';
  if (hasAddress && text.length < 200) return 'sure';
  if (isEnding && /^-{2,}.*-{2,}$/.test(text)) return 'sure';
  const isName = isEnding && text.length < LONGEST_NAME && /^[*"]?\p{Lu}/u.test(text);
  if (hasDate || isBegun) return 'if quoted';
  return isName ? 'by name' : null;
}

/** `to` is exclusive. */
export type Header = { from: number; to: number; certainty: Certainty };

/** Invisible marks that programs put around names and addresses in right-to-left text. */
const DIRECTION_MARK = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const DIRECTION_MARKS = new RegExp(DIRECTION_MARK, 'g');

function mayEnd(line: string): boolean {
  let at = line.length - 1;
  while (at > 0 && DIRECTION_MARK.test(line.charAt(at))) at -= 1;
  const last = line.charCodeAt(at);
  // Common ends are : ： > - *; below, brackets, dashes, or a verb without colon.
  if ([0x3a, 0xff1a, 0x3e, 0x2d, 0x2a].includes(last)) return true;
  return (
    line.length < LONGEST &&
    line.length > 3 &&
    /\b(?:wrote|writes|schrieb|skrev)$/i.test(line.slice(-8))
  );
}

/**
 * Finds the attribution that ends in a line; the shortest match wins, to exclude the line above.
 */
export function headerEndingAt({ lines, marks }: MailLines, end: number): Header | null {
  const line = lines[end] ?? '';
  if (marks[end] !== PLAIN || !mayEnd(line)) return null;
  let text = '';
  let found: Header | null = null;
  for (let from = end; from > end - MOST_LINES && from >= 0; from -= 1) {
    const next = lines[from]?.replace(DIRECTION_MARKS, '').trim() ?? '';
    if (next === '' || marks[from] !== PLAIN) break;
    text = text === '' ? next : `${next} ${text.replace(/^>\s?/, '')}`;
    if (text.length > LONGEST) break;
    const certainty = readHeader(text);
    if (!certainty) continue;
    // The attribution may have three lines: "On Nov 21, 2026,", "at 10:18," and "Ann wrote:".
    const above = lines[from - 1] ?? '';
    const goesOn = above.length < 60 && /[,，]$/.test(above) && begins(above);
    if (certainty === 'sure' && begins(next) && !goesOn) return { from, to: end + 1, certainty };
    const isBetter = found?.certainty !== 'by form' || certainty === 'sure';
    if (!found || isBetter) found = { from, to: end + 1, certainty };
  }
  return found;
}

const MOST_TRIED = 5;

const INSIDE =
  /\s(?=-{0,6}\s?(?:On|Le|El|Il|Am|Op|Em|Den|W dniu)\s.{0,14}\d)|(?<=\p{L})(?=-{3,6}\s?On\s.{0,14}\d)/gu;

/**
 * Returns the start of an attribution after other text, or 0: "Fixed. On Wed, Apr 4, 2026 at 3:59
 * PM, a@b.example wrote:".
 */
export function headerInside(line: string): number {
  if (line.length > LONGEST || !mayEnd(line) || !ENDING.test(line)) return 0;
  let tried = 0;
  for (const { index, 0: gap } of line.matchAll(INSIDE)) {
    const at = index + gap.length;
    tried += 1;
    if (tried > MOST_TRIED) return 0;
    if (/\p{L}/u.test(line.slice(0, at)) && readHeader(line.slice(at)) === 'sure') return at;
  }
  return 0;
}
