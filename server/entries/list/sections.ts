import { type SQL, sql } from 'drizzle-orm';
import type { ListOrder, Section } from '#contract/entries/issue-list.ts';
import type { Status } from '#contract/entries/labels.ts';
import type { Asker } from '#server/db/as-company.ts';
import { issues } from '#server/db/schema/entries.ts';
import { type EntryFilter, filterConditions, narrows } from '#server/entries/read/filter.ts';
import type { FoundPlace, Place } from '../read/cursor.ts';
import { MINE_SECTIONS, type MineWanted, mineConditions } from './mine.ts';

/** `email` resolves "me". */
export type SearchWanted = { words: string; zone: string; email: string; after: FoundPlace | null };

export type ListWanted = {
  status: Section | 'all';
  includeDeleted: boolean;
  /** Applies to open and snoozed entries only. */
  filter: EntryFilter;
  /** Limits the list to the user's own work, in all sections. */
  mine: MineWanted | null;
  /** ISO 8601; applies to all sections. */
  updatedSince: string | null;
  now: Date;
  sort: ListOrder;
  texts: 'brief' | 'preview' | 'none';
  search: SearchWanted | null;
  limit: number;
  after: Place | null;
  /** Continues after the last page, with the entries changed since. */
  afterChange: number | null;
};

export type Part = { status: Status; deleted: boolean; snoozed: boolean };

const PARTS: Record<Section, Part> = {
  open: { status: 'open', deleted: false, snoozed: false },
  snoozed: { status: 'open', deleted: false, snoozed: true },
  resolved: { status: 'resolved', deleted: false, snoozed: false },
};

/** Deleted entries are never snoozed. */
export function partsOf({ status, includeDeleted, mine }: ListWanted): Part[] {
  if (mine) return MINE_SECTIONS[mine.part].map((section) => PARTS[section]);
  const sections: Section[] = status === 'all' ? ['open', 'snoozed', 'resolved'] : [status];
  return sections.flatMap((section) => {
    const part = PARTS[section];
    return includeDeleted && section !== 'snoozed' ? [part, { ...part, deleted: true }] : [part];
  });
}

export function isNarrowed({ status }: Part, { filter, mine, updatedSince }: ListWanted): boolean {
  return mine !== null || updatedSince !== null || (status === 'open' && narrows(filter));
}

export function conditionsOf(part: Part, asker: Asker, wanted: ListWanted): SQL[] {
  const { filter, mine, now, updatedSince } = wanted;
  const { status, deleted, snoozed } = part;
  // Matches the index predicates exactly.
  const isSnoozed = snoozed ? sql`${issues.isSnoozed}` : sql`NOT ${issues.isSnoozed}`;
  const isDeleted = deleted ? sql`${issues.deleted}` : sql`NOT ${issues.deleted}`;
  const isOfSection = [sql`${issues.status} = ${sql.raw(`'${status}'`)}`, isDeleted, isSnoozed];
  const own =
    updatedSince === null ? isOfSection : [...isOfSection, isUpdated(asker, updatedSince)];
  const ofMine = mine ? mineConditions(mine, { ...asker, now }, part) : [];
  if (status !== 'open') return [...own, ...ofMine];
  // Snoozed entries are never due.
  const isDue = snoozed && filter.due && filter.due.length > 0;
  const passes = filterConditions(filter, { ...asker, now });
  return [...own, ...ofMine, ...passes, ...(isDue ? [sql`false`] : [])];
}

/** Not all events of an entry, such as its resolution, are activity. */
export function isUpdated({ companyId }: Asker, since: string): SQL {
  const at = sql`${since}::timestamptz`;
  return sql`(${issues.lastUpdated} >= ${at} OR ${issues.id} = ANY(ARRAY(
    SELECT entry_id FROM user_events
    WHERE company_id = ${companyId} AND timestamp >= ${at} AND entry_id IS NOT NULL)))`;
}
