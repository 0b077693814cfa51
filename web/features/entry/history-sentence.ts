import type { FieldChange, HistoryItem } from '#contract/entries/history.ts';
import type { history } from '#web/words/en/history.ts';
import type { Words } from '#web/words/en.ts';
import { inARow } from './in-a-row.ts';
import { LABEL_NAMES, shownLabel } from './label-name.ts';

type Parts = {
  words: Words;
  says: typeof history;
  /** Writes a moment as the chosen language does. */
  moment: (at: string) => string;
};

/** What happened to an entry, in a sentence. */
export function historySentence(item: HistoryItem, { words, says, moment }: Parts): string {
  const { what, by, changes, proposal, people } = item;
  const [change] = changes;
  const shown = (one: FieldChange | undefined, value: string | null | undefined) =>
    one && value ? shownValue(one.field, value, { words, moment }) : '';
  const named = people.map((name) => name ?? says.formerColleague);
  return says.happened[what]({
    who: by.name ?? says.formerColleague,
    from: shown(change, change?.from),
    to: shown(change, change?.to),
    changes: inARow(
      changes.map((one) =>
        says.change(labelNamed(words, one.field), shown(one, one.from), shown(one, one.to)),
      ),
      says.and,
    ),
    people: inARow([says.admins, ...named], says.and),
    isProposed: proposal !== null,
  });
}

function shownValue(
  field: string,
  value: string,
  { words, moment }: Pick<Parts, 'words' | 'moment'>,
): string {
  if (field === 'due') return moment(value);
  // Nothing to be shown: that it is restricted is what the sentence says.
  if (field === 'restricted') return value === 'true' ? value : '';
  const label = LABEL_NAMES.find((name) => name === field);
  return label ? shownLabel(words, label, value) : value;
}

function labelNamed(words: Words, field: string): string {
  const label = LABEL_NAMES.find((name) => name === field);
  return label ? words.entry.labels[label] : field;
}
