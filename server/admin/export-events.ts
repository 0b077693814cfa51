import { Readable } from 'node:stream';
import type { Database } from '#server/db/connect.ts';
import { csvLine } from '#server/http/csv.ts';
import { pagesOfEvents, type Span } from './export-store.ts';

const HEADER = ['timestamp', 'user_email', 'company', 'event_type', 'entry_id'];
const A_DAY_MS = 86_400_000;

/** Returns the requested days (inclusive), up to now. */
export function spanOf(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  now: Date,
): Span {
  const beginOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const end = endDate ? beginOf(endDate) + A_DAY_MS : now.getTime();
  return {
    from: startDate ? new Date(beginOf(startDate)) : null,
    until: new Date(Math.min(end, now.getTime())),
  };
}

export function eventsAsCsv(db: Database, span: Span): Readable {
  return Readable.from(linesOf(db, span), { objectMode: false });
}

async function* linesOf(db: Database, span: Span): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(HEADER));
  for await (const page of pagesOfEvents(db, span)) {
    const lines = page.map(({ at, email, company, type, entryId }) =>
      csvLine([toMilliseconds(at), email, company, type, entryId]),
    );
    yield Buffer.from(lines.join(''));
  }
}

function toMilliseconds(at: string): string {
  return at.replace(/(\.\d{3})\d+Z$/, '$1Z');
}
