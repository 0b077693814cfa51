import { type Field, isCommonDate, readField } from '#mail/text/field-line.ts';
import { readWrittenDate } from '../dates/written-date.ts';
import { type Author, readAuthor } from './author.ts';
import { type Line, nextWritten } from './lines.ts';

/** `end` is the first line below it. */
export type HeaderBlock = Author & {
  date: string | null;
  subject: string | null;
  /** Normalized name of the From field, which indicates the language. */
  called: string;
  isComplete: boolean;
  /** True if only a mail program writes it: with an address, or with "Sent" instead of "Date". */
  isCertain: boolean;
  /** Lines with fields that mail headers lack, as in a contact form. */
  formLines: string[];
  /** True for RFC 5322 field names, which only returned mail has. */
  isRaw: boolean;
  depth: number;
  end: number;
};

type Fields = {
  values: Map<Field | string, string>;
  called: string;
  dateCalled: string;
  formLines: string[];
  end: number;
};

const MOST_CONTINUED = 60;
/** A field of an unknown language, which may be between known ones. */
const ANY_FIELD = /^[*_]*\p{L}[\p{L} '-]{1,28}[*_]*\s?[:：](?:\s|$)/u;

/**
 * Parses a header block: From with Date, To or Subject. Stricter without a marker, as people write
 * "From:" too.
 */
export function readHeaderBlock(lines: Line[], at: number, hasMarker: boolean): HeaderBlock | null {
  const first = readField(lines[at]?.text ?? '');
  if (!first || first.field === 'other') return null;
  const { values, called, dateCalled, formLines, end } = readFields(lines, at);
  const from = values.get('from');
  const written = values.get('date');
  const subject = values.get('subject') ?? null;
  if (!from || values.size < 2) return null;
  const { author, others } = authorOfForm(readAuthor(from), formLines);
  const date = written ? readWrittenDate(written, /^(from|sender)$/.test(called)) : null;
  const isTold = date !== null || subject !== null || (hasMarker && values.has('to'));
  const isSure = hasMarker || author.from !== null || (subject !== null && date !== null);
  if (!isTold || !isSure || (author.from === null && author.fromName === null)) return null;
  const isComplete = date !== null && subject !== null;
  const isRaw = called === 'from' && dateCalled === 'date';
  return {
    ...author,
    date,
    subject: subject || null,
    called,
    isComplete,
    isCertain: hasMarker || author.from !== null || !isCommonDate(dateCalled),
    formLines: hasMarker ? [] : others,
    isRaw,
    end,
    depth: lines[at]?.depth ?? 0,
  };
}

const ADDRESS_FIELD = /^[^:：]{1,30}[:：]\s*<?([^\s<>@]{1,64}@[^\s<>@]{1,255}\.[^\s<>@]{2,63})>?$/u;

/** Takes the author's address from another line of a contact form: "Email: ann@x.example". */
function authorOfForm(author: Author, lines: string[]): { author: Author; others: string[] } {
  if (author.from !== null) return { author, others: lines };
  const address = lines.map((line) => line.match(ADDRESS_FIELD)?.[1]);
  const index = address.findIndex((one) => one !== undefined);
  if (index < 0) return { author, others: lines };
  const from = address[index]?.toLowerCase() ?? null;
  return { author: { ...author, from }, others: lines.toSpliced(index, 1) };
}

function readFields(lines: Line[], start: number): Fields {
  const values: Fields['values'] = new Map();
  const depth = lines[start]?.depth;
  const isSpaced = lines[start + 1]?.text === '';
  const formLines: string[] = [];
  let [last, called, dateCalled, at] = ['', '', '', start];
  while (at < lines.length) {
    const line = lines[at];
    if (!line || (line.text !== '' && line.depth !== depth)) break;
    if (line.text === '') {
      const next = isSpaced ? nextWritten(lines, at, 2) : null;
      if (next === null || !isNew(lines[next], values)) break;
      at = next;
      continue;
    }
    const field = readField(line.text);
    if (field) {
      const key = field.field === 'other' ? field.name : field.field;
      if (values.has(key)) break;
      if (field.field === 'from') called = field.name;
      if (field.field === 'date') dateCalled = field.name;
      values.set(key, field.rest);
      last = key;
      at += 1;
      continue;
    }
    const continued = continuation(lines, at, last, values);
    if (continued === 0) break;
    const isStranger = ANY_FIELD.test(line.text);
    if (isStranger) formLines.push(...lines.slice(at, at + continued).map(({ text }) => text));
    for (let n = 0; n < continued && !isStranger; n += 1) {
      values.set(last, `${values.get(last) ?? ''} ${lines[at + n]?.text}`.trim());
    }
    at += continued;
  }
  return { values, called, dateCalled, formLines, end: at };
}

function isNew(line: Line | undefined, values: Fields['values']): boolean {
  const field = readField(line?.text ?? '');
  return field !== null && !values.has(field.field === 'other' ? field.name : field.field);
}

function continuation(lines: Line[], at: number, last: string, values: Fields['values']): number {
  for (let next = at + 1; next < at + MOST_CONTINUED; next += 1) {
    const line = lines[next];
    if (!line || line.text === '' || line.depth !== lines[at]?.depth) break;
    if (readField(line.text)) {
      if (isNew(line, values)) return next - at;
      break;
    }
  }
  const value = values.get(last) ?? '';
  const text = lines[at]?.text ?? '';
  const isList = last !== 'subject' && last !== 'date' && last !== 'from';
  if (value === '') return isList ? 0 : 1;
  if (last === 'from') return /^[<[]/.test(text) ? 1 : 0;
  if (isList) return /[,;<([]$/.test(value) || /^[^.!?]{0,100}[<[]\S+@\S+[>\]]/.test(text) ? 1 : 0;
  const above = lines[at - 1]?.raw.length ?? 0;
  return last === 'subject' && above >= 60 && !lines[at + 1]?.text ? 1 : 0;
}
