import { NotReached, SlowMail } from '#mail/parse/parse-failures.ts';
import type { Database } from '#server/db/connect.ts';
import {
  type Cause,
  causeOf,
  mayBeItsOwn,
  NotYetJudged,
  pauseAfter,
} from '#server/intake/failure-causes.ts';
import type { FilingOf } from '../store.ts';
import type { TakenRow } from '../turns/claims.ts';
import type { Lane } from '../turns/rounds.ts';
import type { Filings } from './filings.ts';
import { giveUp, tryAgain } from './return-store.ts';

export type ReturnDependencies = {
  db: Database;
  clock: () => Date;
  filingOf: FilingOf;
  /** A company's mail could not be read, and is not tried again. */
  gaveUp: (companyId: string) => void;
  /** Something that is no mail's fault keeps mail from being filed. */
  troubled: (cause: Cause, error: unknown) => void;
  filings: Filings;
};

export const MOST_ATTEMPTS = 5;
/**
 * After so many setbacks for one cause, each during which other mail is filed counts as an attempt:
 * where the installation is well, the mail is at fault.
 */
const MOST_SETBACKS = 20;
const LATER_MS = 1000;

/** What a mail answers may still wait in the slow lane. */
export class TooEarly extends Error {}

/** Gives rows back that failed together, or up the one whose own fault it was for the last time. */
export async function returnToInbox(
  parts: ReturnDependencies,
  rows: TakenRow[],
  error: unknown,
): Promise<void> {
  const now = parts.clock();
  const later = (cause: Cause, times: number) =>
    new Date(now.getTime() + pauseAfter(cause, times, Math.random()));
  const giving = async () => {
    if ([NotReached, SlowMail, TooEarly].some((kind) => error instanceof kind)) {
      const lane: Lane = error instanceof SlowMail ? 'slow' : 'plain';
      const next = error instanceof TooEarly ? new Date(now.getTime() + LATER_MS) : now;
      const putOff = { next, why: '', now, cause: null, lane, counts: false };
      await tryAgain(parts.db, rows, putOff);
      return;
    }
    const cause = causeOf(error);
    const why = whyOf(cause, error);
    if (cause !== 'mail' && cause !== 'dns') parts.troubled(cause, error);
    for (const [times, same] of Map.groupBy(rows, (row) => timesOf(row, cause))) {
      const isOwn = (row: TakenRow) => cause === 'mail' || showsItsFault(parts, row, times, error);
      const fate = (row: TakenRow) => {
        if (!isOwn(row)) return row.lane;
        return row.attempts >= MOST_ATTEMPTS ? 'none' : 'counts';
      };
      for (const [to, own] of Map.groupBy(same, fate)) {
        if (to === 'none') await giveUpAll(parts, own, { why, cause }, now);
        else {
          const counts = to === 'counts';
          // What was at fault once is in nobody's way from now on.
          const lane = counts ? 'slow' : to;
          const next = later(cause, times);
          await tryAgain(parts.db, own, { next, why, now, cause, lane, counts });
        }
      }
    }
  };
  // Whatever is not given back is freed as soon as it is not in hand any more.
  await giving().catch((failed) => parts.troubled(causeOf(failed), failed));
}

async function giveUpAll(
  parts: ReturnDependencies,
  rows: TakenRow[],
  fault: { why: string; cause: Cause },
  now: Date,
): Promise<void> {
  for (const row of rows) {
    const companyId = await giveUp(parts.db, row, fault, { now, filingOf: parts.filingOf });
    if (companyId !== null) parts.gaveUp(companyId);
  }
}

/** Whether it fails so often, while others do not, that it must be at fault itself. */
function showsItsFault(
  { filings }: ReturnDependencies,
  row: TakenRow,
  times: number,
  error: unknown,
): boolean {
  const where = mayBeItsOwn(error);
  return where !== null && times >= MOST_SETBACKS && filings.wentOn(row, where);
}

/** For the how many-th time in a row it fails by this. */
function timesOf(row: TakenRow, cause: Cause): number {
  if (cause === 'mail') return row.attempts;
  return row.cause === cause ? row.setbacks + 1 : 1;
}

/** What is written down and shown: of our own errors only their kind, as others may quote a mail. */
function whyOf(cause: Cause, error: unknown): string {
  const { name, message } = error as Error;
  const isSaid = error instanceof NotYetJudged || (cause === 'mail' && name === 'Error');
  return isSaid ? message : `${name} while filing it`;
}
