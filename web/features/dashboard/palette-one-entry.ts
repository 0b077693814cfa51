import type { Issue } from '#contract/entries/issues.ts';
import { dueChoices } from '#web/features/entry/due.ts';
import { FILTER_OF, LABEL_NAMES, labelOf } from '#web/features/entry/label-name.ts';
import type { Words } from '#web/words/en.ts';
import type { BoardTools } from './commands.ts';

type OneDeed = { says: string; run: () => void; isSo?: boolean };

/** The days that the menu of a card offers for an open entry to be due. */
export function dueDeeds({ setDue }: BoardTools, entry: Issue, words: Words): OneDeed[] {
  if (entry.status !== 'open' || entry.deleted) return [];
  const { inOneDay, inThreeDays, nextWeek } = dueChoices(new Date());
  const { entry: says, board } = words;
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

/** Narrows the list to the labels of an entry, or no longer; on its page the list is not seen. */
export function showOnlyDeeds({ focus, list }: BoardTools, entry: Issue, words: Words): OneDeed[] {
  if (focus.page) return [];
  return LABEL_NAMES.map((label) => {
    const chosen: readonly string[] = list.view[FILTER_OF[label]];
    const isSo = chosen.includes(entry[label]);
    const shown = labelOf(words, entry, label);
    return {
      says: isSo ? words.entry.showAll(shown) : words.entry.showOnly(shown),
      run: () => list.toggle(FILTER_OF[label], entry[label]),
      isSo,
    };
  });
}
