import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Metrics, Section, Sort } from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { Status } from '#contract/entries/labels.ts';
import type { UnknownFilter } from '#contract/entries/search.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import { ask } from '#server/db/ask.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import type { Tx } from '#server/db/tx.ts';
import { type EntryCounts, metricsOf, readCounts } from '#server/entries/read/counts.ts';
import { type EntryFilter, filterConditions, narrows } from '#server/entries/read/filter.ts';
import { type FoundPlace, type Place, writeCursor, writeFound } from '../read/cursor.ts';
import { BARE_SELECTION, readTexts, readThreads } from '../read/entry.ts';
import { type BareRow, bareOf, briefOf, previewOf } from '../read/wire.ts';
import { findEntries } from '../search/find-entries.ts';
import { follows, ORDERS, ORDERS_SELECTED, PLACE_SELECTION } from './list-order.ts';
import { MINE_SECTIONS, type MineWanted, mineConditions } from './mine.ts';

/** `email` resolves "me". */
type SearchWanted = { words: string; zone: string; email: string; after: FoundPlace | null };

export type ListWanted = {
  status: Section | 'all';
  includeDeleted: boolean;
  /** Applies to open and snoozed entries only. */
  filter: EntryFilter;
  /** Limits the list to the user's own work, in all sections. */
  mine: MineWanted | null;
  now: Date;
  sort: Sort;
  texts: 'brief' | 'preview' | 'none';
  search: SearchWanted | null;
  limit: number;
  after: Place | null;
};

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
/** Number of best matches among which own work is searched. */
const MOST_BEFORE_MINE = 2000;

/** Lists visible entries with truncated texts. */
export function listEntries(db: Database, asker: Asker, wanted: ListWanted): Promise<EntryList> {
  const { search } = wanted;
  return readAsCompany(db, asker, async (tx) => {
    const narrowed =
      search === null ? partsOf(wanted).filter((part) => isNarrowed(part, wanted)) : [];
    // Counts first, so that the page includes all counted entries.
    const [counts, { rows, nextCursor, found, unknown }] = await Promise.all([
      readCounts(tx, asker, {
        also: narrowed.map((part) => conditionsOf(part, asker, wanted)),
        isPrepared: isPlannedAlike(wanted),
      }),
      search === null ? readPage(tx, asker, wanted) : searchPage(tx, asker, wanted, search),
    ]);
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

/** Each part scans its own index range. */
async function readPage(tx: Tx, asker: Asker, wanted: ListWanted) {
  const parts = partsOf(wanted).map((part) => selectPart(asker, wanted, part));
  const rows = await ask<Row>(
    tx,
    sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts
      ORDER BY ${ORDERS_SELECTED[wanted.sort]} LIMIT ${wanted.limit + 1}`,
    { isPrepared: isPlannedAlike(wanted) },
  );
  const hasMore = rows.length > wanted.limit;
  rows.splice(wanted.limit);
  const last = rows.at(-1);
  const nextCursor = hasMore && last ? writeCursor(wanted.sort, placeOf(last)) : null;
  return { rows, nextCursor, found: null, unknown: [] };
}

/**
 * Only unfiltered lists, which always scan an index, have the same plan for all companies; a
 * filter's selectivity changes it.
 */
function isPlannedAlike({ filter, mine, search }: ListWanted): boolean {
  return search === null && !narrows(filter) && mine?.part !== 'waking';
}

type Part = { status: Status; deleted: boolean; snoozed: boolean };

const PARTS: Record<Section, Part> = {
  open: { status: 'open', deleted: false, snoozed: false },
  snoozed: { status: 'open', deleted: false, snoozed: true },
  resolved: { status: 'resolved', deleted: false, snoozed: false },
};

/** Deleted entries are never snoozed. */
function partsOf({ status, includeDeleted, mine }: ListWanted): Part[] {
  if (mine) return MINE_SECTIONS[mine.part].map((section) => PARTS[section]);
  const sections: Section[] = status === 'all' ? ['open', 'snoozed', 'resolved'] : [status];
  return sections.flatMap((section) => {
    const part = PARTS[section];
    return includeDeleted && section !== 'snoozed' ? [part, { ...part, deleted: true }] : [part];
  });
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

function isNarrowed({ status }: Part, { filter, mine }: ListWanted): boolean {
  return mine !== null || (status === 'open' && narrows(filter));
}

function conditionsOf(part: Part, asker: Asker, { filter, mine, now }: ListWanted): SQL[] {
  const { status, deleted, snoozed } = part;
  // Matches the index predicates exactly.
  const isSnoozed = snoozed ? sql`${issues.isSnoozed}` : sql`NOT ${issues.isSnoozed}`;
  const isDeleted = deleted ? sql`${issues.deleted}` : sql`NOT ${issues.deleted}`;
  const own = [sql`${issues.status} = ${sql.raw(`'${status}'`)}`, isDeleted, isSnoozed];
  const ofMine = mine ? mineConditions(mine, { ...asker, now }, part) : [];
  if (status !== 'open') return [...own, ...ofMine];
  // Snoozed entries are never due.
  const isDue = snoozed && filter.due && filter.due.length > 0;
  const passes = filterConditions(filter, { ...asker, now });
  return [...own, ...ofMine, ...passes, ...(isDue ? [sql`false`] : [])];
}

function placeOf({ moment, urgency, id }: Row): Place {
  return { lastUpdated: moment, urgency, id };
}

async function searchPage(tx: Tx, asker: Asker, wanted: ListWanted, search: SearchWanted) {
  const { now, mine } = wanted;
  const among = mine ? ({ status: 'all', most: MOST_BEFORE_MINE } as const) : { most: MOST_FOUND };
  const { ids, unknown } = await findEntries(
    tx,
    { ...search, ...asker, now },
    { ...wanted, words: search.words, ...among },
  );
  const isMine = mine
    ? or(...partsOf(wanted).map((part) => and(...conditionsOf(part, asker, wanted))))
    : undefined;
  const isAsked = and(eq(issues.companyId, asker.companyId), inArray(issues.id, ids), isMine);
  const rows = await ask<Row>(
    tx,
    sql`SELECT ${BARE_SELECTION}, ${PLACE_SELECTION} FROM ${issues} WHERE ${isAsked}`,
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
  return { rows: page, nextCursor, found, unknown };
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
