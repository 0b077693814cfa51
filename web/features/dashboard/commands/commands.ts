import type { Issue } from '#contract/entries/issues.ts';
import type { Status } from '#contract/entries/labels.ts';
import type { SnoozeUntil } from '#contract/entries/snooze.ts';
import type { BoardFocus } from '#web/features/dashboard/focus/board-focus.ts';
import { focusQuickNote, focusSearch } from '#web/features/dashboard/focus/fields.ts';
import type { EntryDialogName } from '#web/features/entry/actions/entry-dialogs.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import type { Person } from '#web/store/changes/own-entry.ts';
import type { LabelName } from '#web/store/lists/label-name.ts';
import type { useListView } from '#web/store/lists/list-view.ts';
import { toggleDensity } from '#web/ui/preferences/density.ts';

export type BoardTools = {
  focus: BoardFocus;
  list: ReturnType<typeof useListView>;
  setStatus: (entries: Issue[], status: Status) => void;
  setLabel: (entries: Issue[], label: LabelName, value: string) => void;
  remove: (entries: Issue[]) => void;
  take: (entries: Issue[]) => void;
  assign: (entries: Issue[], person: Person | null) => void;
  snooze: (entries: Issue[], until: SnoozeUntil) => void;
  undo: () => void;
  openPage: (id: string) => void;
  setDue: EntryActions['setDue'];
  copyLink: (entry: Issue) => void;
  showDialog: (name: EntryDialogName, entry: Issue) => void;
  isAdmin: boolean;
  showPalette: () => void;
  /** Opens the palette with a single choice. */
  choose: (choice: PaletteChoice) => void;
  showShortcuts: () => void;
};

export type PaletteChoice = LabelName | 'assignee' | 'snooze' | 'entry';

export const COMMAND_GROUPS = ['move', 'change', 'select', 'board'] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

export type Command = {
  id: string;
  group: CommandGroup;
  /** `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
  /** Keys that work only while a card has the focus. */
  cardKeys?: readonly string[];
  /** True if it runs again while the key is held. */
  repeats?: boolean;
  /** False for navigation, which has no use in the palette. */
  isInPalette: boolean;
  /** True if it has no effect without an entry. */
  needsEntry: boolean;
  isFor?: (entry: Issue, tools: BoardTools) => boolean;
  onPage?: boolean;
  run: (tools: BoardTools) => void;
};

const plain = { isInPalette: true, needsEntry: false };
const moving = { group: 'move', repeats: true, isInPalette: false, needsEntry: false } as const;
const changing = { group: 'change', isInPalette: true, needsEntry: true, onPage: true } as const;
const selecting = { group: 'select', isInPalette: false, needsEntry: false } as const;

export const COMMANDS = [
  {
    ...moving,
    id: 'next',
    keys: ['j'],
    onPage: true,
    cardKeys: ['ArrowDown'],
    run: ({ focus }) => focus.move(1, false),
  },
  {
    ...moving,
    id: 'previous',
    keys: ['k'],
    onPage: true,
    cardKeys: ['ArrowUp'],
    run: ({ focus }) => focus.move(-1, false),
  },
  {
    ...changing,
    id: 'openPage',
    group: 'move',
    keys: [],
    cardKeys: ['Enter'],
    onPage: false,
    isFor: () => true,
    run: ({ focus, openPage }) => {
      const entry = focus.current ?? focus.chosen()[0];
      if (entry) openPage(entry.id);
    },
  },
  {
    ...changing,
    id: 'unfold',
    group: 'move',
    keys: ['o'],
    cardKeys: ['Space'],
    onPage: false,
    isFor: () => true,
    run: ({ focus }) => {
      if (focus.current) focus.toggleOpen(focus.current);
    },
  },
  {
    ...changing,
    id: 'done',
    keys: ['e'],
    run: ({ focus, setStatus }) => {
      const present = focus.chosen().filter(({ deleted }) => !deleted);
      const open = present.filter(({ status }) => status === 'open');
      if (open.length > 0) setStatus(open, 'resolved');
      else if (present.length > 0) setStatus(present, 'open');
    },
  },
  { ...changing, id: 'priority', keys: ['p'], run: (tools) => changeLabel(tools, 'priority') },
  { ...changing, id: 'department', keys: ['d'], run: (tools) => changeLabel(tools, 'department') },
  { ...changing, id: 'category', keys: ['c'], run: (tools) => changeLabel(tools, 'category') },
  {
    ...changing,
    id: 'take',
    keys: ['i'],
    run: ({ focus, take }) => take(focus.chosen().filter(({ deleted }) => !deleted)),
  },
  {
    ...changing,
    id: 'assign',
    keys: ['a'],
    run: ({ focus, choose }) => {
      if (focus.chosen().some(({ deleted }) => !deleted)) choose('assignee');
    },
  },
  {
    ...changing,
    id: 'snooze',
    keys: ['z'],
    run: ({ focus, choose }) => void (focus.chosen().some(isOpenEntry) && choose('snooze')),
  },
  {
    ...changing,
    id: 'note',
    keys: ['n'],
    needsEntry: false,
    run: ({ focus, showDialog }) => {
      if (focus.current) showDialog('update', focus.current);
      else if (!focus.page) focusQuickNote();
    },
  },
  {
    ...changing,
    id: 'due',
    keys: ['t'],
    isFor: isOpenEntry,
    run: (tools) => onOne(tools, isOpenEntry, (entry) => tools.showDialog('due', entry)),
  },
  {
    ...changing,
    id: 'restrict',
    keys: ['r'],
    isFor: mayRestrict,
    run: (tools) => onOne(tools, mayRestrict, (entry) => tools.showDialog('audience', entry)),
  },
  {
    ...changing,
    id: 'copyLink',
    keys: ['l'],
    isFor: () => true,
    run: (tools) => onOne(tools, () => true, tools.copyLink),
  },
  {
    ...changing,
    id: 'remove',
    keys: ['#'],
    run: ({ focus, remove }) => {
      const present = focus.chosen().filter(({ deleted }) => !deleted);
      if (present.length > 0) remove(present);
    },
  },
  { ...changing, id: 'undo', keys: ['u'], needsEntry: false, run: ({ undo }) => undo() },
  {
    ...selecting,
    id: 'select',
    keys: ['x'],
    onPage: true,
    run: ({ focus }) => {
      if (focus.current) focus.toggleSelected(focus.current);
    },
  },
  {
    ...selecting,
    id: 'selectAll',
    keys: ['Shift+a'],
    isInPalette: true,
    run: ({ focus }) => focus.selectAll(),
  },
  {
    ...selecting,
    id: 'extendDown',
    keys: ['Shift+j'],
    cardKeys: ['Shift+ArrowDown'],
    repeats: true,
    run: ({ focus }) => focus.move(1, true),
  },
  {
    ...selecting,
    id: 'extendUp',
    keys: ['Shift+k'],
    cardKeys: ['Shift+ArrowUp'],
    repeats: true,
    run: ({ focus }) => focus.move(-1, true),
  },
  {
    ...selecting,
    id: 'escape',
    keys: ['Escape'],
    run: ({ focus }) => {
      if (focus.selected.size > 0) focus.clearSelection();
      else if (focus.current && isUnfolded(focus.current)) focus.toggleOpen(focus.current);
    },
  },
  { ...plain, id: 'search', group: 'board', keys: ['/'], run: () => focusSearch() },
  {
    ...plain,
    id: 'goTo',
    group: 'move',
    keys: ['g'],
    onPage: true,
    run: ({ choose }) => choose('entry'),
  },
  { ...plain, id: 'density', group: 'board', keys: ['v'], run: () => toggleDensity() },
  {
    ...plain,
    id: 'palette',
    group: 'board',
    keys: ['Mod+k'],
    isInPalette: false,
    onPage: true,
    run: ({ showPalette }) => showPalette(),
  },
  {
    ...plain,
    id: 'shortcuts',
    group: 'board',
    keys: ['?'],
    onPage: true,
    run: ({ showShortcuts }) => showShortcuts(),
  },
] as const satisfies readonly Command[];

export function isPossible(command: Command, { focus, isAdmin }: BoardTools): boolean {
  if (command.id === 'restrict' && !isAdmin) return false;
  if (!focus.page) return true;
  const needsList = command.group === 'select' || ['next', 'previous'].includes(command.id);
  return command.onPage === true && (focus.page.hasList || !needsList);
}

/** Finds a part of an entry, on its open page rather than its card. */
function partOf({ id }: Issue, mark: string): HTMLElement | null {
  const name = CSS.escape(id);
  const find = (where: string) =>
    document.querySelector<HTMLElement>(`[${where}="${name}"] ${mark}`);
  return find('data-entry-page') ?? find('data-entry-id');
}

function isOpenEntry({ status, deleted }: Issue): boolean {
  return status === 'open' && !deleted;
}

function mayRestrict({ deleted }: Issue, { isAdmin }: BoardTools): boolean {
  return isAdmin && !deleted;
}

function onOne(
  tools: BoardTools,
  isFor: NonNullable<Command['isFor']>,
  act: (entry: Issue) => void,
): void {
  const [entry, ...others] = tools.focus.chosen();
  if (entry && others.length === 0 && isFor(entry, tools)) act(entry);
}

function isUnfolded(entry: Issue): boolean {
  return partOf(entry, '[data-act=open]')?.getAttribute('aria-expanded') === 'true';
}

/** Opens the select of a single card, or the palette for several entries. */
function changeLabel({ focus, choose }: BoardTools, label: LabelName): void {
  const tag = focus.current && partOf(focus.current, `[data-label=${label}]`);
  if (focus.selected.size === 0 && tag) tag.click();
  else if (focus.chosen().length > 0) choose(label);
}
