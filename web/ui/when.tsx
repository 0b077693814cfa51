import { isThisYear, isToday } from 'date-fns';
import { useDates } from '#web/words/dates.ts';

/** A moment, as short as it can be told: the time today, else the day; the whole on hover. */
export function When({ at }: { at: string }) {
  const dates = useDates();
  const moment = new Date(at);
  const ofThisYear = isThisYear(moment) ? dates.dayAndTime(moment) : dates.day(moment);
  return (
    <time dateTime={at} title={dates.whole(moment)} className="whitespace-nowrap tabular-nums">
      {isToday(moment) ? dates.time(moment) : ofThisYear}
    </time>
  );
}
