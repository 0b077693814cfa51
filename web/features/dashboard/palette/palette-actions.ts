import { useNavigate } from 'react-router';
import { DUE_FILTERS, HAS_FILTERS, SORTS } from '#contract/entries/issue-list.ts';
import { LANGUAGES } from '#contract/languages.ts';
import {
  type BoardTools,
  COMMANDS,
  type Command,
  isPossible,
} from '#web/features/dashboard/commands/commands.ts';
import { focusQuickNote } from '#web/features/dashboard/focus/fields.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { useLanguage, useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { useLogout, useSession } from '#web/session/session.ts';
import {
  FILTER_OF,
  LABEL_CHOICES,
  LABEL_NAMES,
  type LabelName,
  shownLabel,
} from '#web/store/lists/label-name.ts';
import { isFiltered } from '#web/store/lists/list-view.ts';
import { THEMES, useTheme } from '#web/ui/preferences/theme.ts';
import { dueActions, showOnlyActions } from './palette-one-entry.ts';

export type Action = {
  says: string;
  run: () => void;
  key?: string | undefined;
  isSo?: boolean;
};

export type ActionGroup = { heading: string; actions: Action[] };

const SORT_SAYS = {
  recent: 'sortRecent',
  priority: 'sortPriority',
  oldest: 'sortOldest',
} as const;

/** Returns the available actions; numerous ones only after typing. */
export function usePaletteActions(tools: BoardTools, isTyped: boolean): ActionGroup[] {
  const messages = useMessages();
  const account = useAccountActions();
  const { palette } = messages.board;
  const isOnPage = tools.focus.page !== null;
  return [
    ...(isTyped ? LABEL_NAMES : []).reduce(
      (groups, label) => withMore(groups, labelActions(tools, label, messages)),
      entryActions(tools, messages, isTyped),
    ),
    { heading: palette.groups.view, actions: viewActions(tools, messages) },
    ...(isTyped && !isOnPage
      ? [{ heading: palette.groups.filters, actions: filterActions(tools, messages) }]
      : []),
    { heading: palette.groups.account, actions: account },
  ];
}

/** Returns all values of a label; empty without chosen entries. */
export function labelActions(
  tools: BoardTools,
  label: LabelName,
  messages: Messages,
): ActionGroup[] {
  const entries = tools.focus.chosen();
  if (entries.length === 0) return [];
  const { palette } = messages.board;
  const actions = LABEL_CHOICES[label].map((value) => ({
    says: palette.set[label](shownLabel(messages, label, value)),
    run: () => tools.setLabel(entries, label, value),
    isSo: entries.every((entry) => entry[label] === value),
  }));
  return [{ heading: headingOf(tools, messages), actions }];
}

function entryActions(tools: BoardTools, messages: Messages, isTyped: boolean): ActionGroup[] {
  const [entry, ...others] = tools.focus.chosen();
  if (!entry) return [];
  const isOne = others.length === 0;
  const actions = tableActions(tools, messages, ({ needsEntry, isFor }) => {
    return needsEntry && (!isFor || (isOne && isFor(entry, tools)));
  });
  if (isOne && isTyped) {
    actions.push(...dueActions(tools, entry, messages), ...showOnlyActions(tools, entry, messages));
  }
  return [{ heading: headingOf(tools, messages), actions }];
}

function viewActions(tools: BoardTools, messages: Messages): Action[] {
  const { commands } = messages.board;
  const { view, change, clear } = tools.list;
  const general = tableActions(tools, messages, (command) => !command.needsEntry);
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

function filterActions({ list }: BoardTools, messages: Messages): Action[] {
  const { quick } = messages.board.filters;
  return [...labelFilterActions(list, messages), ...quickActions('due'), ...quickActions('has')];

  function quickActions(name: 'due' | 'has'): Action[] {
    const chosen: readonly string[] = list.view[name];
    const values = name === 'due' ? DUE_FILTERS : HAS_FILTERS;
    return values.map((value) => ({
      says: quick[value],
      run: () => list.toggle(name, value),
      isSo: chosen.includes(value),
    }));
  }
}

function labelFilterActions(list: BoardTools['list'], messages: Messages): Action[] {
  return LABEL_NAMES.flatMap((label) =>
    LABEL_CHOICES[label].map((value) => {
      const chosen: readonly string[] = list.view[FILTER_OF[label]];
      return {
        says: messages.board.filters[label](shownLabel(messages, label, value)),
        run: () => list.toggle(FILTER_OF[label], value),
        isSo: chosen.includes(value),
      };
    }),
  );
}

function useAccountActions(): Action[] {
  const messages = useMessages();
  const { language, speak } = useLanguage();
  const { theme, choose } = useTheme();
  const { commands } = messages.board;
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

function tableActions(
  tools: BoardTools,
  messages: Messages,
  isWanted: (command: Command) => boolean,
): Action[] {
  const wanted = COMMANDS.filter((command: Command) => {
    return command.isInPalette && isPossible(command, tools) && isWanted(command);
  });
  return wanted.map((command) => ({
    says: messages.board.commands[command.id],
    run: () => command.run(tools),
    key: [...command.keys, ...('cardKeys' in command ? command.cardKeys : [])][0],
  }));
}

function headingOf({ focus }: BoardTools, messages: Messages): string {
  const entries = focus.chosen();
  return messages.board.palette.chosen(entries.length, entries[0]?.captionSelected ?? '');
}

function withMore(groups: ActionGroup[], more: ActionGroup[]): ActionGroup[] {
  return groups.map((group, index) => ({
    ...group,
    actions: [...group.actions, ...(more[index]?.actions ?? [])],
  }));
}
