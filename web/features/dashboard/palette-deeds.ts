import { useNavigate } from 'react-router';
import { DUE_FILTERS, HAS_FILTERS, SORTS } from '#contract/entries/issue-list.ts';
import { LANGUAGES } from '#contract/languages.ts';
import {
  FILTER_OF,
  LABEL_CHOICES,
  LABEL_NAMES,
  type LabelName,
  shownLabel,
} from '#web/features/entry/label-name.ts';
import { isFiltered } from '#web/features/entry/list-view.ts';
import { paths } from '#web/paths.ts';
import { useLogout, useSession } from '#web/session.ts';
import { THEMES, useTheme } from '#web/ui/theme.ts';
import type { Words } from '#web/words/en.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { type BoardTools, COMMANDS, type Command, focusQuickNote, isPossible } from './commands.ts';
import { dueDeeds, showOnlyDeeds } from './palette-one-entry.ts';

/** One thing that the palette does. */
export type Deed = {
  says: string;
  run: () => void;
  /** The key that does the same. */
  key?: string | undefined;
  /** Whether it is so already. */
  isSo?: boolean;
};

export type DeedGroup = { heading: string; deeds: Deed[] };

const SORT_SAYS = {
  recent: 'sortRecent',
  priority: 'sortPriority',
  oldest: 'sortOldest',
} as const;

/**
 * Everything that can be done now, in groups. What there is a lot of, like setting each label,
 * is there once something is typed.
 */
export function usePaletteDeeds(tools: BoardTools, isTyped: boolean): DeedGroup[] {
  const words = useWords();
  const account = useAccountDeeds();
  const { palette } = words.board;
  const isOnPage = tools.focus.page !== null;
  return [
    ...(isTyped ? LABEL_NAMES : []).reduce(
      (groups, label) => withMore(groups, labelDeeds(tools, label, words)),
      entryDeeds(tools, words, isTyped),
    ),
    { heading: palette.groups.view, deeds: viewDeeds(tools, words) },
    ...(isTyped && !isOnPage
      ? [{ heading: palette.groups.filters, deeds: filterDeeds(tools, words) }]
      : []),
    { heading: palette.groups.account, deeds: account },
  ];
}

/** Every value of a label for the chosen entries; no group where none is chosen. */
export function labelDeeds(tools: BoardTools, label: LabelName, words: Words): DeedGroup[] {
  const entries = tools.focus.chosen();
  if (entries.length === 0) return [];
  const { palette } = words.board;
  const deeds = LABEL_CHOICES[label].map((value) => ({
    says: palette.set[label](shownLabel(words, label, value)),
    run: () => tools.setLabel(entries, label, value),
    isSo: entries.every((entry) => entry[label] === value),
  }));
  return [{ heading: headingOf(tools, words), deeds }];
}

/** What the table of commands does to the chosen entries. */
function entryDeeds(tools: BoardTools, words: Words, isTyped: boolean): DeedGroup[] {
  const [entry, ...others] = tools.focus.chosen();
  if (!entry) return [];
  const isOne = others.length === 0;
  const deeds = tableDeeds(tools, words, ({ needsEntry, isFor }) => {
    return needsEntry && (!isFor || (isOne && isFor(entry, tools)));
  });
  if (isOne && isTyped) {
    deeds.push(...dueDeeds(tools, entry, words), ...showOnlyDeeds(tools, entry, words));
  }
  return [{ heading: headingOf(tools, words), deeds }];
}

function viewDeeds(tools: BoardTools, words: Words): Deed[] {
  const { commands } = words.board;
  const { view, change, clear } = tools.list;
  const general = tableDeeds(tools, words, (command) => !command.needsEntry);
  // The list is behind the page, where nobody sees what becomes of it.
  if (tools.focus.page) return general;
  return [
    ...general,
    { says: commands.quickNote, run: focusQuickNote },
    ...SORTS.map((sort) => ({
      says: commands[SORT_SAYS[sort]],
      run: () => change({ sort }),
      isSo: view.sort === sort,
    })),
    {
      says: view.showsDeleted ? commands.hideDeleted : commands.showDeleted,
      run: () => change({ showsDeleted: !view.showsDeleted }),
    },
    ...(isFiltered(view) ? [{ says: commands.clearFilters, run: clear }] : []),
  ];
}

function filterDeeds({ list }: BoardTools, words: Words): Deed[] {
  const { quick } = words.board.filters;
  return [...labelFilterDeeds(list, words), ...quickDeeds('due'), ...quickDeeds('has')];

  function quickDeeds(name: 'due' | 'has'): Deed[] {
    const chosen: readonly string[] = list.view[name];
    const values = name === 'due' ? DUE_FILTERS : HAS_FILTERS;
    return values.map((value) => ({
      says: quick[value],
      run: () => list.toggle(name, value),
      isSo: chosen.includes(value),
    }));
  }
}

function labelFilterDeeds(list: BoardTools['list'], words: Words): Deed[] {
  return LABEL_NAMES.flatMap((label) =>
    LABEL_CHOICES[label].map((value) => {
      const chosen: readonly string[] = list.view[FILTER_OF[label]];
      return {
        says: words.board.filters[label](shownLabel(words, label, value)),
        run: () => list.toggle(FILTER_OF[label], value),
        isSo: chosen.includes(value),
      };
    }),
  );
}

function useAccountDeeds(): Deed[] {
  const words = useWords();
  const { language, speak } = useLanguage();
  const { theme, choose } = useTheme();
  const { commands } = words.board;
  const navigate = useNavigate();
  const logout = useLogout();
  const isAdmin = useSession().data?.user.company.role === 'company_admin';
  return [
    ...THEMES.map((each) => ({
      says: commands.themes[each],
      run: () => choose(each),
      isSo: each === theme,
    })),
    ...LANGUAGES.map((each) => ({
      says: commands.languages[each],
      run: () => void speak(each),
      isSo: each === language,
    })),
    { says: commands.settings, run: () => void navigate(paths.settings) },
    ...(isAdmin ? [{ says: commands.held, run: () => void navigate(paths.held) }] : []),
    { says: commands.logOut, run: () => void logout() },
  ];
}

function tableDeeds(
  tools: BoardTools,
  words: Words,
  isWanted: (command: Command) => boolean,
): Deed[] {
  const wanted = COMMANDS.filter((command: Command) => {
    return command.isInPalette && isPossible(command, tools) && isWanted(command);
  });
  return wanted.map((command) => ({
    says: words.board.commands[command.id],
    run: () => command.run(tools),
    key: [...command.keys, ...('cardKeys' in command ? command.cardKeys : [])][0],
  }));
}

function headingOf({ focus }: BoardTools, words: Words): string {
  const entries = focus.chosen();
  return words.board.palette.chosen(entries.length, entries[0]?.captionSelected ?? '');
}

function withMore(groups: DeedGroup[], more: DeedGroup[]): DeedGroup[] {
  return groups.map((group, index) => ({
    ...group,
    deeds: [...group.deeds, ...(more[index]?.deeds ?? [])],
  }));
}
