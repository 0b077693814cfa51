import type { Issue } from '#contract/entries/issues.ts';
import type { BoardTools } from '#web/features/dashboard/commands/commands.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { dueChoices } from '#web/store/lists/due.ts';
import { FILTER_OF, LABEL_NAMES, labelOf } from '#web/store/lists/label-name.ts';

type OneAction = { says: string; run: () => void; isSo?: boolean };

/** Returns the due dates of the card menu, for an open entry. */
export function dueActions({ setDue }: BoardTools, entry: Issue, messages: Messages): OneAction[] {
  if (entry.status !== 'open' || entry.deleted) return [];
  const { inOneDay, inThreeDays, nextWeek } = dueChoices(new Date());
  const { entry: says, board } = messages;
  const due = (when: string, day: Date | null) => ({
    says: board.palette.setDue(when),
    run: () => setDue(entry, day),
  });
  return [
    due(says.inOneDay, inOneDay),
    due(says.inThreeDays, inThreeDays),
    due(says.nextWeek, nextWeek),
    ...(entry.isDueByHand ? [due(says.byPriority, null)] : []),
  ];
}

/** Returns filters by the entry's labels; none on its page. */
export function showOnlyActions(
  { focus, list }: BoardTools,
  entry: Issue,
  messages: Messages,
): OneAction[] {
  if (focus.page) return [];
  return LABEL_NAMES.map((label) => {
    const chosen: readonly string[] = list.view[FILTER_OF[label]];
    const isSo = chosen.includes(entry[label]);
    const shown = labelOf(messages, entry, label);
    return {
      says: isSo ? messages.entry.showAll(shown) : messages.entry.showOnly(shown),
      run: () => list.toggle(FILTER_OF[label], entry[label]),
      isSo,
    };
  });
}
