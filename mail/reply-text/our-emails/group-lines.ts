import type { LineReader, OurLine } from './read-line.ts';

export type Placed = OurLine & { at: number };

/** Maximum foreign lines between two of ours. */
export const MOST_BETWEEN = 12;
const MOST_BROKEN_OFF = 4;

export const STAGE: Record<OurLine['kind'], number> = {
  headline: 0,
  link: 0,
  about: 1,
  state: 2,
  button: 3,
  reason: 4,
  settings: 5,
  signature: 6,
};

export function groupLines(length: number, reader: LineReader): Placed[][] {
  const groups: Placed[][] = [];
  let group: Placed[] = [];
  for (const line of placeLines(length, reader)) {
    const last = group.at(-1);
    const between = last ? othersIn(last.at + last.lines, line.at, reader).length : 0;
    if (last && !mayFollow(line, group, between)) {
      // Links above the reason line may belong to the next email.
      const from = isLate(group)
        ? group.length
        : group.findLastIndex(({ kind }) => kind !== 'link') + 1;
      groups.push(group.slice(0, from));
      group = group.slice(from);
    }
    group.push(line);
  }
  return [...groups, group];
}

function placeLines(length: number, reader: LineReader): Placed[] {
  const placed: Placed[] = [];
  for (let at = 0; at < length; ) {
    const line = reader.isBlank(at) ? undefined : reader.fixedAt(at);
    const lines = line ? line.lines + brokenOff(line, at + line.lines, reader) : 1;
    if (line) placed.push({ ...line, at, lines });
    at += lines;
  }
  return placed;
}

function brokenOff({ goesOn }: OurLine, from: number, reader: LineReader): number {
  let at = from;
  while (at < from + MOST_BROKEN_OFF && !reader.isBlank(at)) {
    if (!reader.isBrokenOff(at, goesOn) || reader.fixedAt(at) || reader.headlineAt(at)) break;
    at += 1;
  }
  return at - from;
}

function isLate(group: Placed[]): boolean {
  return group.some(({ kind }) => STAGE[kind] >= STAGE.reason);
}

/** True if a line may belong to the group; lines after the reason are unique and adjacent. */
function mayFollow({ kind, of }: Placed, group: Placed[], between: number): boolean {
  const reason = group.find((one) => STAGE[one.kind] >= STAGE.reason);
  if (!reason) {
    const isInOrder = kind === 'link' || group.every((one) => STAGE[one.kind] <= STAGE[kind]);
    return isInOrder && kind !== 'signature' && between <= MOST_BETWEEN;
  }
  const last = group.at(-1);
  if (between > 0) return false;
  if (last?.kind === 'signature') return false;
  if (kind === 'link') return last?.kind === 'settings';
  if (kind === 'signature') return true;
  const isFirst = kind === 'settings' && !group.some((one) => one.kind === kind);
  return isFirst && (of?.some((form) => reason.of?.includes(form)) ?? true);
}

export function othersIn(from: number, to: number, reader: LineReader): number[] {
  const others: number[] = [];
  let isInQuote = false;
  for (let at = from; at < to; at += 1) {
    isInQuote = reader.isMarked(at) || (isInQuote && reader.isUnfinished(at - 1));
    if (!isInQuote && !reader.isBlank(at)) others.push(at);
  }
  return others;
}
