import { describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { NO_FILTERS } from './list-view.ts';
import {
  deletedOf,
  dropFromList,
  entriesIn,
  type Listing,
  listingOf,
  type Page,
  placeInList,
  totalOf,
  withNewer,
} from './place-in-list.ts';

const OPEN: Listing = {
  status: 'open',
  viewer: 'ann',
  sort: 'recent',
  ...NO_FILTERS,
  words: '',
  showsDeleted: false,
};
const DONE: Listing = { ...OPEN, status: 'resolved' };

function entry(id: string, minute: number, fields: Partial<Issue> = {}): Issue {
  const lastUpdated = `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
  const plain = {
    status: 'open',
    isSnoozed: false,
    assigneeId: null,
    priority: 'normal',
    deleted: false,
    department: 'HR',
    version: 1,
  };
  return { id, lastUpdated, ...plain, ...fields } as Issue;
}

function pagesOf(issues: Issue[][], { more = 0 } = {}): Page[] {
  const loaded = issues.flat().length;
  return issues.map((of, index) => ({
    issues: of,
    metrics: { avgSeconds: null, resolvedCount: 0 },
    changes: 0,
    nextCursor: index < issues.length - 1 || more > 0 ? `after ${of.at(-1)?.id}` : null,
    total: loaded + more,
    unknownFilters: [],
    deleted: issues.flat().filter(({ deleted }) => deleted).length,
    end: of.at(-1) ?? null,
  }));
}

const idsOf = (pages: Page[]) => entriesIn(pages).map(({ id }) => id);

function place(pages: Page[], now: Issue, listing = OPEN, before: Issue | null = null): Page[] {
  return placeInList(pages, listing, [{ entry: now, before }]);
}

describe('an entry is inserted', () => {
  const three = pagesOf([[entry('a', 30), entry('b', 20), entry('c', 10)]]);

  test('by its last activity: first, between and last', () => {
    expect(idsOf(place(three, entry('x', 40)))).toEqual(['x', 'a', 'b', 'c']);
    expect(idsOf(place(three, entry('x', 15)))).toEqual(['a', 'b', 'x', 'c']);
    expect(idsOf(place(three, entry('x', 5)))).toEqual(['a', 'b', 'c', 'x']);
  });

  test('at the same moment by priority, then by id', () => {
    const urgent = entry('x', 20, { priority: 'high' });
    expect(idsOf(place(three, urgent))).toEqual(['a', 'x', 'b', 'c']);
    expect(idsOf(place(three, entry('bb', 20)))).toEqual(['a', 'b', 'bb', 'c']);
    expect(idsOf(place(three, entry('aa', 20)))).toEqual(['a', 'aa', 'b', 'c']);
  });

  test('in reverse for the oldest order, by priority first for that of priority', () => {
    const oldest = pagesOf([[entry('c', 10), entry('b', 20), entry('a', 30)]]);
    expect(idsOf(place(oldest, entry('x', 15), { ...OPEN, sort: 'oldest' }))).toEqual([
      'c',
      'x',
      'b',
      'a',
    ]);
    const urgent = pagesOf([[entry('u', 1, { priority: 'critical' }), entry('n', 50)]]);
    const high = entry('x', 2, { priority: 'high' });
    expect(idsOf(place(urgent, high, { ...OPEN, sort: 'priority' }))).toEqual(['u', 'x', 'n']);
  });

  test('and removed from its previous place', () => {
    expect(idsOf(place(three, entry('c', 40)))).toEqual(['c', 'a', 'b']);
  });

  test('across several pages, of which only changed ones are new', () => {
    const pages = pagesOf([[entry('a', 30)], [entry('b', 20)], [entry('c', 10)]]);
    const placed = place(pages, entry('x', 15));
    expect(idsOf(placed)).toEqual(['a', 'b', 'x', 'c']);
    expect(placed[0]).toBe(pages[0]);
    expect(placed[1]).toBe(pages[1]);
  });
});

describe('an entry beyond the loaded pages', () => {
  const pages = pagesOf([[entry('a', 30), entry('b', 20)]], { more: 5 });

  test('waits for its page, and is counted', () => {
    const placed = place(pages, entry('x', 5));
    expect(idsOf(placed)).toEqual(['a', 'b']);
    expect(totalOf(placed)).toBe(8);
  });

  test('does not wait if the next page begins after it', () => {
    const shorter = place(pages, entry('b', 20, { status: 'resolved', version: 2 }));
    expect(idsOf(place(shorter, entry('x', 25)))).toEqual(['a', 'x']);
  });
});

describe('a list shows its matching entries', () => {
  const open = pagesOf([[entry('a', 30), entry('b', 20)]], { more: 5 });
  const done = pagesOf([[entry('d', 10, { status: 'resolved' })]]);

  test('a done entry moves between the sections, and both are counted', () => {
    const before = entry('a', 30);
    const now = entry('a', 40, { status: 'resolved' });
    const left = place(open, now, OPEN, before);
    expect(idsOf(left)).toEqual(['b']);
    expect(totalOf(left)).toBe(6);
    const arrived = place(done, now, DONE, before);
    expect(idsOf(arrived)).toEqual(['a', 'd']);
    expect(totalOf(arrived)).toBe(2);
  });

  test('labels filter only open entries', () => {
    const view = { ...OPEN, departments: ['Finance' as const] };
    expect(idsOf(place(open, entry('x', 40), view))).toEqual(['a', 'b']);
    expect(idsOf(place(open, entry('x', 40, { department: 'Finance' }), view))).toEqual([
      'x',
      'a',
      'b',
    ]);
    const narrowed = listingOf('resolved', view, 'ann');
    expect(idsOf(place(done, entry('x', 40, { status: 'resolved' }), narrowed))).toEqual([
      'x',
      'd',
    ]);
  });

  test('snoozed entries in their own section, and awake again in the open one', () => {
    const snoozed: Listing = { ...OPEN, status: 'snoozed' };
    const asleep = entry('a', 30, { isSnoozed: true });
    expect(idsOf(place(open, asleep))).toEqual(['b']);
    expect(idsOf(place(pagesOf([[]]), asleep, snoozed))).toEqual(['a']);
    expect(idsOf(place(pagesOf([[asleep]]), entry('a', 30), snoozed))).toEqual([]);
  });

  test('entries of the chosen members, including oneself and unassigned', () => {
    const narrowed = (assignees: string[]) => ({ ...OPEN, assignees });
    const of = (assigneeId: string | null, listing: Listing) =>
      idsOf(place(pagesOf([[]]), entry('x', 40, { assigneeId }), listing)).length;
    expect([of('ann', narrowed(['me'])), of('bob', narrowed(['me']))]).toEqual([1, 0]);
    expect([of(null, narrowed(['none'])), of('bob', narrowed(['none']))]).toEqual([1, 0]);
    expect([of('bob', narrowed(['bob', 'me'])), of(null, narrowed(['bob']))]).toEqual([1, 0]);
  });

  test('in one’s own work the assigned entries; server-only lists remain unchanged', () => {
    const mine: Listing = { ...OPEN, status: 'assigned' };
    expect(idsOf(place(open, entry('a', 30, { assigneeId: 'ann' }), mine))).toEqual(['a', 'b']);
    expect(idsOf(place(open, entry('a', 30), mine))).toEqual(['b']);
    const changed: Listing = { ...OPEN, status: 'changed' };
    expect(idsOf(place(open, entry('x', 40), changed))).toEqual(['a', 'b']);
    expect(idsOf(place(open, entry('b', 50), changed))).toEqual(['a', 'b']);
  });

  test('deleted entries only if they are shown', () => {
    const gone = entry('a', 30, { deleted: true });
    expect(idsOf(place(open, gone))).toEqual(['b']);
    expect(idsOf(place(open, gone, { ...OPEN, showsDeleted: true }))).toEqual(['a', 'b']);
  });

  test('deleted entries are counted separately, also beyond the loaded pages', () => {
    const all = { ...OPEN, showsDeleted: true };
    const counts = (pages: Page[]) => [totalOf(pages), deletedOf(pages)];
    const gone = place(open, entry('a', 30, { deleted: true }), all);
    expect(counts(gone)).toEqual([7, 1]);
    expect(counts(place(gone, entry('a', 30), all))).toEqual([7, 0]);
    expect(counts(dropFromList(gone, 'a'))).toEqual([6, 0]);
    const beyond = place(open, entry('z', 1, { deleted: true }), all, entry('z', 1));
    expect(counts(beyond)).toEqual([7, 1]);
    const whole = pagesOf([[entry('a', 30), entry('b', 20)]]);
    expect(counts(place(whole, entry('b', 20, { deleted: true }), all))).toEqual([2, 1]);
  });

  test('by due date and by contents if that is requested', () => {
    const due = (dueAt: string) => ({ timestamp: '2026-01-01T00:00:00.000Z', dueAt });
    const late = entry('l', 50, due('2026-01-02T00:00:00.000Z'));
    const calm = entry('c', 50, due('2999-01-02T00:00:00.000Z'));
    const overdue = { ...OPEN, due: ['overdue' as const] };
    expect(idsOf(place(pagesOf([[]]), late, overdue))).toEqual(['l']);
    expect(idsOf(place(pagesOf([[]]), calm, overdue))).toEqual([]);
    const proposed = { hasAttachments: true, pendingProposals: ['close' as const] };
    const whole = { ...OPEN, has: ['attachments' as const, 'resolution' as const] };
    expect(idsOf(place(pagesOf([[]]), entry('p', 1, proposed), whole))).toEqual(['p']);
    const bare = { hasAttachments: true, pendingProposals: ['new_entry' as const] };
    expect(idsOf(place(pagesOf([[]]), entry('q', 1, bare), whole))).toEqual([]);
  });

  test('an existing entry is not counted again', () => {
    const noted = entry('z', 40);
    expect(totalOf(place(open, noted, OPEN, entry('z', 1)))).toBe(7);
    expect(totalOf(place(open, noted, OPEN, null))).toBe(8);
  });

  test('search results keep their place, and nothing joins them', () => {
    const search = { ...OPEN, words: 'boiler' };
    const found = pagesOf([[entry('b', 20), entry('a', 30)]]);
    const placed = place(found, entry('a', 50, { priority: 'high' }), search);
    expect(entriesIn(placed).map(({ id, priority }) => [id, priority])).toEqual([
      ['b', 'normal'],
      ['a', 'high'],
    ]);
    expect(place(found, entry('x', 50), search)).toBe(found);
    const left = place(found, entry('b', 50, { status: 'resolved' }), search);
    expect([idsOf(left), totalOf(left)]).toEqual([['a'], 1]);
  });

  test('an entry without access is removed, and is not counted', () => {
    const left = dropFromList(open, 'a');
    expect([idsOf(left), totalOf(left)]).toEqual([['b'], 6]);
    expect(dropFromList(open, 'x')).toBe(open);
  });

  test('without changes the pages remain identical', () => {
    expect(place(open, entry('x', 40, { status: 'resolved' }))).toBe(open);
  });
});

describe('a page requested before entries changed', () => {
  const [first, second] = pagesOf([[entry('a', 30), entry('b', 20)], [entry('c', 10)]]);

  test('takes newer entries, each on its own page', () => {
    if (!first || !second) throw new Error('there are two pages');
    const newer = [
      entry('a', 30, { status: 'resolved', version: 2 }),
      entry('x', 25, { version: 3 }),
      entry('y', 5, { version: 4 }),
    ];
    expect(idsOf([withNewer(first, OPEN, true, newer)])).toEqual(['x', 'b']);
    expect(idsOf([withNewer(second, OPEN, false, newer)])).toEqual(['c', 'y']);
  });

  test('keeps its own if those are newer', () => {
    if (!first) throw new Error('there is a page');
    const page = { ...first, issues: [entry('a', 30, { version: 5 })] };
    expect(withNewer(page, OPEN, true, [entry('a', 1, { version: 4 })])).toBe(page);
  });
});
