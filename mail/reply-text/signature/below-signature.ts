import { longestFirst } from '../patterns.ts';
import type { Said } from './card.ts';
import { isContactLine } from './contact.ts';
import { hasNoticeWord, isFooter, isListFooter } from './footer.ts';
import { isSentFrom } from './sent-from.ts';

/** "P.S." and its translations. */
const POSTSCRIPT =
  /^[*_(\s]{0,3}(?:p\.?\s?p?\.?-?\s?s(?:\.|\b)|n\.?b\.?\s?(?=[:.])|p\.?\s?d\.?\s?[:.]|נ\.?ב\.?|ملاحظة\s*:|ป\.?ล\.?|पुनश्च|υ\.?\s?γ\.?|追伸|追记|追記|추신|з\.?\s?ы\b)[\s:.,–—-]?/iu;
const AFTERTHOUGHT = new RegExp(
  `^[*_(\\s]{0,3}(?:${longestFirst('afterthoughts').join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
  'iu',
);
const REQUEST =
  /(?<!\p{L})(?:please|can you|could you|bitte|k[öo]nnt|merci de|s['’]il vous|pourriez|pouvez|por favor|favor de|per favore|potete|graag|kunt u|kun je|v[äa]nligen|kan (?:du|ni|i)|proszę|prosím|пожалуйста|lütfen|お願い|ください|请|부탁)(?!\p{L})/iu;
const QUOTATION = /^["“„«‘']|["”»]\s*(?:[-–—~]\s*\p{Lu}.{0,40})?$/u;
const FEWEST_WORDS = 5;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6,}/u;
/** Characters by which inflected words are compared. */
const STEM = 5;

export type Paragraph = { first: number; last: number; lines: string[] };

/** Splits said lines at blank lines and postscripts; `first` and `last` are indexes of `said`. */
export function paragraphsIn(said: Said[], start: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (let index = start; index < said.length; index += 1) {
    const { line = '', afterBlank = true } = said[index] ?? {};
    const open = paragraphs.at(-1);
    const isNew =
      afterBlank ||
      POSTSCRIPT.test(line) ||
      isRule(line) ||
      isRule(open?.lines[0] ?? '') ||
      isSentFrom(open?.lines.at(-1) ?? '');
    if (!open || isNew) {
      paragraphs.push({ first: index, last: index, lines: [line] });
    } else {
      open.last = index;
      open.lines.push(line);
    }
  }
  return paragraphs;
}

function isRule(line: string): boolean {
  return /^[-_=*~‐-―]{2,}$/.test(line);
}

/** True for sentences about a matter, not a footer, contact details, a link or a motto. */
export function isMatter(lines: string[]): boolean {
  const text = lines.join(' ');
  if (isFooter(text) || isListFooter(lines) || lines.some(isSentFrom)) return false;
  if (lines.some(isContactLine) || QUOTATION.test(text) || hasNoticeWord(text)) return false;
  return lines.some((line) => isSentence(line)) || isSentence(text);
}

function isSentence(line: string): boolean {
  const isLong = line.split(/\s+/).length >= FEWEST_WORDS || SPACELESS.test(line);
  return isLong && /[.!?…。！？।]["”»)]?$/u.test(line);
}

/**
 * Returns the paragraphs below the start of a signature that the author added to the message: a
 * postscript, an afterthought, text below a device line, or sentences about the same matter.
 */
export function addedBelow(said: Said[], start: number): Paragraph[] {
  const paragraphs = paragraphsIn(said, start);
  if (isListFooter(paragraphs.flatMap(({ lines }) => lines))) return [];
  const isDevice = isSentFrom(said[start]?.line ?? '');
  const body = stemsOf(said.slice(0, start).map(({ line }) => line));
  let isAfterAdded = false;
  const names = isRule(said[start]?.line ?? '') ? 1 : 0;
  return paragraphs.filter(({ first, lines }, index) => {
    const text = lines.join(' ');
    const isOpened = POSTSCRIPT.test(text) || AFTERTHOUGHT.test(text);
    if (first > start && isOpened) isAfterAdded = true;
    else if (index <= names || !isMatter(lines)) return false;
    return (
      isAfterAdded || isDevice || REQUEST.test(text) || text.endsWith('?') || shares(lines, body)
    );
  });
}

function shares(lines: string[], body: Set<string>): boolean {
  return [...stemsOf(lines)].some((stem) => body.has(stem));
}

function stemsOf(lines: string[]): Set<string> {
  const words =
    lines
      .join(' ')
      .slice(0, 4000)
      .toLowerCase()
      .match(/\p{L}{6,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, STEM)));
}
