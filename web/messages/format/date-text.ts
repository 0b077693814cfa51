export type DateMessages = {
  /** Abbreviations, from January on. */
  months: readonly string[];
  /** `2:05 PM`, optionally with seconds. */
  time: (at: Clock, withSeconds: boolean) => string;
  /** `Nov 21` */
  dayOfYear: (month: string, day: number) => string;
  /** `Nov 21, 2026` */
  day: (month: string, day: number, year: number) => string;
};

type Clock = { hours: number; minutes: string; seconds: string };

/** Formats dates in the local time zone. Faster than `Intl`, which is slow to initialize. */
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
    time: of((at) => time(at, false)),
    timeToSecond: of((at) => time(at, true)),
    dayOfYear: of((at) => messages.dayOfYear(month(at), at.getDate())),
    dayAndTime: of((at) => `${messages.dayOfYear(month(at), at.getDate())}, ${time(at, false)}`),
    day: of(day),
    whole: of((at) => `${day(at)}, ${time(at, true)}`),
  };
}

export function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
