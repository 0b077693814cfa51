import { isThisYear, isToday } from 'date-fns';
import { useDates } from '#web/messages/format/dates.ts';

type WhenProps = {
  at: string;
  /** True omits the time on other days. */
  isShort?: boolean;
};

/** Shows the time today, else the date; details on hover. */
export function When({ at, isShort = false }: WhenProps) {
  const dates = useDates();
  const moment = new Date(at);
  const ofThisYear = isShort ? dates.dayOfYear(moment) : dates.dayAndTime(moment);
  const ofAnyDay = isThisYear(moment) ? ofThisYear : dates.day(moment);
  return (
    <time dateTime={at} title={dates.whole(moment)} className="whitespace-nowrap tabular-nums">
      {isToday(moment) ? dates.time(moment) : ofAnyDay}
    </time>
  );
}
