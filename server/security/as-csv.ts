import { Readable } from 'node:stream';
import type { SecurityEvent } from '#contract/admin/security-events.ts';
import { asOperator } from '#server/db/as-operator.ts';
import type { Database } from '#server/db/connect.ts';
import { csvLine } from '#server/http/csv.ts';
import { type EventFilter, type Place, readEvents } from './store.ts';

const HEADER = [
  'at',
  'last_at',
  'count',
  'kind',
  'detail',
  'person',
  'subject',
  'address',
  'company',
  'ip',
  'browser',
  'token',
];
const PAGE = 500;

/** Streams events as CSV, newest first, with back-pressure. */
export function eventsAsCsv(db: Database, filter: EventFilter): Readable {
  return Readable.from(linesOf(db, filter), { objectMode: false });
}

async function* linesOf(db: Database, filter: EventFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(HEADER));
  let after: Place | null = null;
  for (;;) {
    const place: Place | null = after;
    const page: SecurityEvent[] = await asOperator(db, (tx) =>
      readEvents(tx, filter, { limit: PAGE, after: place }),
    );
    if (page.length > 0) yield Buffer.from(page.map(lineOf).join(''));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = { at: new Date(last.at), id: last.id };
  }
}

function lineOf(event: SecurityEvent): string {
  const { at, lastAt, count, kind, detail, person, subject, address, company, ip, browser, token } =
    event;
  return csvLine([
    at,
    lastAt,
    String(count),
    kind,
    detail,
    person?.email ?? null,
    subject?.email ?? null,
    address,
    company?.name ?? null,
    ip,
    browser,
    token,
  ]);
}
