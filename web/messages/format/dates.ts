import { useFrontMessages } from '#web/messages/language.tsx';
import { type DateMessages, dateWriters } from './date-text.ts';

const known = new Map<DateMessages, ReturnType<typeof dateWriters>>();

export function useDates(): ReturnType<typeof dateWriters> {
  const { dates } = useFrontMessages().common;
  const writers = known.get(dates) ?? dateWriters(dates);
  known.set(dates, writers);
  return writers;
}
