import { addDays, differenceInCalendarDays, nextMonday, set } from 'date-fns';
import type { Issue } from '#contract/entries/issues.ts';
import { type Span, spanOf } from '#web/messages/format/span.ts';

export type DueState =
  | { kind: 'overdue'; since: Span }
  /** Calendar days until due; 0 is today. */
  | { kind: 'soon' | 'later'; days: number };

/** Time at which a date without a time is due. */
const END_OF_WORK = { hours: 17, minutes: 0, seconds: 0, milliseconds: 0 };

/**
 * Returns the due state; `soon` is the last quarter of the allotted time. Null if not open, or
 * snoozed.
 */
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

/** Returns the menu's due dates, each at the end of work. */
export function dueChoices(now: Date): Record<'inOneDay' | 'inThreeDays' | 'nextWeek', Date> {
  return {
    inOneDay: set(addDays(now, 1), END_OF_WORK),
    inThreeDays: set(addDays(now, 3), END_OF_WORK),
    nextWeek: set(nextMonday(now), END_OF_WORK),
  };
}

/** Returns the end of work on a day such as 2026-11-30; null if invalid. */
export function dueOnDay(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || year < 1900) return null;
  return set(new Date(year, month - 1, date), END_OF_WORK);
}
