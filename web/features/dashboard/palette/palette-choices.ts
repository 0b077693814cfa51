import { useQuery } from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import type { BoardTools, PaletteChoice } from '#web/features/dashboard/commands/commands.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useMe } from '#web/store/changes/entry-actions.ts';
import { snoozeChoices } from '#web/store/lists/snooze-choices.ts';
import { entryPeopleQuery, membersQuery } from '#web/store/members-query.ts';
import { type Action, type ActionGroup, labelActions } from './palette-actions.ts';

/** Returns the options of a choice; null for all commands. */
export function useChoiceActions(
  tools: BoardTools,
  choice: PaletteChoice | null,
): ActionGroup[] | null {
  const messages = useMessages();
  const assignees = useAssigneeActions(tools, choice === 'assignee');
  const snoozes = useSnoozeActions(tools);
  if (choice === null) return null;
  if (choice === 'entry') return [];
  if (choice === 'assignee' || choice === 'snooze') {
    const entries = tools.focus.chosen();
    const heading = messages.board.palette.chosen(
      entries.length,
      entries[0]?.captionSelected ?? '',
    );
    return [{ heading, actions: choice === 'assignee' ? assignees : snoozes }];
  }
  return labelActions(tools, choice, messages);
}

/** Returns the members to assign; the server refuses those without access. */
function useAssigneeActions(tools: BoardTools, isAsked: boolean): Action[] {
  const { palette } = useMessages().board;
  const me = useMe();
  const entries = tools.focus.chosen().filter(({ deleted }) => !deleted);
  const [entry, ...others] = entries;
  const only = entry && others.length === 0 ? entry.id : null;
  const all = useQuery({ ...membersQuery, enabled: isAsked && only === null });
  const ofOne = useQuery({ ...entryPeopleQuery(only ?? ''), enabled: isAsked && only !== null });
  const members = (only === null ? all.data : ofOne.data)?.members ?? [];
  const own = members.filter(({ id }) => id === me?.id);
  const colleagues = members.filter(({ id }) => id !== me?.id);
  const has = (id: string | null) => entries.every(({ assigneeId }) => assigneeId === id);
  return [
    ...own.map((member) => ({
      says: palette.assignMe(member.name),
      run: () => tools.assign(entries, member),
      isSo: has(member.id),
    })),
    ...colleagues.map((member) => ({
      says: palette.assignTo(member.name),
      run: () => tools.assign(entries, member),
      isSo: has(member.id),
    })),
    ...(has(null) ? [] : [{ says: palette.assignNobody, run: () => tools.assign(entries, null) }]),
  ];
}

function useSnoozeActions(tools: BoardTools): Action[] {
  const { board, entry: says } = useMessages();
  const dates = useDates();
  const entries = tools.focus.chosen().filter(isOpen);
  const [entry, ...others] = entries;
  const { ownership } = says;
  const choices = snoozeChoices(new Date());
  const until = (name: keyof typeof choices) => {
    const at = choices[name].toISOString();
    return {
      says: board.palette.snoozeTo(ownership[name], dates.dayAndTime(at)),
      run: () => tools.snooze(entries, at),
    };
  };
  return [
    until('tomorrow'),
    until('monday'),
    until('twoWeeks'),
    ...(entry && others.length === 0
      ? [{ says: ownership.pickDay, run: () => tools.showDialog('snooze', entry) }]
      : []),
    { says: ownership.untilReply, run: () => tools.snooze(entries, 'reply') },
    ...(entries.some(({ isSnoozed }) => isSnoozed)
      ? [{ says: ownership.wake, run: () => tools.snooze(entries, null) }]
      : []),
  ];
}

function isOpen({ status, deleted }: Issue): boolean {
  return status === 'open' && !deleted;
}
