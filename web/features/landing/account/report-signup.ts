import { settings } from '#web/page-settings/page-settings.ts';

/**
 * Reports a visitor's address to the operator's list (`captureUrl`), as a form and as a query,
 * since such lists read one or the other. The response is opaque; errors are ignored.
 */
export function captureEmail(email: string): void {
  if (settings.captureUrl === null) return;
  const fields = new URLSearchParams({ email, timestamp: new Date().toISOString() });
  const url = new URL(settings.captureUrl);
  const rest = { mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  fetch(url, { method: 'POST', body: fields, ...rest }).catch(() => {});
  for (const [name, value] of fields) url.searchParams.set(name, value);
  fetch(url, rest).catch(() => {});
}
