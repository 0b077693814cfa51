import { readField } from '#mail/text/field-line.ts';
import { readWrittenDate } from '../dates/written-date.ts';
import { readAuthor } from './author.ts';
import { type HeaderBlock, readHeaderBlock } from './header-block.ts';
import type { Line } from './lines.ts';

const MOST_LINES = 6;

/** Reads the header of Lotus Notes, which has no field names for author and date. */
export function readLotusBlock(lines: Line[], at: number): HeaderBlock | null {
  const from = lines[at]?.text ?? '';
  if (readField(from)) return null;
  let date: string | null = null;
  for (let next = at; next < at + MOST_LINES; next += 1) {
    const line = lines[next];
    if (!line || (line.text === '' && date === null && next > at + 2)) return null;
    const field = readField(line.text);
    if (field && field.field !== 'from' && date !== null) return below(lines, next, from, date);
    date ??= readWrittenDate(line.text, true);
  }
  return null;
}

function below(lines: Line[], at: number, from: string, date: string): HeaderBlock | null {
  const first = lines[at];
  if (!first) return null;
  const named = { ...first, text: `From: ${from}`, raw: from };
  const fields = readHeaderBlock([named, ...lines.slice(at, at + 40)], 0, true);
  return fields && { ...fields, ...readAuthor(withoutDate(from)), date, end: at + fields.end - 1 };
}

/** Removes the date on the author's line of some versions: "Ann Smith 01/03/2022 03:14 PM". */
function withoutDate(from: string): string {
  return from.replace(/\s+(?:on\s+)?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b.*$/, '');
}
