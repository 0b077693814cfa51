import { wakeMoment } from '#contract/entries/wake-moment.ts';

/** The moments that menus offer for a snoozed entry to wake, in the browser's time zone. */
export function snoozeChoices(now: Date) {
  const zone = zoneHere();
  return {
    tomorrow: wakeMoment('tomorrow', now, zone),
    monday: wakeMoment('monday', now, zone),
    twoWeeks: wakeMoment('two_weeks', now, zone),
  };
}

/** The morning of a day as a date field names it; null where it names none, or one that has begun. */
export function wakeOnDay(day: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return null;
  const at = wakeMoment({ day }, now, zoneHere());
  return at > now ? at : null;
}

function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
