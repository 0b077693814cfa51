import { format, isThisYear, isToday } from 'date-fns';

/** A moment, as short as it can be told: the time today, else the day; the whole on hover. */
export function When({ at }: { at: string }) {
  const moment = new Date(at);
  const short = isToday(moment)
    ? format(moment, 'h:mm aa')
    : format(moment, isThisYear(moment) ? 'MMM dd, h:mm aa' : 'MMM dd, yyyy');
  return (
    <time dateTime={at} title={format(moment, 'PPpp')} className="whitespace-nowrap tabular-nums">
      {short}
    </time>
  );
}
