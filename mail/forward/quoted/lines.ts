import { firstLines } from '#mail/text/first-lines.ts';
import { separate } from './run-together.ts';

/** A line of a text: how deep it is quoted, what stands behind the marks, and the whole. */
export type Line = { depth: number; text: string; raw: string };

const MARKS = /^(?:\s{0,3}>)+/;

/** A longer text is read so far; a person's mail of a megabyte has fewer lines. */
const MOST_LINES = 15_000;

/** A text's lines, whatever ends them, and what stands behind the last that is looked at. */
export function readLines(text: string): { lines: Line[]; tail: string } {
  const plain = text
    .replace(/\r\n?|[\u2028\u0085\v\f]/g, '\n')
    .replace(/\n{40,}/g, '\n'.repeat(40));
  const { lines, tail } = firstLines(plain, MOST_LINES);
  return { lines: lines.flatMap(separate).map(readLine), tail };
}

function readLine(raw: string): Line {
  const marks = raw.slice(0, 4).includes('>') ? (raw.match(MARKS)?.[0] ?? '') : '';
  const depth = marks.split('>').length - 1;
  return { depth, raw, text: depth > 0 ? raw.slice(marks.length).trim() : raw.trim() };
}

/** A line without as many marks of quoting as its level has. */
export function unquote({ raw, depth }: Line, marks: number): string {
  let at = 0;
  for (let left = Math.min(marks, depth); left > 0; left -= 1) at = raw.indexOf('>', at) + 1;
  return at > 0 ? raw.slice(at).replace(/^ /, '') : raw;
}

/** For each line the least depth of those from it on that are written; for those past it Infinity. */
export function depthsBelow(lines: Line[]): number[] {
  const depths: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (line && line.text !== '') least = Math.min(least, line.depth);
    depths[at] = least;
  }
  return depths;
}

/** The first line from `at` on that is not blank, at most so many lines on; else null. */
export function nextWritten(lines: Line[], at: number, most: number): number | null {
  for (let index = at; index <= at + most && index < lines.length; index += 1) {
    if (lines[index]?.text !== '') return index;
  }
  return null;
}
