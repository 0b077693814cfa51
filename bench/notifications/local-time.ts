export function localTime(
  at: number,
  zone: string,
): { day: string; weekday: string; time: string } {
  const parts = new Date(at).toLocaleString('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [weekday = '', day = '', time = ''] = parts.split(', ');
  return { day, weekday, time };
}
