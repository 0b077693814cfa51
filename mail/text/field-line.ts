import { phrasesOf } from '#mail/languages/languages.ts';
import { fold } from './fold.ts';

export type Field = 'from' | 'date' | 'to' | 'subject' | 'other';

const LISTS = [
  ['from', 'fieldFrom'],
  ['date', 'fieldDate'],
  ['to', 'fieldTo'],
  ['subject', 'fieldSubject'],
  ['other', 'fieldOther'],
] as const;

const FIELD_OF = new Map<string, Field>(
  LISTS.flatMap(([field, list]) =>
    phrasesOf(list).map((name) => [fold(name).replaceAll(' ', ''), field] as const),
  ),
);

/** Characters. */
const LONGEST_NAME = 30;

export type FieldLine = { field: Field; name: string; rest: string };

/**
 * Reads a line of a quoted header block, also with bold marks ("*From:* Ann"); null without a
 * known field name.
 */
export function readField(line: string): FieldLine | null {
  const start = line.slice(0, LONGEST_NAME + 8);
  const colon = start.search(/[:：]/);
  if (colon < 1) return null;
  const name = fold(
    start.slice(0, colon).replace(/[*_\u200e\u200f\u202a-\u202e\ufeff]/g, ''),
  ).replaceAll(' ', '');
  const field = FIELD_OF.get(name);
  if (!field) return null;
  return { field, name, rest: unbold(line.slice(colon + 1), start) };
}

/** "*From:* Ann", "*From: *Ann", "**From**: Ann". */
function unbold(rest: string, start: string): string {
  const isBold = /^[*_]/.test(start);
  return (isBold ? rest.replace(/^\s*[*_]{1,2}/, '') : rest).trim();
}

const COMMON_DATE =
  /^(date|datum|data|fecha|dato|tarih|日期|日時|日付|날짜|дата|ngay|时间|時間|일시)$/;

/** True for a name of Date that forms use too, unlike "Sent". */
export function isCommonDate(name: string): boolean {
  return COMMON_DATE.test(name);
}
