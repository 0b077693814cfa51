import { numberIn } from '../numbers.ts';

const number = numberIn(',');

/** What the dashboard around the list says. */
export const board = {
  loading: 'Loading your dashboard...',
  beta: 'Beta',
  entriesOf: (company: string) => `Entries of ${company}`,
  signedOut: {
    title: 'You are signed out',
    says: 'Your session has ended. Sign in to see your entries.',
    signIn: 'Go to sign in',
  },
  unreachable: {
    title: 'Tidings cannot be reached',
    says: 'Nothing is lost. Check your connection and try again.',
  },
  waiting: {
    title: 'Waits for you',
    heldMail: (n: number) => (n === 1 ? '1 mail is held' : `${number(n)} mails are held`),
    joinRequests: (n: number) =>
      n === 1 ? '1 person asks to join' : `${number(n)} people ask to join`,
  },
  note: {
    label: 'Quick note',
    placeholder: 'Quick note: what’s happening?',
    priority: 'Priority',
    department: 'Department',
    autoPriority: 'Priority: auto',
    autoDepartment: 'Department: auto',
    add: 'Add entry',
    adding: 'Adding…',
    created: 'Entry Created',
    createdSays: 'Your manual entry has been created and classified automatically.',
    missing: 'Missing Information',
    missingSays: "Please describe what's happening.",
    failed: 'Error Creating Entry',
    failedSays: 'Failed to create entry. Please try again.',
  },
  stats: {
    label: 'The entries in figures',
    total: 'Total',
    open: 'Open',
    timeToDone: 'Time to done',
    oldest: 'Oldest',
    none: '–',
    days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
    minutes: (n: number) => `${n}m`,
    isOld: 'Open for more than a week',
    failed: 'The figures could not be loaded.',
  },
  tiles: {
    label: 'What needs attention',
    labelOf: (scope: string) => `What needs attention: ${scope}`,
    scopes: { department: 'Departments', category: 'Categories', priority: 'Priorities' },
    failed: {
      department: 'Failed to fetch department data',
      category: 'Failed to fetch category data',
      priority: 'Failed to fetch priority data',
    },
    none: 'Nothing is open here.',
    loading: 'Loading what needs attention',
    open: (n: number) => `${n} open`,
    tones: { red: 'Urgent', orange: 'Soon', yellow: 'In hand' },
    critical: (n: number) => `${n} critical`,
    allCritical: 'All of it is critical',
    overdue: (n: number, days: number) => {
      if (days === 0) return `${n} overdue since today`;
      const since = days === 1 ? '1 day' : `${days} days`;
      return n === 1 ? `1 overdue ${since}` : `${n} overdue, up to ${since}`;
    },
    high: (n: number, open: number) => {
      if (open === 1) return 'High priority';
      return n === 1 ? `1 of ${open} is high priority` : `${n} of ${open} are high priority`;
    },
    allHigh: 'All of it is high priority',
    dueSoon: (n: number) => `${n} due soon`,
    oldest: (days: number) => {
      if (days === 0) return 'Oldest came today';
      return days === 1 ? 'Oldest 1 day' : `Oldest ${days} days`;
    },
  },
  filters: {
    active: 'Active filters',
    search: 'Search entries',
    searchHint: 'Search',
    clearSearch: 'Clear the search',
    found: (n: number) => {
      if (n === 0) return 'No entry found';
      return n === 1 ? '1 entry found' : `${n} entries found`;
    },
    sortBy: 'Sort by',
    sorts: { recent: 'Recent', priority: 'Priority', oldest: 'Oldest' },
    showDeleted: 'Show Deleted Entries',
    category: (name: string) => `Category: ${name}`,
    department: (name: string) => `Department: ${name}`,
    priority: (name: string) => `Priority: ${name}`,
    remove: (chip: string) => `Remove the filter ${chip}`,
    clear: 'Clear',
  },
  deletedUpdates: {
    title: 'Updates on deleted entries',
    line: (n: number) =>
      n === 1 ? '1 update on a deleted entry' : `${n} updates on deleted entries`,
    says: 'They came after the entry was deleted. Restore it, or leave it deleted.',
    from: (who: string) => `From ${who}`,
    restore: 'Restore',
    restoreIt: (caption: string) => `Restore: ${caption}`,
    dismiss: 'Leave deleted',
    dismissIt: (caption: string) => `Leave deleted: ${caption}`,
    dismissAll: 'Leave all deleted',
    failed: 'The updates could not be loaded.',
    dismissFailed: 'This could not be saved. Please try again.',
  },
  commands: {
    next: 'Next entry',
    previous: 'Previous entry',
    openPage: 'Open the entry’s page',
    unfold: 'Open or close in place',
    done: 'Mark done, or reopen',
    remove: 'Delete',
    undo: 'Undo the last change',
    nothingToUndo: 'There is nothing to undo',
    priority: 'Change the priority…',
    department: 'Change the department…',
    category: 'Change the category…',
    note: 'Add an update, or write a quick note',
    quickNote: 'Write a quick note',
    select: 'Select or deselect',
    extendDown: 'Select downwards',
    extendUp: 'Select upwards',
    escape: 'Clear the selection, or close',
    search: 'Search',
    palette: 'All commands',
    shortcuts: 'Keyboard shortcuts',
    sortRecent: 'Sort by Recent',
    sortPriority: 'Sort by Priority',
    sortOldest: 'Sort by Oldest',
    showDeleted: 'Show Deleted Entries',
    hideDeleted: 'Hide deleted entries',
    clearFilters: 'Clear all filters',
    settings: 'Settings',
    held: 'Held mail',
    logOut: 'Log out',
    themes: { system: 'Theme: System', light: 'Theme: Light', dark: 'Theme: Dark' },
    languages: { en: 'Language: English', fr: 'Language: Français' },
  },
  palette: {
    title: 'All commands',
    hint: 'Search for a command or an entry',
    hintFor: {
      priority: 'Choose a priority',
      department: 'Choose a department',
      category: 'Choose a category',
    },
    back: 'Back',
    nothing: 'Nothing is called that.',
    noEntry: 'First go to an entry, with j and k.',
    groups: {
      entries: 'Go to an entry',
      view: 'The list',
      filters: 'Show only',
      account: 'You',
    },
    chosen: (n: number, caption: string) => (n === 1 ? caption : `${n} selected entries`),
    set: {
      priority: (name: string) => `Set the priority to ${name}`,
      department: (name: string) => `Set the department to ${name}`,
      category: (name: string) => `Set the category to ${name}`,
    },
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    says: 'They act on the selected entries, or on the one that you are at.',
    groups: { move: 'Move', change: 'Change', select: 'Select', board: 'Board' },
    singleKeys: 'Shortcuts of a single key',
    singleKeysSay: 'Switch them off if you speak your commands, or often press keys by chance.',
    or: 'or',
  },
};
