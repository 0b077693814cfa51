import { isBoxedBanner } from '#understanding/banner/boxed-banner.ts';
import {
  leadingBanner,
  trailingBanner,
  withoutBanners,
} from '#understanding/banner/find-banner.ts';
import { lengthOfGreeting } from '#understanding/banner/greeting.ts';
import { type MailLines, PLAIN } from '../mail-lines.ts';
import type { Box } from './html-boxes.ts';

/** Lines read at the start and end of a mail. */
const MOST_LINES = 40;
const MOST_BOXES = 4;

/** Removes the banners of gateways from a mail's HTML lines: by boxes, then by words. */
export function withoutBannerLines(mail: MailLines, boxes: Box[]): MailLines {
  const removed: string[] = [];
  for (let count = 0; count < MOST_BOXES; count += 1) {
    const box = bannerBox(mail, boxes);
    if (!box) break;
    removed.push(...blank(mail, box.start, box.end));
  }
  const top = firstWritten(mail.lines, 0);
  const head = textFrom(mail, top, top + MOST_LINES);
  const greeting = lengthOfGreeting(head);
  const below = head.slice(greeting);
  const first = top + (head.slice(0, greeting).match(/\n/g)?.length ?? 0);
  removed.push(...blank(mail, first, first + linesWithin(below, leadingBanner(below))));
  blankLast(mail);
  return removed.length === 0 ? mail : { ...mail, banner: removed.join('\n') };
}

/** Removes the banners of a plain part, also one that only the form of the HTML part shows. */
export function withoutBannerText(text: string, banner = ''): string {
  return withoutBanners(text.slice(lengthOfSame(text, banner)));
}

/** The largest box at the top that is a banner and not the whole mail. */
function bannerBox({ lines, marks }: MailLines, boxes: Box[]): Box | null {
  const top = firstWritten(lines, 0);
  const fitting = boxes.filter(({ start, end, isTip }) => {
    if (start > top || end <= top || end - start > MOST_LINES) return false;
    if (marks.subarray(start, end).some((mark) => mark !== PLAIN)) return false;
    if (firstWritten(lines, end) >= lines.length) return false;
    const text = lines.slice(start, end).join('\n');
    return isTip ? text.length < 400 : isBoxedBanner(text);
  });
  return fitting.sort((a, b) => b.end - a.end)[0] ?? null;
}

function blankLast(mail: MailLines): void {
  const { lines } = mail;
  const from = Math.max(0, lines.length - MOST_LINES);
  const tail = lines.slice(from).join('\n');
  const start = trailingBanner(tail);
  if (start === tail.length) return;
  const first = from + (tail.slice(0, start).match(/\n/g)?.length ?? 0);
  const isPlain = mail.marks.subarray(first).every((mark) => mark === PLAIN);
  if (isPlain && mail.cutAt >= lines.length) blank(mail, first, lines.length);
}

function blank({ lines }: MailLines, start: number, end: number): string[] {
  const removed = lines.slice(start, end);
  lines.fill('', start, end);
  return removed;
}

function textFrom({ lines, marks }: MailLines, from: number, to: number): string {
  let end = from;
  while (end < Math.min(to, lines.length) && marks[end] === PLAIN) end += 1;
  return lines.slice(from, end).join('\n');
}

/** Number of lines that end within a length. */
function linesWithin(text: string, length: number): number {
  if (length === 0) return 0;
  if (length >= text.length) return text.split('\n').length;
  return text.slice(0, length).match(/\n/g)?.length ?? 0;
}

function firstWritten(lines: string[], from: number): number {
  let index = from;
  while (index < lines.length && lines[index] === '') index += 1;
  return index;
}

/** Length of the start of text that has the letters of a banner; 0 if it has others. */
function lengthOfSame(text: string, banner: string): number {
  const wanted = banner.replace(NOT_LETTERS, '');
  if (wanted === '') return 0;
  let at = 0;
  let matched = 0;
  for (const character of text.slice(0, banner.length * 3)) {
    if (matched === wanted.length) break;
    at += character.length;
    if (!LETTER.test(character)) continue;
    if (!wanted.startsWith(character, matched)) return 0;
    matched += character.length;
  }
  if (matched < wanted.length) return 0;
  return at + (/^[^\p{L}\p{N}\n]*\s*/u.exec(text.slice(at, at + 200))?.[0].length ?? 0);
}

const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
