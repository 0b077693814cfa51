import type { FieldChange, HistoryItem } from '#contract/entries/history.ts';
import { isolated } from '#contract/text/base-direction.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { inARow } from '#web/messages/list-text.ts';
import { LABEL_NAMES, shownLabel } from '#web/store/lists/label-name.ts';
import type { history } from './messages.en.ts';

type Parts = {
  messages: Messages;
  says: typeof history;
  moment: (at: string) => string;
};

export function historySentence(item: HistoryItem, { messages, says, moment }: Parts): string {
  const { what, by, changes, proposal, people } = item;
  const [change] = changes;
  const shown = (one: FieldChange | undefined, value: string | null | undefined) =>
    one && value ? shownValue(one.field, value, { messages, moment }) : '';
  const who = isolated(by.name ?? says.formerColleague);
  const named = people.map((name) => isolated(name ?? says.formerColleague));
  return says.happened[what]({
    who: by.via ? says.by[by.via](who) : who,
    from: shown(change, change?.from),
    to: shown(change, change?.to),
    changes: inARow(
      changes.map((one) =>
        says.change(labelNamed(messages, one.field), shown(one, one.from), shown(one, one.to)),
      ),
      says.and,
    ),
    people: inARow([says.admins, ...named], says.and),
    isMachine: by.kind === 'machine',
    isProposed: proposal !== null,
    email: item.email,
  });
}

function shownValue(
  field: string,
  value: string,
  { messages, moment }: Pick<Parts, 'messages' | 'moment'>,
): string {
  if (field === 'due') return moment(value);
  if (field === 'snooze') return value === 'reply' ? value : moment(value);
  // Empty, as the sentence itself states the restriction.
  if (field === 'restricted') return value === 'true' ? value : '';
  const label = LABEL_NAMES.find((name) => name === field);
  return label ? shownLabel(messages, label, value) : value;
}

function labelNamed(messages: Messages, field: string): string {
  const label = LABEL_NAMES.find((name) => name === field);
  return label ? messages.entry.labels[label] : field;
}
