import type { ValueReader } from './values.ts';

export type SessionLifetime = { days: number; idleDays: number };

/** Days; the cookie limit of browsers (RFC 6265bis, 5.5). */
const LONGEST = 400;

export function readSessionLifetime(read: ValueReader): SessionLifetime {
  const days = read.number('SESSION_DAYS', 90, 1, LONGEST);
  return { days, idleDays: read.number('SESSION_IDLE_DAYS', Math.min(30, days), 1, days) };
}
