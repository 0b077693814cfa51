import { addDays, differenceInCalendarDays, nextMonday, set } from 'date-fns';
import type { Issue } from '#contract/entries/issues.ts';
import { type Span, spanOf } from '#web/messages/format/span.ts';

/** How an open entry stands to its due date. */
export type DueState =
  | { kind: 'overdue'; since: Span }
  /** Calendar days, 0 = today. */
  | { kind: 'soon' | 'later'; days: number };

/** When a day's work is done: a date alone is due by then. */
const END_OF_WORK = { hours: 17, minutes: 0, seconds: 0, milliseconds: 0 };

/** Past due, in the last quarter of the time that it had, or neither; null for what is not open, or snoozed. */
export function dueState(
  entry: Pick<Issue, 'timestamp' | 'dueAt' | 'status' | 'deleted' | 'isSnoozed'>,
  now: Date,
): DueState | null {
  if (entry.status !== 'open' || entry.deleted || entry.isSnoozed) return null;
  const due = new Date(entry.dueAt);
  if (due < now) {
    return { kind: 'overdue', since: spanOf((now.getTime() - due.getTime()) / 1000, Math.floor) };
  }
  const span = due.getTime() - new Date(entry.timestamp).getTime();
  const left = due.getTime() - now.getTime();
  return { kind: left <= span / 4 ? 'soon' : 'later', days: differenceInCalendarDays(due, now) };
}

/** The moments that the menu of due dates offers; each at the end of a day's work. */
export function dueChoices(now: Date): Record<'inOneDay' | 'inThreeDays' | 'nextWeek', Date> {
  return {
    inOneDay: set(addDays(now, 1), END_OF_WORK),
    inThreeDays: set(addDays(now, 3), END_OF_WORK),
    nextWeek: set(nextMonday(now), END_OF_WORK),
  };
}

/** The end of work of a day as a date field names it, such as 2026-11-30; null where it names none. */
export function dueOnDay(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || year < 1900) return null;
  return set(new Date(year, month - 1, date), END_OF_WORK);
}
