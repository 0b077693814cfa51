/** Returns a UTC day for a prompt, such as `Friday 2026-01-02`. */
export function weekdayOf(date: Date): string {
  const weekday = date.toLocaleDateString('en-CA', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday} ${date.toISOString().slice(0, 10)}`;
}
