import { type DateWords, dateWriters } from './date-words.ts';
import { useFrontWords } from './language.tsx';

const known = new Map<DateWords, ReturnType<typeof dateWriters>>();

/** Writes moments as the chosen language does. */
export function useDates(): ReturnType<typeof dateWriters> {
  const { dates } = useFrontWords().common;
  const writers = known.get(dates) ?? dateWriters(dates);
  known.set(dates, writers);
  return writers;
}
