import { numberIn } from '../format/numbers.ts';

const number = numberIn(',');

const entries = (n: number) => (n === 1 ? '1 entry' : `${number(n)} entries`);

export const list = {
  sections: {
    open: 'Open',
    snoozed: 'Snoozed',
    resolved: 'Done',
    assigned: 'Assigned to you',
    waking: 'Waking today',
    changed: 'Changed since you looked',
    reported: 'Reported by you',
  },
  entries,
  showing: (shown: number, all: number) =>
    `Showing ${number(shown)} of ${number(all)} open entries`,
  deleted: (n: number) => `${number(n)} deleted`,
  jumpToDone: (n: number) => `Done (${number(n)})`,
  loading: 'Loading entries',
  stillLoading: 'Fetching the entries of your team. This takes longer than usual.',
  noneMatch: 'No entries found matching your filters.',
  clearFilters: 'Clear filters',
  noneDone: 'Nothing is done yet.',
  nothingOpen: 'Nothing is open.',
  firstEntry:
    'Forward or cc a mail from your work address to the one below, and it appears here within a second. Or write a quick note.',
  nothingMine:
    'Nothing is yours right now. This list shows the entries that you take or reported, and those that wake today or changed since you looked.',
  mineNotLoaded: 'Your entries could not be loaded.',
  notLoaded: {
    open: 'The entries could not be loaded.',
    snoozed: 'The snoozed entries could not be loaded.',
    resolved: 'Failed to fetch resolved entries.',
  },
  notRefreshed: 'The entries could not be refreshed. The list below may be out of date.',
  nothingLost: 'Nothing is lost; all entries are kept.',
  moreNotLoaded: 'The next entries could not be loaded. The list above is complete so far.',

  selection: 'Selected entries',
  selected: (n: number) => `${number(n)} selected`,
  markDone: 'Mark Done',
  reopen: 'Reopen',
  remove: 'Delete',
  restore: 'Restore',
  clear: 'Clear',
  choose: { priority: 'Priority…', department: 'Department…', category: 'Category…' },
  changed: {
    resolved: (n: number) => `${entries(n)} marked done`,
    open: (n: number) => `${entries(n)} reopened`,
    taken: (n: number) => (n === 0 ? 'None was left to take' : `${entries(n)} taken`),
    assigned: (n: number, name: string | null) =>
      name ? `${entries(n)} assigned to ${name}` : `${entries(n)} unassigned`,
    snoozed: (n: number) => `${entries(n)} snoozed`,
    woken: (n: number) => `${entries(n)} awake again`,
    deleted: (n: number) => `${entries(n)} moved to deleted items`,
    restored: (n: number) => `${entries(n)} restored`,
    priority: (n: number, value: string) => `Priority of ${entries(n)} set to ${value}`,
    department: (n: number, value: string) => `Department of ${entries(n)} set to ${value}`,
    category: (n: number, value: string) => `Category of ${entries(n)} set to ${value}`,
    back: (n: number) => (n === 1 ? '1 entry is as it was' : `${entries(n)} are as they were`),
  },
  refused: (n: number) =>
    n === 1
      ? '1 was not changed: it is deleted, no longer exists, or is hidden from them.'
      : `${number(n)} were not changed: they are deleted, no longer exist, or are hidden from them.`,
  takenBy: (name: string, n: number) => `${name} has ${n === 1 ? '1' : number(n)} already.`,
  notUndone: (n: number) =>
    n === 1
      ? '1 was not undone: it has been changed since, or it is too late.'
      : `${number(n)} were not undone: they have been changed since, or it is too late.`,
  noneUndone: (why: string) => `${why} Nothing has been undone.`,
  someUndone: (n: number, all: number, why: string) =>
    `${why} ${number(n)} of ${number(all)} were undone; the others were not.`,
  changeFailed: 'Failed to update the entries. Please try again.',
  noneChanged: 'No entry was changed.',
  someChanged: (n: number, all: number) =>
    `${number(n)} of ${number(all)} were changed; the others were not.`,
};
