import { CalendarClock, CalendarDays } from 'lucide-react';
import type { Issue } from '#contract/entries/issues.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { type Durations, writeSpan } from '#web/messages/format/span.ts';
import { useMessages } from '#web/messages/language.tsx';
import type { EntryActions } from '#web/store/changes/entry-actions.ts';
import { type DueState, dueChoices, dueState } from '#web/store/lists/due.ts';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu/menu.tsx';

type DueProps = {
  entry: Issue;
  onSetDue: EntryActions['setDue'];
  onPickDate: () => void;
};

const TONES = { overdue: 'font-medium text-critical', soon: 'font-medium text-ink', later: '' };

/** Due date with its menu, shown if overdue, due soon or set by hand; `always` shows any date. */
export function DueMark({ entry, onSetDue, onPickDate, always }: DueProps & { always?: boolean }) {
  const { entry: messages, common } = useMessages();
  const dates = useDates();
  const state = dueState(entry, new Date());
  if (!state || (state.kind === 'later' && !entry.isDueByHand && !always)) return null;
  const shown = dueWords(messages, common.durations, state, dates.dayAndTime(entry.dueAt));
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={messages.dueMenu(shown, entry.captionSelected)}
          className={`-mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-md px-1.5 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 whitespace-nowrap ${TONES[state.kind]}`}
        >
          <CalendarClock aria-hidden="true" className="size-3.5 shrink-0" />
          {shown}
        </button>
      }
    >
      <DueItems entry={entry} onSetDue={onSetDue} onPickDate={onPickDate} />
    </Menu>
  );
}

/** Due date as text, shown if overdue, due soon or set by hand. */
export function DueText({ entry }: { entry: Issue }) {
  const { entry: messages, common } = useMessages();
  const dates = useDates();
  const state = dueState(entry, new Date());
  if (!state || (state.kind === 'later' && !entry.isDueByHand)) return null;
  const shown = dueWords(messages, common.durations, state, dates.dayAndTime(entry.dueAt));
  return <span className={TONES[state.kind]}>{shown}</span>;
}

export function DueItems({ entry, onSetDue, onPickDate }: DueProps) {
  const { entry: messages } = useMessages();
  const { inOneDay, inThreeDays, nextWeek } = dueChoices(new Date());
  return (
    <>
      <MenuItem onSelect={() => onSetDue(entry, inOneDay)}>{messages.inOneDay}</MenuItem>
      <MenuItem onSelect={() => onSetDue(entry, inThreeDays)}>{messages.inThreeDays}</MenuItem>
      <MenuItem onSelect={() => onSetDue(entry, nextWeek)}>{messages.nextWeek}</MenuItem>
      <MenuItem icon={CalendarDays} onSelect={onPickDate}>
        {messages.pickDate}
      </MenuItem>
      <MenuLine />
      <MenuItem isDisabled={!entry.isDueByHand} onSelect={() => onSetDue(entry, null)}>
        {messages.byPriority}
      </MenuItem>
    </>
  );
}

function dueWords(
  messages: Messages['entry'],
  durations: Durations,
  state: DueState,
  moment: string,
): string {
  if (state.kind === 'overdue') return messages.overdue(writeSpan(state.since, durations));
  const { kind, days } = state;
  if (days === 0) return messages.dueToday;
  if (days === 1) return messages.dueTomorrow;
  return kind === 'soon' ? messages.dueInDays(days) : messages.due(moment);
}
