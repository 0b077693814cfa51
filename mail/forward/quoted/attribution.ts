import { phrasesOf } from '#mail/languages/languages.ts';
import { fold } from '#mail/text/fold.ts';
import { readWrittenDate } from '../dates/written-date.ts';
import { type Author, readAuthor } from './author.ts';
import { type Line, nextWritten } from './lines.ts';

/** An attribution such as "On 3 Jan 2022, Ann <ann@x> wrote:"; `end` is the line after it. */
export type Attribution = Author & {
  date: string | null;
  isFinnish: boolean;
  base: number;
  end: number;
};

/** Characters of a caption over several lines. */
const LONGEST = 400;
const MOST_LINES = 4;

const VERBS = new Set(phrasesOf('attributionVerbs').map(fold));
const VERB_ENDINGS = new RegExp(`(?:${phrasesOf('attributionEndings').join('|')})\\s*[:：]$`);
/** Words that may separate date and name. */
const BETWEEN = new Set(phrasesOf('besideName').map(fold));
/** Words that begin a date without digits, which ends at its comma ("On Monday, Ann wrote:"). */
const BEFORE_DATE = new Set(phrasesOf('dateWords'));

/**
 * Parses an attribution of up to four lines. Requires a final colon, an address or date, and
 * "wrote", a deeper quote below, or a marker above.
 */
export function readAttribution(lines: Line[], at: number, hasMarker: boolean): Attribution | null {
  const joined = joinToColon(lines, at);
  if (!joined) return null;
  const { text, end } = joined;
  const words = text.replace(/[:：]$/, '').split(/\s+/);
  const author = readAuthor(text);
  const date = readWrittenDate(text.replace(/<[^>]*>/g, ' '), /^on\b|wrote/i.test(text));
  if (author.from === null && date === null) return null;
  const depth = lines[at]?.depth ?? 0;
  const next = nextWritten(lines, end, 2);
  const base = Math.max(depth, lines[next ?? -1]?.depth ?? depth);
  const folded = words.map((word) => fold(word).replace(/[,;:]$/, ''));
  const isSaid = VERB_ENDINGS.test(text) || folded.some((word) => VERBS.has(word));
  if (!hasMarker && !(isSaid && next !== null) && base === depth) return null;
  if (!hasMarker && !isSaid && author.from === null) return null;
  const isFinnish = folded.includes('kirjoitti');
  return { from: author.from, fromName: nameIn(text), date, isFinnish, base, end };
}

function joinToColon(lines: Line[], at: number): { text: string; end: number } | null {
  let text = '';
  for (let index = at; index < at + MOST_LINES; index += 1) {
    const line = lines[index];
    if (!line || line.text === '' || line.depth !== lines[at]?.depth) return null;
    text = text === '' ? line.text : `${text} ${line.text}`;
    if (text.length > LONGEST) return null;
    if (/[:：]$/.test(line.text)) return /[\d@]/.test(text) ? { text, end: index + 1 } : null;
  }
  return null;
}

function nameIn(text: string): string | null {
  const address = text.search(/[<([]\s*(?:mailto:)?\S{1,100}@/i);
  const before = address >= 0 ? text.slice(0, address) : text.replace(/[:：]$/, '');
  const words = before
    .replace(/\b([ap])\. ?m\./gi, '$1m')
    .replace(/ a (?=écrit)/gi, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const isDated = BEFORE_DATE.has(fold(words[0] ?? ''));
  const lastDigit = words.findLastIndex(
    (word) => /\d/.test(word) || (isDated && word.endsWith(',')),
  );
  const behind = trimWords(words.slice(lastDigit + 1));
  if (behind.length > 0) return plain(behind);
  const firstDigit = words.findIndex((word) => /\d/.test(word));
  const verb = words.findIndex((word) => VERBS.has(fold(word)));
  const end = verb > 0 && verb < firstDigit ? verb : firstDigit;
  return verb > 0 && verb < firstDigit ? plain(trimWords(words.slice(0, end))) : null;
}

function trimWords(words: string[]): string[] {
  const isOther = (word: string) => {
    const folded = fold(word).replace(/[,;:()]/g, '');
    return folded === '' || VERBS.has(folded) || BETWEEN.has(folded) || !/\p{L}/u.test(folded);
  };
  let [start, end] = [0, words.length];
  while (start < end && isOther(words[start] ?? '')) start += 1;
  while (end > start && isOther(words[end - 1] ?? '')) end -= 1;
  return words.slice(start, end);
}

function plain(words: string[]): string | null {
  const { from, fromName } = readAuthor(words.join(' '));
  return from === null ? fromName : null;
}
