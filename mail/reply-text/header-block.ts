import { type FieldLine, readField } from '#mail/text/field-line.ts';
import { type MailLines, PLAIN } from './mail-lines.ts';

/** Lines. */
const LONGEST_BLOCK = 14;
/** Names of Date, which are common in text; other names are not. */
const COMMON_DATE =
  /^(date|datum|data|fecha|dato|tarih|日期|日時|日付|날짜|дата|ngay|时间|時間|일시)$/;

/** Returns a memoized field parser, as quoted history repeats itself. */
export function fieldReader({ lines, marks }: MailLines): (index: number) => FieldLine | null {
  const known = new Map<string, FieldLine | null>();
  return (index) => {
    const line = lines[index] ?? '';
    if (marks[index] !== PLAIN || !/[:：]/.test(line.slice(0, 38))) return null;
    const key = line.slice(0, 200);
    const before = known.get(key);
    if (before !== undefined) return before;
    const field = readField(key.replace(/^[\s|*_]+(?=\p{L})/u, mark));
    known.set(key, field);
    return field;
  };
}

function mark(indent: string): string {
  return indent.replace(/[\s|]/g, '');
}

/** Detects a quoted header block, as in Outlook: author, with date or subject. */
export function isHeaderBlock(
  lines: string[],
  start: number,
  fieldAt: (index: number) => FieldLine | null,
): boolean {
  const first = fieldAt(start);
  if (!first || first.field === 'other') return false;
  const found = new Map<string, FieldLine>([[first.field, first]]);
  let other = 0;
  for (let index = start + 1; index < start + LONGEST_BLOCK && other < 3; index += 1) {
    if (index >= lines.length) break;
    const field = fieldAt(index);
    other = field ? 0 : other + 1;
    if (field && !found.has(field.field)) found.set(field.field, field);
  }
  return isMail(found);
}

function isMail(found: Map<string, FieldLine>): boolean {
  const from = found.get('from');
  const date = found.get('date');
  const to = found.get('to');
  if (from && found.has('subject')) return from.rest !== '' || date !== undefined;
  if (from && date) return !COMMON_DATE.test(date.name) || from.rest.includes('@');
  return date !== undefined && /\d:\d\d/.test(date.rest) && (to?.rest.includes('@') ?? false);
}
