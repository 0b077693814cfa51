import type { ValueReader } from './values.ts';

/** After how many days a session ends: in any case, and when it is not used. */
export type SessionLifetime = { days: number; idleDays: number };

/** Browsers keep no cookie for longer (RFC 6265bis, 5.5). */
const LONGEST = 400;

/** Reads how long a session lasts; unused, never longer than at all. */
export function readSessionLifetime(read: ValueReader): SessionLifetime {
  const days = read.number('SESSION_DAYS', 90, 1, LONGEST);
  return { days, idleDays: read.number('SESSION_IDLE_DAYS', Math.min(30, days), 1, days) };
}
