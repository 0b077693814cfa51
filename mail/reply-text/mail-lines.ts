import { firstLines } from '#mail/text/first-lines.ts';
import { alternatives, longestFirst } from './patterns.ts';

/** What a line is, as a mail's HTML structure or the line's own first character says. */
export const PLAIN = 0;
export const QUOTED = 1;
export const SIGNATURE = 2;
/** "On … wrote:". */
export const HEADER = 3;
/** A quote that nobody answers line by line. */
export const FOLDED = 4;

/** A text as lines without blanks at their end; one mark for each. */
export type MailLines = {
  lines: string[];
  marks: Uint8Array;
  /** The line from which structure says that all is history; the number of lines where none. */
  cutAt: number;
  /** Whether the marks are those of the structure of HTML. */
  isHtml: boolean;
};

const REST_OF_HEADER = new RegExp(
  `^\\s*>\\s?(?:${alternatives(longestFirst('attributionEnds'))})?\\s?[:：]$`,
  'i',
);

/** Nobody reads how many blank lines there are. */
const MANY_BLANKS = /\n{50,}/g;

/** A person's mail has fewer lines; what stands behind so many is one, and shown as it is. */
const MOST_LINES = 20_000;

/** The lines of a plain text, whatever ends them. */
export function linesOf(text: string): MailLines {
  const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const { lines, tail } = firstLines(plain.replace(MANY_BLANKS, '\n'.repeat(50)), MOST_LINES);
  if (tail !== '') lines.push(tail);
  const marks = new Uint8Array(lines.length);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trimEnd() ?? '';
    lines[index] = line;
    if (isQuote(line)) marks[index] = QUOTED;
  }
  return { lines, marks, cutAt: lines.length, isHtml: false };
}

const GREATER = 0x3e;
const SPACE = 0x20;
const MOST_INDENT = 3;

/** Whether a line begins as quotes do; ">:" and "> wrote:" are the rest of a broken header. */
function isQuote(line: string): boolean {
  let at = 0;
  while (at < MOST_INDENT && line.charCodeAt(at) === SPACE) at += 1;
  if (line.charCodeAt(at) !== GREATER) return false;
  return line.length > 40 || !REST_OF_HEADER.test(line);
}
