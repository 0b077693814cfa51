import { firstLines } from '#mail/text/first-lines.ts';
import type { Author } from './author-name.ts';
import { alternatives, longestFirst } from './patterns.ts';

/** Marks of lines, by HTML structure or first character. */
export const PLAIN = 0;
export const QUOTED = 1;
export const SIGNATURE = 2;
export const HEADER = 3;
/** A quote without inline replies. */
export const FOLDED = 4;

/** Lines without trailing whitespace. */
export type MailLines = {
  lines: string[];
  marks: Uint8Array;
  /** Start of history, else the number of lines. */
  cutAt: number;
  /** Lines at which history starts if a header block follows. */
  dividers: number[];
  isHtml: boolean;
  /** True if the HTML has the structure that a mail program gives to a reply. */
  hasReplyStructure: boolean;
  /** The removed banner of a mail gateway. */
  banner?: string;
};

/** `isReply` is null if the header fields are unknown. */
export type Envelope = { author: Author; isReply: boolean | null };

export const UNKNOWN_ENVELOPE: Envelope = { author: null, isReply: null };

const REST_OF_HEADER = new RegExp(
  `^\\s*>\\s?(?:${alternatives(longestFirst('attributionEnds'))})?\\s?[:：]$`,
  'i',
);

const MANY_BLANKS = /\n{50,}/g;

/** Text beyond this limit stays one line. */
const MOST_LINES = 20_000;

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
  return {
    lines,
    marks,
    cutAt: lines.length,
    dividers: [],
    isHtml: false,
    hasReplyStructure: false,
  };
}

const GREATER = 0x3e;
const SPACE = 0x20;
const MOST_INDENT = 3;

/** True for a quoted line; ">:" and "> wrote:" are the rest of a wrapped attribution. */
function isQuote(line: string): boolean {
  let at = 0;
  while (at < MOST_INDENT && line.charCodeAt(at) === SPACE) at += 1;
  if (line.charCodeAt(at) !== GREATER) return false;
  return line.length > 40 || !REST_OF_HEADER.test(line);
}
