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

/** A section of the board, or a part of one's own work. */
export type SectionName = Section | MinePart;

/** All of them. */
export const SECTION_NAMES: readonly SectionName[] = [...SECTIONS, ...MINE_PARTS];

/** One section of the list, as its view narrows and orders it, and who looks at it, by their id. */
export type Listing = ListView & { status: SectionName; viewer: string };

/** A page of a list; `end` is where the next page begins, whatever became of its entries since. */
export type Page = Answer<typeof listIssues> & { end: Placed | null };

/** An entry as it is now, and as it was known before; null = it was not. */
export type Change = { entry: Issue; before: Issue | null };

/** What a section shows of a view: filters narrow open and snoozed entries alone. */
export function listingOf(status: SectionName, view: ListView, viewer: string): Listing {
  if (status === 'open' || status === 'snoozed') return { ...view, status, viewer };
  return { ...view, ...NO_FILTERS, status, viewer };
}

/** Whether only the server can tell which entries are in a list, and where. */
function isServers({ words, status }: Listing): boolean {
  return words !== '' || status === 'waking' || status === 'changed' || status === 'reported';
}

/** How many entries a list has on all its pages, those that are not loaded among them. */
export function totalOf(pages: Page[]): number {
  return pages.at(-1)?.total ?? 0;
}

/** How many of those are deleted. */
export function deletedOf(pages: Page[]): number {
  return pages.at(-1)?.deleted ?? 0;
}

/** The entries of all pages, each once. */
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
 * Puts changed entries where they belong in a list: those that do into their places, the others
 * out of it. What was found by words stays where it is, as only the server knows its rank.
 * Answers with the same pages where nothing changes.
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
    // What a search finds of those that are not there, only the server knows.
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
 * A page that was just fetched, with entries as they were placed while it was on its way: not
 * older than what the page has of them, and only where they stand on this page.
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

/** Takes an entry that is not ours to see any more out of a list. */
export function dropFromList(pages: Page[], id: string): Page[] {
  const gone = new Map([[id, null]]);
  const entry = pages.flatMap(({ issues }) => issues).find((issue) => issue.id === id);
  if (!entry) return pages;
  const left = pages.map((page) => ({ ...page, issues: without(page, gone) }));
  const deleted = deletedOf(pages) - Number(entry.deleted);
  return counted(left, { total: totalOf(pages) - 1, deleted }, pages);
}

/** Whether a list shows an entry, as far as can be told without its words. */
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

/** A deleted entry is due as if it were there. */
function dueKind(entry: Issue): string | undefined {
  return dueState({ ...entry, deleted: false }, new Date())?.kind;
}

/** What an entry has that filters ask for. */
const HAS: Record<HasFilter, (entry: Issue) => boolean> = {
  attachments: (entry) => entry.hasAttachments,
  resolution: (entry) => entry.pendingProposals.includes('close'),
};

/** No label chosen = all are. */
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
  // After all that is loaded: it comes with the page that holds it, unless that was the last.
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

/** Once all is loaded the number of entries is what can be counted. */
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
