import { type FieldLine, isCommonDate, readField } from '#mail/text/field-line.ts';
import { type Envelope, type MailLines, PLAIN } from './mail-lines.ts';

/** Lines. */
const LONGEST_BLOCK = 14;

/** A field of any language. */
const ANY_FIELD = /^[*_|\s]{0,4}\p{L}[\p{L}\p{M}.'’ -]{0,28}[*_]{0,2}\s?[:：][*_]{0,2}\s?(?=\S)/u;
const ADDRESS = /[^\s<>()"]@[^\s<>()"]/;
const TIME = /\p{Nd}[:.h]\p{Nd}\p{Nd}|[时時시]/u;
/** Day, year (or month), hours and minutes. */
const FEWEST_NUMBERS = 4;
const FEWEST_FIELDS = 3;
/** Characters read. */
const LONGEST_VALUE = 300;

export function isAnyField(line: string): boolean {
  return ANY_FIELD.test(line);
}

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

/**
 * Detects a quoted header block, as in Outlook: author, with date or subject. The same names are
 * fields of a form if the values lack an address and a time. A mail that is no reply has none; if
 * it is a forward, the block belongs to that.
 */
export function isHeaderBlock(
  mail: MailLines,
  start: number,
  fieldAt: (index: number) => FieldLine | null,
  { isReply }: Pick<Envelope, 'isReply'>,
): boolean {
  if (isReply === false && !mail.hasReplyStructure) return false;
  const first = fieldAt(start);
  if (!first || first.field === 'other') return false;
  const found = new Map<string, FieldLine>([[first.field, first]]);
  let other = 0;
  for (let index = start + 1; index < start + LONGEST_BLOCK && other < 3; index += 1) {
    if (index >= mail.lines.length) break;
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
  const hasAddress = from?.rest.includes('@') || to?.rest.includes('@') || false;
  if (date && !hasAddress && isCommonDate(date.name) && !isMoment(date.rest)) return false;
  if (from && found.has('subject')) return from.rest !== '' || date !== undefined;
  if (from && date) return !isCommonDate(date.name) || from.rest.includes('@');
  return date !== undefined && /\d:\d\d/.test(date.rest) && (to?.rest.includes('@') ?? false);
}

function isMoment(value: string): boolean {
  return TIME.test(value) && (value.match(/\p{Nd}+/gu)?.length ?? 0) >= FEWEST_NUMBERS;
}

/**
 * Detects a header block in an unknown language by its form: the author's address, then a time.
 * Below a divider of Outlook an address may be missing, as within a company.
 */
export function isBlockByForm(
  { lines, marks }: MailLines,
  start: number,
  { isBelowDivider }: { isBelowDivider: boolean },
): boolean {
  const values: string[] = [];
  for (let index = start; index < start + LONGEST_BLOCK; index += 1) {
    const line = lines[index] ?? '';
    const name = marks[index] === PLAIN ? line.match(ANY_FIELD)?.[0] : undefined;
    if (name === undefined) break;
    values.push(line.slice(name.length, name.length + LONGEST_VALUE));
  }
  const [author = '', ...others] = values;
  if (values.length < FEWEST_FIELDS || !others.slice(0, 2).some(isMoment)) return false;
  return isBelowDivider || ADDRESS.test(author);
}
