import type { EmailForm } from '#mail/templates/notification/fixed-lines.ts';
import { groupLines, MOST_BETWEEN, othersIn, type Placed, STAGE } from './group-lines.ts';
import { type LineReader, mayHoldOurs, type OurLine, readLines } from './read-line.ts';

/** A found email; `to` is exclusive, and `others` are lines inserted by the author. */
export type FoundEmail = { from: number; to: number; others: number[] };

type Known = {
  /** True if the lines are quoted, where two matching ones suffice. */
  isQuoted: boolean;
  isMarked: (at: number) => boolean;
};

/** Lines from a headline to the next fixed line. */
const MOST_ABOVE = 90;
const MOST_EMAILS = 20;

/** Finds our emails by several adjacent fixed lines; anyone may write a single one. */
export function findEmails(lines: string[], { isQuoted, isMarked }: Known): FoundEmail[] {
  if (!mayHoldOurs(lines, isQuoted)) return [];
  const reader = readLines(lines, isMarked);
  const emails: FoundEmail[] = [];
  for (const group of groupLines(lines.length, reader)) {
    const email = readEmail(group, reader, isQuoted);
    if (email) emails.push(email);
    if (emails.length === MOST_EMAILS) break;
  }
  return emails;
}

function anchorOf(group: Placed[], isQuoted: boolean): Placed | undefined {
  return (
    group.find(({ kind }) => kind === 'reason') ??
    group.findLast(
      ({ isSure, kind }) => (isSure && isTelling(kind)) || (isQuoted && kind === 'about'),
    )
  );
}

function readEmail(group: Placed[], reader: LineReader, isQuoted: boolean): FoundEmail | null {
  const anchor = anchorOf(group, isQuoted);
  if (!anchor) return null;
  const forms = formsOf(group);
  const headline = findHeadline(group, anchor, forms, reader);
  const lines = headline ? [headline, ...group.filter(({ at }) => at > headline.at)] : group;
  const kinds = new Set(lines.map(({ kind }) => kind).filter(isTelling));
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last || kinds.size < (isQuoted ? 2 : 3)) return null;
  const from = withPreheader(first.at, reader);
  return { from, to: last.at + last.lines, others: othersOf(lines, forms, reader) };
}

/** True for specific kinds; links and signatures occur in every mail. */
function isTelling(kind: OurLine['kind']): boolean {
  return kind !== 'link' && kind !== 'signature';
}

/** Returns the possible forms of an email; later lines take precedence. */
function formsOf(lines: Placed[]): EmailForm[] | null {
  let forms: EmailForm[] | null = null;
  for (const { of } of lines.toReversed()) {
    const both: EmailForm[] | null = of && forms ? of.filter((form) => forms?.includes(form)) : of;
    if (both && both.length > 0) forms = both;
  }
  return forms;
}

function isOf({ of }: OurLine, forms: EmailForm[] | null): boolean {
  return !of || !forms || of.some((form) => forms.includes(form));
}

function findHeadline(
  group: Placed[],
  anchor: Placed,
  forms: EmailForm[] | null,
  reader: LineReader,
): Placed | undefined {
  const placed = new Set(
    group.flatMap(({ at, lines }) => Array.from({ length: lines }, (_, n) => at + n)),
  );
  for (let at = anchor.at - 1; at >= Math.max(0, anchor.at - MOST_ABOVE); at -= 1) {
    const line = placed.has(at) ? undefined : reader.headlineAt(at);
    if (!line || !isOf(line, forms)) continue;
    const from = at + line.lines;
    const next = group.find((one) => one.at >= from);
    const between = othersIn(from, next?.at ?? from, reader).filter(
      (other) => !isInHeadline(other, from, reader),
    );
    return between.length <= (line.opens ? MOST_ABOVE : MOST_BETWEEN) ? { ...line, at } : undefined;
  }
  return undefined;
}

function isInHeadline(at: number, from: number, reader: LineReader): boolean {
  for (let start = at; start >= Math.max(from, at - 5); start -= 1) {
    const line = reader.headlineAt(start);
    if (line) return start + line.lines > at;
  }
  return false;
}

function withPreheader(from: number, reader: LineReader): number {
  let at = from - 1;
  while (at > 0 && reader.isBlank(at)) at -= 1;
  let top = from;
  for (; at >= 0 && at > from - 12; at -= 1) {
    if (!reader.isPreheader(at) && !(top < from && reader.fixedAt(at))) break;
    top = at;
  }
  return top;
}

function othersOf(lines: Placed[], forms: EmailForm[] | null, reader: LineReader): number[] {
  const open = endOfOpen(lines, forms, reader);
  return lines.flatMap((line, index) => {
    const from = line.at + line.lines;
    const others = othersIn(from, lines[index + 1]?.at ?? from, reader);
    const isOwn = (at: number) => !isInHeadline(at, from, reader) && !isInList(at, from, reader);
    return others.filter((at) => at >= open && isOwn(at));
  });
}

function isInList(at: number, from: number, reader: LineReader): boolean {
  let first = at;
  while (first > from && !reader.isBlank(first - 1)) first -= 1;
  return reader.isItem(first);
}

const TO_MEMBER = new Set<EmailForm>(['assigned_to_you', 'mentioned', 'answered', 'woken']);

function endOfOpen(
  [first, ...others]: Placed[],
  forms: EmailForm[] | null,
  reader: LineReader,
): number {
  if (first?.kind !== 'headline') return 0;
  const from = first.at + first.lines;
  const isList = first.opens === 'entries';
  const end =
    others.find(({ kind }) => kind !== 'link' && (!isList || STAGE[kind] >= STAGE.button))?.at ??
    from;
  if (isList) return isAny(from, end, reader.isItem) ? 0 : end;
  // Only our plain text marks a quoted text itself.
  const isPlain = others.some(({ kind, at }) => kind === 'link' && reader.isBareLink(at));
  const isMarked = isPlain || isAny(from, end, reader.isMarked);
  if (first.opens === 'quote' && !isMarked) return end;
  // Emails to members have a free-text caption here.
  if (!forms?.every((form) => TO_MEMBER.has(form))) return 0;
  const below = othersIn(from, end, reader).filter((at) => !isInHeadline(at, from, reader));
  return isOneParagraph(below) ? end : 0;
}

function isAny(from: number, to: number, is: (at: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (is(at)) return true;
  return false;
}

function isOneParagraph(lines: number[]): boolean {
  return lines.every((at, index) => index === 0 || at === (lines[index - 1] ?? 0) + 1);
}
