import { wakeMoment } from '#contract/entries/wake-moment.ts';

export function snoozeChoices(now: Date) {
  const zone = zoneHere();
  return {
    tomorrow: wakeMoment('tomorrow', now, zone),
    monday: wakeMoment('monday', now, zone),
    twoWeeks: wakeMoment('two_weeks', now, zone),
  };
}

/** Returns the morning of a day; null if invalid or past. */
export function wakeOnDay(day: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return null;
  const at = wakeMoment({ day }, now, zoneHere());
  return at > now ? at : null;
}

function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
