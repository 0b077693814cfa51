import { type Attribution, readAttribution } from './quoted/attribution.ts';
import { readForeignFrom } from './quoted/foreign-from.ts';
import { type HeaderBlock, readHeaderBlock } from './quoted/header-block.ts';
import { depthsBelow, type Line, nextWritten, readLines, unquote } from './quoted/lines.ts';
import { readLotusBlock } from './quoted/lotus-block.ts';
import { isRule, type Marker, readMarker } from './quoted/marker.ts';

type Start = {
  kind: Marker | 'block' | 'attribution';
  from: string | null;
  fromName: string | null;
  date: string | null;
  subject: string | null;
  /** Quote depth of the mail's lines. */
  base: number;
  /** Quote depth of its first line. */
  depth: number;
  isFinnish: boolean;
  isComplete: boolean;
  /** True if only a mail program writes such a header block. */
  isCertain: boolean;
  formLines: string[];
  /** True for RFC 5322 field names, as in returned mail. */
  isRaw: boolean;
  end: number;
};

export type Level = Omit<Start, 'end' | 'formLines'> & { text: string };

export type Levels = {
  own: string;
  levels: Level[];
  /** Unchanged text from the first earlier mail to the end. */
  history: string;
};

/** A deeper chain is a mail loop. */
const MOST_LEVELS = 100;
/** Minimum length of a line that a client wrapped. */
const BROKEN_LINE = 55;

/** Splits text into mails, outermost first, in linear time. */
export function readQuoteLevels(text: string): Levels {
  const { lines, tail } = readLines(text);
  const depths = depthsBelow(lines);
  const opened: Opened[] = [{ start: null, base: 0, lines: [] }];
  let last = 0;
  let firstStart = lines.length;
  let at = 0;
  while (at < lines.length) {
    const start = opened.length <= MOST_LEVELS ? readStart(lines, at) : null;
    const line = lines[at];
    if (start) {
      const above = start.formLines.length > 0 ? [...start.formLines, ''] : [];
      opened.push({ start, base: baseOf(start, depths), lines: above });
      last = opened.length - 1;
      firstStart = Math.min(firstStart, at);
      at = start.end;
      continue;
    }
    at += 1;
    if (!line || (opened.length > 1 && isEnd(line))) continue;
    const here = line.text === '' ? last : levelOf(opened, lines, at - 1);
    const level = opened[here];
    if (here !== last && level?.lines.at(-1)) level.lines.push('');
    level?.lines.push(unquote(line, level.base));
    last = here;
  }
  if (tail !== '') opened[last]?.lines.push(tail);
  const [own, ...rest] = opened.map((level) => ({ ...level, text: tidy(level.lines) }));
  return {
    own: own?.text ?? '',
    levels: rest.flatMap(({ start, text }) => (start ? [withText(start, text)] : [])),
    history: historyFrom(lines, firstStart, tail),
  };
}

function historyFrom(lines: Line[], start: number, tail: string): string {
  const raw = lines.slice(start).map((line) => line.raw);
  return start < lines.length ? [...raw, tail].join('\n').trim() : '';
}

type Opened = { start: Start | null; base: number; lines: string[] };

/** Returns the depth of a mail's text: Proton quotes the text, but not the header block. */
function baseOf({ base, end }: Start, depths: number[]): number {
  const below = depths[end] ?? Number.POSITIVE_INFINITY;
  return below < Number.POSITIVE_INFINITY ? Math.max(base, below) : base;
}

function withText({ end: _, formLines: __, ...start }: Start, text: string): Level {
  return { ...start, text };
}

function readStart(lines: Line[], at: number): Start | null {
  const line = lines[at];
  if (!line || line.text === '') return null;
  const below = nextWritten(lines, at + 1, 2);
  const isAboveQuote = (lines[below ?? -1]?.depth ?? 0) > line.depth;
  const marker = readMarker(line.text, isAboveQuote);
  if (marker) return underMarker(lines, at, marker);
  const block = readHeaderBlock(lines, at, false);
  if (block) return fromBlock(block, 'block', line.depth);
  const said = readAttribution(lines, at, false);
  return said && fromAttribution(said, 'attribution', line.depth);
}

function underMarker(lines: Line[], at: number, kind: Marker): Start | null {
  const next = nextWritten(lines, at + 1, 4);
  if (next === null) return null;
  const depth = lines[at]?.depth ?? 0;
  const block =
    readHeaderBlock(lines, next, true) ??
    readForeignFrom(lines, next) ??
    lotusBlock(lines, at, next);
  if (block) return fromBlock(block, kind, depth);
  const said = readAttribution(lines, next, true);
  return said && fromAttribution(said, kind, depth);
}

/** Reads the header of Notes, which has a forwarding date in its marker. */
function lotusBlock(lines: Line[], marker: number, at: number): HeaderBlock | null {
  return /\d/.test(lines[marker]?.text ?? '') ? readLotusBlock(lines, at) : null;
}

function fromBlock(block: HeaderBlock, kind: Start['kind'], depth: number): Start {
  const { from, fromName, date, subject, isComplete, isCertain, formLines, isRaw, end } = block;
  const isFinnish = block.called === 'lahettaja';
  return {
    kind,
    from,
    fromName,
    date,
    subject,
    base: block.depth,
    depth,
    isFinnish,
    isComplete,
    isCertain,
    formLines,
    isRaw,
    end,
  };
}

function fromAttribution(said: Attribution, kind: Start['kind'], depth: number): Start {
  return {
    ...said,
    kind,
    subject: null,
    depth,
    isComplete: false,
    isCertain: true,
    formLines: [],
    isRaw: false,
  };
}

/** True for "---- End forwarded message ----", and a marker without mail. */
function isEnd(line: Line): boolean {
  return /^[-–—]{3}/.test(line.text) && readMarker(line.text) === 'forward';
}

function levelOf(opened: { base: number }[], lines: Line[], at: number): number {
  const line = lines[at];
  const current = opened.length - 1;
  if (!line || isBrokenRest(lines, at)) return current;
  return Math.max(
    0,
    opened.findLastIndex(({ base }) => base <= line.depth),
  );
}

function isBrokenRest(lines: Line[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!above || !line || !below || line.depth > 0) return false;
  return above.depth > 0 && above.raw.length >= BROKEN_LINE && below.depth === above.depth;
}

function tidy(lines: string[]): string {
  const isNothing = (line: string | undefined) =>
    line !== undefined && (/^[\s>]*$/.test(line) || isRule(line.trim()));
  let [start, end] = [0, lines.length];
  while (start < end && isNothing(lines[start])) start += 1;
  while (end > start && isNothing(lines[end - 1])) end -= 1;
  return lines
    .slice(start, end)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
