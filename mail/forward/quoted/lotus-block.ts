import { readField } from '#mail/text/field-line.ts';
import { readWrittenDate } from '../dates/written-date.ts';
import { readAuthor } from './author.ts';
import { type HeaderBlock, readHeaderBlock } from './header-block.ts';
import type { Line } from './lines.ts';

const MOST_LINES = 6;

/**
 * Reads the header block that Lotus Notes writes under "Forwarded by": the author and the moment
 * on lines of their own without a name, then To and Subject. Null where there is none.
 */
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
  // The fields below are read like those of other blocks, with the author's line before them.
  const first = lines[at];
  if (!first) return null;
  const named = { ...first, text: `From: ${from}`, raw: from };
  const fields = readHeaderBlock([named, ...lines.slice(at, at + 40)], 0, true);
  return fields && { ...fields, ...readAuthor(withoutDate(from)), date, end: at + fields.end - 1 };
}

/** "Ann Smith 01/03/2022 03:14 PM" stands on one line in some versions. */
function withoutDate(from: string): string {
  return from.replace(/\s+(?:on\s+)?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b.*$/, '');
}
