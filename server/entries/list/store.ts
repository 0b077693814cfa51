import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Metrics } from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { UnknownFilter } from '#contract/entries/search.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import { ask } from '#server/db/ask.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { type EntryCounts, metricsOf, readCounts } from '#server/entries/read/counts.ts';
import { narrows } from '#server/entries/read/filter.ts';
import {
  type FoundPlace,
  type Place,
  writeChangedCursor,
  writeCursor,
  writeFound,
} from '../read/cursor.ts';
import { BARE_SELECTION, readTexts, readThreads } from '../read/entry.ts';
import { type BareRow, bareOf, briefOf, previewOf } from '../read/wire.ts';
import { findEntries } from '../search/find-entries.ts';
import { follows, ORDERS, ORDERS_SELECTED, PLACE_SELECTION } from './list-order.ts';
import {
  conditionsOf,
  isNarrowed,
  isUpdated,
  type ListWanted,
  type Part,
  partsOf,
  type SearchWanted,
} from './sections.ts';

export type EntryList = {
  issues: Issue[];
  metrics: Metrics;
  total: number;
  /** Deleted entries, included in `total`. */
  deleted: number;
  changes: number;
  /** Null: last page. */
  nextCursor: string | null;
  unknownFilters: UnknownFilter[];
};

const MOST_FOUND = 200;
/** Number of best matches among which own work or recent updates are searched. */
const MOST_BEFORE_LIMITED = 2000;

/** Lists visible entries with truncated texts. */
export function listEntries(db: Database, asker: Asker, wanted: ListWanted): Promise<EntryList> {
  const { search } = wanted;
  return readAsCompany(db, asker, async (tx) => {
    const narrowed =
      search === null ? partsOf(wanted).filter((part) => isNarrowed(part, wanted)) : [];
    // Counts first, so that the page includes all counted entries.
    const [counts, { rows, found, unknown, ...read }] = await Promise.all([
      readCounts(tx, asker, {
        also: narrowed.map((part) => conditionsOf(part, asker, wanted)),
        isPrepared: isPlannedAlike(wanted),
      }),
      search === null ? readPage(tx, asker, wanted) : searchPage(tx, asker, wanted, search),
    ]);
    const nextCursor = await read.next(counts.changes);
    return {
      issues: await toWire(tx, asker, wanted, rows),
      metrics: metricsOf(counts),
      ...(found ?? totalsOf(wanted, counts)),
      changes: counts.changes,
      nextCursor,
      unknownFilters: unknown,
    };
  });
}

type Row = BareRow & { moment: string; urgency: number };

type Read = {
  rows: Row[];
  found: { total: number; deleted: number } | null;
  unknown: UnknownFilter[];
  /** Returns the cursor of the next page; `changes` is the change number before this page. */
  next: (changes: number) => Promise<string | null>;
};

/** Each part scans its own index range. */
async function readPage(tx: Tx, asker: Asker, wanted: ListWanted): Promise<Read> {
  const { sort, limit, after, afterChange } = wanted;
  if (afterChange !== null) return readChanged(tx, asker, wanted, afterChange);
  const parts = partsOf(wanted).map((part) => selectPart(asker, wanted, part));
  const rows = await ask<Row>(
    tx,
    sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts
      ORDER BY ${ORDERS_SELECTED[sort]} LIMIT ${limit + 1}`,
    { isPrepared: isPlannedAlike(wanted) },
  );
  const hasMore = rows.length > limit;
  rows.splice(limit);
  const last = rows.at(-1);
  const next = async (changes: number) => {
    const since = after?.since ?? changes;
    if (hasMore && last) return writeCursor(sort, { ...placeOf(last), since });
    if (after === null || sort === 'created') return null;
    // What changed since the first page may have moved to a page that was already read.
    const changed = await selectChanged(tx, asker, { ...wanted, limit: 1 }, since);
    return changed.length > 0 ? writeChangedCursor(sort, since) : null;
  };
  return { rows, next, found: null, unknown: [] };
}

/** Reads a page after the last one; a further change moves an entry to its end. */
async function readChanged(tx: Tx, asker: Asker, wanted: ListWanted, since: number): Promise<Read> {
  const { sort, limit } = wanted;
  const rows = await selectChanged(tx, asker, { ...wanted, limit: limit + 1 }, since);
  const hasMore = rows.length > limit;
  rows.splice(limit);
  const last = rows.at(-1);
  const nextCursor = hasMore && last ? writeChangedCursor(sort, last.version) : null;
  return { rows, next: async () => nextCursor, found: null, unknown: [] };
}

function selectChanged(tx: Tx, asker: Asker, wanted: ListWanted, since: number): Promise<Row[]> {
  const isListed = or(...partsOf(wanted).map((part) => and(...conditionsOf(part, asker, wanted))));
  const isChanged = sql`${issues.version} > ${since}`;
  return ask<Row>(
    tx,
    sql`SELECT ${BARE_SELECTION}, ${PLACE_SELECTION} FROM ${issues}
      WHERE ${and(eq(issues.companyId, asker.companyId), isChanged, isListed)}
      ORDER BY ${issues.version} LIMIT ${wanted.limit}`,
  );
}

/**
 * Only unfiltered lists, which always scan an index, have the same plan for all companies; a
 * filter's selectivity changes it.
 */
function isPlannedAlike({ filter, mine, search, sort, updatedSince }: ListWanted): boolean {
  const isFiltered = narrows(filter) || mine?.part === 'waking' || updatedSince !== null;
  return search === null && sort !== 'created' && !isFiltered;
}

function selectPart(asker: Asker, wanted: ListWanted, part: Part): SQL {
  const { sort, limit, after } = wanted;
  const isOurs = eq(issues.companyId, asker.companyId);
  const isAsked = and(
    isOurs,
    ...conditionsOf(part, asker, wanted),
    after ? follows(sort, after) : undefined,
  );
  const inOrder = sql`ORDER BY ${ORDERS[sort]} LIMIT ${limit + 1}`;
  // Selects the page's ids by index before whole rows.
  const isOfPage = isNarrowed(part, wanted)
    ? sql`${isOurs} AND id IN (SELECT id FROM ${issues} WHERE ${isAsked} ${inOrder})`
    : isAsked;
  return sql`(SELECT ${BARE_SELECTION}, ${PLACE_SELECTION} FROM ${issues}
    WHERE ${isOfPage} ${inOrder})`;
}

function placeOf({ moment, urgency, id }: Row): Omit<Place, 'since'> {
  return { lastUpdated: moment, urgency, id };
}

async function searchPage(
  tx: Tx,
  asker: Asker,
  wanted: ListWanted,
  search: SearchWanted,
): Promise<Read> {
  const { now, mine, updatedSince } = wanted;
  const isLimited = mine !== null || updatedSince !== null;
  const among = {
    most: isLimited ? MOST_BEFORE_LIMITED : MOST_FOUND,
    // Own work has sections of its own.
    ...(mine && { status: 'all' as const }),
  };
  const { ids, unknown } = await findEntries(
    tx,
    { ...search, ...asker, now },
    { ...wanted, words: search.words, ...among },
  );
  const isMine = mine
    ? or(...partsOf(wanted).map((part) => and(...conditionsOf(part, asker, wanted))))
    : undefined;
  const isRecent = updatedSince === null ? undefined : isUpdated(asker, updatedSince);
  const isFound = and(eq(issues.companyId, asker.companyId), inArray(issues.id, ids));
  const rows = await ask<Row>(
    tx,
    sql`SELECT ${BARE_SELECTION}, ${PLACE_SELECTION} FROM ${issues}
      WHERE ${and(isFound, isMine, isRecent)}`,
  );
  const rank = new Map(ids.map((id, n) => [id, n]));
  rows.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
  rows.splice(MOST_FOUND);
  const found = { total: rows.length, deleted: rows.filter((row) => row.deleted).length };
  const start = startAfter(rows, search.after);
  const page = rows.slice(start, start + wanted.limit);
  const last = page.at(-1);
  const shown = start + page.length;
  const nextCursor = last && shown < rows.length ? writeFound({ shown, id: last.id }) : null;
  return { rows: page, next: async () => nextCursor, found, unknown };
}

/** Starts after the last shown entry, or by offset if it is gone. */
function startAfter(rows: Row[], after: FoundPlace | null): number {
  if (!after) return 0;
  const at = rows.findIndex(({ id }) => id === after.id);
  return at === -1 ? after.shown : at + 1;
}

async function toWire(
  tx: Tx,
  { companyId }: Asker,
  { texts }: ListWanted,
  rows: Row[],
): Promise<Issue[]> {
  if (texts === 'none') return rows.map(bareOf);
  const ids = rows.map(({ id }) => id);
  const [textsOf, updatesOf] = await Promise.all([
    readTexts(tx, companyId, ids, texts),
    readThreads(tx, companyId, rows, texts),
  ]);
  return rows.flatMap((row) => {
    const own = textsOf.get(row.id);
    if (!own) return [];
    return (texts === 'brief' ? briefOf : previewOf)(row, own, updatesOf(row));
  });
}

/** Uses stored counts unless filtered. */
function totalsOf(wanted: ListWanted, counts: EntryCounts): { total: number; deleted: number } {
  const kept = {
    open: [counts.open, counts.deletedOpen],
    resolved: [counts.resolved, counts.deletedResolved],
    snoozed: [counts.snoozed, 0],
  };
  const counted = [...counts.also];
  const totals = { total: 0, deleted: 0 };
  for (const part of partsOf(wanted)) {
    const { status, deleted, snoozed } = part;
    // Counts have the order of the query's parts.
    const of = isNarrowed(part, wanted)
      ? counted.shift()
      : kept[snoozed ? 'snoozed' : status][deleted ? 1 : 0];
    totals.total += of ?? 0;
    if (deleted) totals.deleted += of ?? 0;
  }
  return totals;
}
