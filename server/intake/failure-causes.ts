import type { FAILURE_CAUSES } from '#contract/intake/inbox.ts';
import { ReadingFailed, UnreadableMail } from '#mail/parse/parse-failures.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { codeOf } from '#server/process/failures/describe-error.ts';
import { isObjectStoreFailure } from '#server/process/failures/object-store-failure.ts';

export type Cause = (typeof FAILURE_CAUSES)[number];

/** DNS did not say yet who sent a mail. */
export class NotYetJudged extends Error {}

/** Codes of PostgreSQL (SQLSTATE) and of the system, by what they mean for mail that waits. */
const CAUSES: [Cause, RegExp][] = [
  ['disk', /^(53100|ENOSPC|EDQUOT)$/],
  ['read_only', /^(25006|EROFS|EACCES|EPERM)$/],
  // Locks, time limits, deadlocks, and transactions that met.
  ['lock', /^(55P03|57014|40001|40P01|25P03)$/],
  ['memory', /^(53200|ENOMEM|ERR_MEMORY_ALLOCATION_FAILED)$/],
  ['files', /^(EMFILE|ENFILE|EAGAIN)$/],
  // What the mail says does not fit into what a column or an index holds (classes 22 and 54).
  ['mail', /^(22|54)[0-9A-Z]{3}$/],
  ['database', /^[0-9A-Z]{5}$/],
];

/**
 * Why a mail could not be read or filed. Only `mail` is its own fault: everything else passes, and
 * the mail is tried until it does.
 */
export function causeOf(error: unknown): Cause {
  if (error instanceof UnreadableMail) return 'mail';
  if (error instanceof NotYetJudged) return 'dns';
  // Before its code is looked at: the network says the same of the database.
  if (isObjectStoreFailure(error)) return 'object_store';
  const code = codeOf(error);
  const named = code ? CAUSES.find(([, codes]) => codes.test(code)) : undefined;
  if (named && named[0] !== 'database') return named[0];
  if (isDatabaseAway(error)) return 'connection';
  if (error instanceof ReadingFailed) return 'reader';
  return named ? named[0] : 'internal';
}

/**
 * Whether what failed as our fault may be the mail's all the same, and what has to go well meanwhile
 * to show it: mail of its own company, whose data may be at fault, or any. Null where it never is.
 */
export function mayBeItsOwn(error: unknown): 'own' | 'any' | null {
  const cause = causeOf(error);
  if (cause === 'internal' || cause === 'reader') return 'any';
  // A constraint that we did not foresee; a statement or a transaction that takes too long.
  const isOfMail = /^(23[0-9A-Z]{3}|57014|25P03)$/.test(codeOf(error) ?? '');
  return isOfMail && (cause === 'database' || cause === 'lock') ? 'own' : null;
}

/** Seconds to wait after the first, second … time in a row. */
const PAUSES = {
  /** What cannot be read won't change soon. */
  mail: [0.5, 1, 2, 4],
  dns: [1, 5, 30, 120],
  other: [1, 2, 4, 8, 15, 20],
};
/** After so many setbacks it has lasted for half an hour, and may be tried less often. */
const LASTING = 90;
const LONGEST_PAUSE = 120;
/** Mail that failed together is not tried again together. */
const JITTER = 0.25;

/**
 * Where the next attempt lies further ahead than this, in seconds, the clock was set back since:
 * it is due now.
 */
export const LONGEST_WAIT = LONGEST_PAUSE * (1 + JITTER) + 30;

/** How many milliseconds a mail waits after failing for the `times`-th time; `chance` is 0 to 1. */
export function pauseAfter(cause: Cause, times: number, chance: number): number {
  const pauses = cause === 'mail' || cause === 'dns' ? PAUSES[cause] : PAUSES.other;
  const usual = pauses[Math.min(times, pauses.length) - 1] ?? 1;
  const seconds = times > LASTING ? LONGEST_PAUSE : usual;
  return seconds * 1000 * (1 + (cause === 'mail' ? 0 : JITTER * chance));
}
