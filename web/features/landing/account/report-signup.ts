import { settings } from '#web/settings.ts';

/**
 * Tells the operator's own list of an address that a visitor left, where one is named: once as a
 * form and once as a query, as such lists read one or the other. Their answer cannot be read, and
 * whatever becomes of it, the page goes on.
 */
export function captureEmail(email: string): void {
  if (settings.captureUrl === null) return;
  const told = new URLSearchParams({ email, timestamp: new Date().toISOString() });
  const url = new URL(settings.captureUrl);
  const rest = { mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  fetch(url, { method: 'POST', body: told, ...rest }).catch(() => {});
  for (const [name, value] of told) url.searchParams.set(name, value);
  fetch(url, rest).catch(() => {});
}
