import { firstLines } from '#mail/text/first-lines.ts';
import { separate } from './run-together.ts';

export type Line = { depth: number; text: string; raw: string };

const MARKS = /^(?:\s{0,3}>)+/;

const MOST_LINES = 15_000;

/** Splits text into lines; `tail` is the text beyond the limit. */
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

/** Removes up to `marks` quote marks. */
export function unquote({ raw, depth }: Line, marks: number): string {
  let at = 0;
  for (let left = Math.min(marks, depth); left > 0; left -= 1) at = raw.indexOf('>', at) + 1;
  return at > 0 ? raw.slice(at).replace(/^ /, '') : raw;
}

/** Returns the minimum quote depth from each line on; Infinity after the last. */
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

/** Returns the next non-blank line within `most` lines, or null. */
export function nextWritten(lines: Line[], at: number, most: number): number | null {
  for (let index = at; index <= at + most && index < lines.length; index += 1) {
    if (lines[index]?.text !== '') return index;
  }
  return null;
}
