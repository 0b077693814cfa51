import type { Answer } from '#contract/endpoint.ts';
import {
  type HasFilter,
  type listIssues,
  MINE_PARTS,
  type MinePart,
  SECTIONS,
  type Section,
} from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { dueState } from './due.ts';
import { ORDERS, type Placed } from './entry-order.ts';
import { type ListView, NO_FILTERS } from './list-view.ts';

export type SectionName = Section | MinePart;

export const SECTION_NAMES: readonly SectionName[] = [...SECTIONS, ...MINE_PARTS];

export type Listing = ListView & { status: SectionName; viewer: string };

/** A page of a list; `end` is its last entry when fetched, after which the next page starts. */
export type Page = Answer<typeof listIssues> & { end: Placed | null };

/** A changed entry; `before` is its last known state, or null. */
export type Change = { entry: Issue; before: Issue | null };

/** Returns a section's list; only open and snoozed entries are filtered. */
export function listingOf(status: SectionName, view: ListView, viewer: string): Listing {
  if (status === 'open' || status === 'snoozed') return { ...view, status, viewer };
  return { ...view, ...NO_FILTERS, status, viewer };
}

/** True for lists of which only the server knows the entries and order. */
function isServers({ words, status }: Listing): boolean {
  return words !== '' || status === 'waking' || status === 'changed' || status === 'reported';
}

export function totalOf(pages: Page[]): number {
  return pages.at(-1)?.total ?? 0;
}

export function deletedOf(pages: Page[]): number {
  return pages.at(-1)?.deleted ?? 0;
}

/** Returns the entries of all pages without duplicates. */
export function entriesIn(pages: Page[]): Issue[] {
  const seen = new Set<string>();
  const entries: Issue[] = [];
  for (const page of pages) {
    for (const issue of page.issues) {
      if (seen.has(issue.id)) continue;
      seen.add(issue.id);
      entries.push(issue);
    }
  }
  return entries;
}

/**
 * Moves changed entries to their place, or removes them; search results keep their rank. Returns
 * the same array if nothing changes.
 */
export function placeInList(pages: Page[], listing: Listing, changes: Change[]): Page[] {
  const byId = new Map(changes.map((change) => [change.entry.id, change]));
  const known = new Map(
    pages.flatMap(({ issues }) =>
      issues.filter(({ id }) => byId.has(id)).map((issue) => [issue.id, issue] as const),
    ),
  );
  const isSearch = isServers(listing);
  let placed = pages.map((page) => {
    if (!page.issues.some(({ id }) => byId.has(id))) return page;
    return { ...page, issues: isSearch ? updated(page, listing, byId) : without(page, byId) };
  });
  let total = totalOf(pages);
  let deleted = deletedOf(pages);
  for (const { entry, before } of changes) {
    // For entries not loaded, only the server knows if they match a search.
    const wasBeyond = !isSearch && before !== null && belongs(listing, before);
    const was = known.get(entry.id) ?? (wasBeyond ? before : null);
    const isIn = belongs(listing, entry) && (!isSearch || was !== null);
    total += Number(isIn) - Number(was !== null);
    deleted += Number(isIn && entry.deleted) - Number(was?.deleted ?? false);
    if (isIn && !isSearch) placed = inserted(placed, listing, entry);
  }
  return counted(placed, { total, deleted }, pages);
}

/**
 * Applies entries placed during the request, unless the fetched version is newer or the entry
 * belongs on another page.
 */
export function withNewer(page: Page, listing: Listing, isFirst: boolean, placed: Issue[]): Page {
  const fetched = new Map(page.issues.map((issue) => [issue.id, issue]));
  const newer = placed.filter(({ id, version }) => (fetched.get(id)?.version ?? 0) <= version);
  if (newer.length === 0 || isServers(listing)) return page;
  const order = ORDERS[listing.sort];
  const first = page.issues[0];
  const isHere = (entry: Issue) =>
    belongs(listing, entry) && (isFirst || (first !== undefined && order(entry, first) > 0));
  const rest = { ...page, issues: without(page, new Map(newer.map((entry) => [entry.id, entry]))) };
  return newer
    .filter(isHere)
    .reduce((pages, entry) => inserted(pages, listing, entry), [rest])
    .reduce((_, last) => last);
}

export function dropFromList(pages: Page[], id: string): Page[] {
  const gone = new Map([[id, null]]);
  const entry = pages.flatMap(({ issues }) => issues).find((issue) => issue.id === id);
  if (!entry) return pages;
  const left = pages.map((page) => ({ ...page, issues: without(page, gone) }));
  const deleted = deletedOf(pages) - Number(entry.deleted);
  return counted(left, { total: totalOf(pages) - 1, deleted }, pages);
}

/** True if an entry belongs to a list, ignoring the search text. */
function belongs(listing: Listing, entry: Issue): boolean {
  const { departments, categories, priorities, due, has } = listing;
  return (
    isInSection(listing, entry) &&
    (listing.showsDeleted || !entry.deleted) &&
    isOneOf(departments, entry.department) &&
    isOneOf(categories, entry.category) &&
    isOneOf(priorities, entry.priority) &&
    isTheirs(listing, entry) &&
    (due.length === 0 || due.some((state) => state === dueKind(entry))) &&
    has.every((what) => HAS[what](entry))
  );
}

function isInSection({ status, viewer }: Listing, entry: Issue): boolean {
  if (status === 'resolved') return entry.status === 'resolved';
  if (status === 'open') return entry.status === 'open' && !entry.isSnoozed;
  if (status === 'snoozed') return entry.isSnoozed;
  if (status === 'assigned') {
    return entry.status === 'open' && !entry.isSnoozed && entry.assigneeId === viewer;
  }
  return true;
}

function isTheirs({ assignees, viewer }: Listing, { assigneeId }: Issue): boolean {
  return (
    assignees.length === 0 ||
    assignees.includes(assigneeId ?? 'none') ||
    (assigneeId === viewer && assignees.includes('me'))
  );
}

/** Returns the due state; also for a deleted entry, as due filters match it. */
function dueKind(entry: Issue): string | undefined {
  return dueState({ ...entry, deleted: false }, new Date())?.kind;
}

const HAS: Record<HasFilter, (entry: Issue) => boolean> = {
  attachments: (entry) => entry.hasAttachments,
  resolution: (entry) => entry.pendingProposals.includes('close'),
};

function isOneOf<Label>(chosen: readonly Label[], label: Label): boolean {
  return chosen.length === 0 || chosen.includes(label);
}

function without(page: Page, ids: ReadonlyMap<string, unknown>): Issue[] {
  return page.issues.filter(({ id }) => !ids.has(id));
}

function updated(page: Page, listing: Listing, changes: ReadonlyMap<string, Change>): Issue[] {
  return page.issues
    .map((issue) => changes.get(issue.id)?.entry ?? issue)
    .filter((issue) => !changes.has(issue.id) || belongs(listing, issue));
}

function inserted(pages: Page[], { sort }: Listing, entry: Issue): Page[] {
  const order = ORDERS[sort];
  const last = pages.at(-1);
  const found = pages.findIndex(({ issues }) => {
    const end = issues.at(-1);
    return end !== undefined && order(entry, end) < 0;
  });
  // The entry is after all loaded ones, so a later page brings it.
  const isBeyond = last && last.nextCursor !== null && last.end && order(entry, last.end) > 0;
  if (found < 0 && isBeyond) return pages;
  const at = found < 0 ? pages.length - 1 : found;
  return pages.map((page, index) => {
    if (index !== at) return page;
    const next = page.issues.findIndex((issue) => order(entry, issue) < 0);
    return { ...page, issues: page.issues.toSpliced(next < 0 ? Infinity : next, 0, entry) };
  });
}

type Totals = { total: number; deleted: number };

/** Sets the counts; once all pages are loaded, entries are counted locally. */
function counted(pages: Page[], totals: Totals, before: Page[]): Page[] {
  const last = pages.at(-1);
  const isSame = pages.every((page, index) => page === before[index]);
  const { total, deleted } = totals;
  if (!last || (isSame && total === last.total && deleted === last.deleted)) return before;
  if (last.nextCursor !== null) {
    const now = { total: Math.max(total, 0), deleted: Math.max(deleted, 0) };
    return pages.with(-1, { ...last, ...now });
  }
  const entries = entriesIn(pages);
  const gone = entries.filter((entry) => entry.deleted).length;
  return pages.with(-1, { ...last, total: entries.length, deleted: gone });
}
