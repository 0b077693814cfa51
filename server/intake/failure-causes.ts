import type { FAILURE_CAUSES } from '#contract/intake/inbox.ts';
import { ReadingFailed, UnreadableMail } from '#mail/parse/parse-failures.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { codeOf } from '#server/process/failures/describe-error.ts';
import { isObjectStoreFailure } from '#server/process/failures/object-store-failure.ts';

export type Cause = (typeof FAILURE_CAUSES)[number];

/** DNS has not yet returned a result for the sender. */
export class NotYetJudged extends Error {}

/** SQLSTATE and system error codes. */
const CAUSES: [Cause, RegExp][] = [
  ['disk', /^(53100|ENOSPC|EDQUOT)$/],
  ['read_only', /^(25006|EROFS|EACCES|EPERM)$/],
  // Locks, timeouts, deadlocks, serialization failures.
  ['lock', /^(55P03|57014|40001|40P01|25P03)$/],
  ['memory', /^(53200|ENOMEM|ERR_MEMORY_ALLOCATION_FAILED)$/],
  ['files', /^(EMFILE|ENFILE|EAGAIN)$/],
  // Content does not fit a column or index (classes 22 and 54).
  ['mail', /^(22|54)[0-9A-Z]{3}$/],
  ['database', /^[0-9A-Z]{5}$/],
];

/**
 * Returns the cause; only `mail` is the email's own fault, and others are retried until they pass.
 */
export function causeOf(error: unknown): Cause {
  if (error instanceof UnreadableMail) return 'mail';
  if (error instanceof NotYetJudged) return 'dns';
  // Checked first, as its network codes would also match the database.
  if (isObjectStoreFailure(error)) return 'object_store';
  const code = codeOf(error);
  const named = code ? CAUSES.find(([, codes]) => codes.test(code)) : undefined;
  if (named && named[0] !== 'database') return named[0];
  if (isDatabaseAway(error)) return 'connection';
  if (error instanceof ReadingFailed) return 'reader';
  return named ? named[0] : 'internal';
}

/**
 * Returns which other mail must be filed to show that the email itself is at fault: mail of its
 * company or any. Null = never.
 */
export function mayBeItsOwn(error: unknown): 'own' | 'any' | null {
  const cause = causeOf(error);
  if (cause === 'internal' || cause === 'reader') return 'any';
  // An unexpected constraint violation, or a timeout.
  const isOfMail = /^(23[0-9A-Z]{3}|57014|25P03)$/.test(codeOf(error) ?? '');
  return isOfMail && (cause === 'database' || cause === 'lock') ? 'own' : null;
}

/** Retry delays in seconds. */
const PAUSES = {
  /** An unreadable email rarely becomes readable. */
  mail: [0.5, 1, 2, 4],
  dns: [1, 5, 30, 120],
  other: [1, 2, 4, 8, 15, 20],
};
/** Setbacks in about half an hour, after which the longest pause applies. */
const LASTING = 90;
/** In seconds. */
const LONGEST_PAUSE = 120;
/** Fraction; spreads retries. */
const JITTER = 0.25;

/** In seconds. A later retry time means that the clock was set back, so the email is due now. */
export const LONGEST_WAIT = LONGEST_PAUSE * (1 + JITTER) + 30;

/** Returns the milliseconds until the next retry; `chance` is 0 to 1. */
export function pauseAfter(cause: Cause, times: number, chance: number): number {
  const pauses = cause === 'mail' || cause === 'dns' ? PAUSES[cause] : PAUSES.other;
  const usual = pauses[Math.min(times, pauses.length) - 1] ?? 1;
  const seconds = times > LASTING ? LONGEST_PAUSE : usual;
  return seconds * 1000 * (1 + (cause === 'mail' ? 0 : JITTER * chance));
}
