/** How a language writes moments. */
export type DateMessages = {
  /** From January on, as short as they are written. */
  months: readonly string[];
  /** `2:05 PM`; the seconds where they count. */
  time: (at: Clock, withSeconds: boolean) => string;
  /** `Nov 21` */
  dayOfYear: (month: string, day: number) => string;
  /** `Nov 21, 2026` */
  day: (month: string, day: number, year: number) => string;
};

type Clock = { hours: number; minutes: string; seconds: string };

/**
 * Writes moments as `words` has it, in the time zone of this machine. The browser can do so too,
 * but takes long to learn how before it writes the first, and a list is full of them.
 */
export function dateWriters(messages: DateMessages) {
  const time = (at: Date, withSeconds: boolean) =>
    messages.time(
      {
        hours: at.getHours(),
        minutes: twoDigits(at.getMinutes()),
        seconds: twoDigits(at.getSeconds()),
      },
      withSeconds,
    );
  const month = (at: Date) => messages.months[at.getMonth()] ?? '';
  const day = (at: Date) => messages.day(month(at), at.getDate(), at.getFullYear());
  const of = (write: (at: Date) => string) => (at: string | Date) => write(new Date(at));
  return {
    /** `2:05 PM` */
    time: of((at) => time(at, false)),
    timeToSecond: of((at) => time(at, true)),
    /** `Nov 21` */
    dayOfYear: of((at) => messages.dayOfYear(month(at), at.getDate())),
    /** `Nov 21, 2:05 PM` */
    dayAndTime: of((at) => `${messages.dayOfYear(month(at), at.getDate())}, ${time(at, false)}`),
    /** `Nov 21, 2026` */
    day: of(day),
    /** The day, and the time to the second. */
    whole: of((at) => `${day(at)}, ${time(at, true)}`),
  };
}

/** A number below 100 as clocks and calendars write it. */
export function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
