import type { Language } from '#contract/languages.ts';

/** IANA time zone and time of reading. */
export type Reading = { language: Language; timeZone: string; now: Date };

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;
const WEEK_MS = 6 * 86_400_000;

/** Returns "9:14" (today), "Tuesday, 9:14" (recent) or "Tuesday, November 24, 9:14". */
export function momentIn(moment: Date, { language, timeZone, now }: Reading): string {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(moment);
  const time = of({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).replace(/^0(?=\d)/, '');
  if (dayIn(moment, { language, timeZone }) === dayIn(now, { language, timeZone })) return time;
  const isNear = now.getTime() - moment.getTime() < WEEK_MS;
  const day = isNear ? of({ weekday: 'long' }) : dayIn(moment, { language, timeZone });
  return `${day}, ${time}`;
}

/** Returns "Friday, November 27". */
export function dayIn(moment: Date, { language, timeZone }: Omit<Reading, 'now'>): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(moment);
}
