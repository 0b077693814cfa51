import type { Issue } from '#contract/issues.ts';
import type { Status } from '#contract/labels.ts';
import type { LabelName } from '#web/features/entry/label-name.ts';
import type { useListView } from '#web/features/entry/list-view.ts';
import { toggleDensity } from '#web/ui/density.ts';
import type { BoardFocus } from './board-focus.ts';

/** What commands are made of: where somebody is, the view, and what can be done. */
export type BoardTools = {
  focus: BoardFocus;
  list: ReturnType<typeof useListView>;
  setStatus: (entries: Issue[], status: Status) => void;
  setLabel: (entries: Issue[], label: LabelName, value: string) => void;
  remove: (entries: Issue[]) => void;
  undo: () => void;
  openPage: (id: string) => void;
  addUpdate: (entry: Issue) => void;
  showPalette: () => void;
  /** Opens the palette where a label is chosen for the entries. */
  chooseLabel: (label: LabelName) => void;
  showShortcuts: () => void;
};

/** The headings under which the help lists them. */
export const COMMAND_GROUPS = ['move', 'change', 'select', 'board'] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

export type Command = {
  id: string;
  group: CommandGroup;
  /** `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
  /** Keys that count only while a card itself has the focus: elsewhere they have a meaning. */
  cardKeys?: readonly string[];
  /** Whether a key that is held down counts again. */
  repeats?: boolean;
  /** Whether it is in the palette: what moves about there would have nothing to move. */
  isInPalette: boolean;
  /** Whether it does something to entries: without any it does nothing. */
  needsEntry: boolean;
  run: (tools: BoardTools) => void;
};

const plain = { isInPalette: true, needsEntry: false };
const moving = { group: 'move', repeats: true, isInPalette: false, needsEntry: false } as const;
const changing = { group: 'change', isInPalette: true, needsEntry: true } as const;
const selecting = { group: 'select', isInPalette: false, needsEntry: false } as const;

/** Every command that has a key: the keys, the palette and the help are made of this table. */
export const COMMANDS = [
  {
    ...moving,
    id: 'next',
    keys: ['j'],
    cardKeys: ['ArrowDown'],
    run: ({ focus }) => focus.move(1, false),
  },
  {
    ...moving,
    id: 'previous',
    keys: ['k'],
    cardKeys: ['ArrowUp'],
    run: ({ focus }) => focus.move(-1, false),
  },
  {
    ...changing,
    id: 'openPage',
    group: 'move',
    keys: [],
    cardKeys: ['Enter'],
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
    id: 'note',
    keys: ['n'],
    needsEntry: false,
    run: ({ focus, addUpdate }) => {
      if (focus.current) addUpdate(focus.current);
      else focusQuickNote();
    },
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
    run: ({ focus }) => {
      if (focus.current) focus.toggleSelected(focus.current);
    },
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
  { ...plain, id: 'density', group: 'board', keys: ['v'], run: () => toggleDensity() },
  {
    ...plain,
    id: 'palette',
    group: 'board',
    keys: ['Mod+k'],
    isInPalette: false,
    run: ({ showPalette }) => showPalette(),
  },
  {
    ...plain,
    id: 'shortcuts',
    group: 'board',
    keys: ['?'],
    run: ({ showShortcuts }) => showShortcuts(),
  },
] as const satisfies readonly Command[];

/** The names by which keys and commands find the two boxes. */
export const SEARCH_BOX_ID = 'board-search';
export const QUICK_NOTE_ID = 'board-quick-note';

/** Leads to the search box, with what stands there chosen. */
function focusSearch(): void {
  focusField(SEARCH_BOX_ID);
}

/** Leads to the quick note. */
export function focusQuickNote(): void {
  focusField(QUICK_NOTE_ID);
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  // On a phone a button stands for the quick note.
  if (field instanceof HTMLButtonElement) field.click();
}

function onCard(entry: Issue, mark: string): HTMLElement | null {
  return document.querySelector(`[data-entry-id="${CSS.escape(entry.id)}"] ${mark}`);
}

function isUnfolded(entry: Issue): boolean {
  return onCard(entry, '[data-act=open]')?.getAttribute('aria-expanded') === 'true';
}

/** The tag of the card itself becomes a select; for several entries the palette asks. */
function changeLabel({ focus, chooseLabel }: BoardTools, label: LabelName): void {
  const tag = focus.current && onCard(focus.current, `[data-label=${label}]`);
  if (focus.selected.size === 0 && tag) tag.click();
  else if (focus.chosen().length > 0) chooseLabel(label);
}
