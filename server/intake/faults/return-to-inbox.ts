import { NotReached, SlowMail } from '#mail/parse/parse-failures.ts';
import type { Context } from '#server/context.ts';
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

export type Returning = Pick<Context, 'db' | 'clock' | 'hub'> & {
  filingOf: FilingOf;
  /** Called for external causes. */
  troubled: (cause: Cause, error: unknown) => void;
  filings: Filings;
};

export const MOST_ATTEMPTS = 5;
/** Later setbacks count as attempts if other mail was filed since. */
const MOST_SETBACKS = 20;
const LATER_MS = 1000;

/** The original of this reply may still be in the slow lane. */
export class TooEarly extends Error {}

/** Gives rows up after the last attempt. */
export async function returnToInbox(
  returning: Returning,
  rows: TakenRow[],
  error: unknown,
): Promise<void> {
  const now = returning.clock();
  const later = (cause: Cause, times: number) =>
    new Date(now.getTime() + pauseAfter(cause, times, Math.random()));
  const giving = async () => {
    if ([NotReached, SlowMail, TooEarly].some((kind) => error instanceof kind)) {
      const lane: Lane = error instanceof SlowMail ? 'slow' : 'plain';
      const next = error instanceof TooEarly ? new Date(now.getTime() + LATER_MS) : now;
      const putOff = { next, why: '', now, cause: null, lane, counts: false };
      await tryAgain(returning.db, rows, putOff);
      return;
    }
    const cause = causeOf(error);
    const why = whyOf(cause, error);
    if (cause !== 'mail' && cause !== 'dns') returning.troubled(cause, error);
    for (const [times, same] of Map.groupBy(rows, (row) => timesOf(row, cause))) {
      const isOwn = (row: TakenRow) =>
        cause === 'mail' || showsItsFault(returning, row, times, error);
      const fate = (row: TakenRow) => {
        if (!isOwn(row)) return row.lane;
        return row.attempts >= MOST_ATTEMPTS ? 'none' : 'counts';
      };
      for (const [to, own] of Map.groupBy(same, fate)) {
        if (to === 'none') await giveUpAll(returning, own, { why, cause }, now);
        else {
          const counts = to === 'counts';
          // The slow lane, so that a failed email does not block others.
          const lane = counts ? 'slow' : to;
          const next = later(cause, times);
          await tryAgain(returning.db, own, { next, why, now, cause, lane, counts });
        }
      }
    }
  };
  // Rows that could not be returned are released later.
  await giving().catch((failed) => returning.troubled(causeOf(failed), failed));
}

async function giveUpAll(
  returning: Returning,
  rows: TakenRow[],
  fault: { why: string; cause: Cause },
  now: Date,
): Promise<void> {
  for (const row of rows) {
    const companyId = await giveUp(returning.db, row, fault, { now, filingOf: returning.filingOf });
    if (companyId !== null) returning.hub.waitingChanged(companyId);
  }
}

function showsItsFault(
  { filings }: Returning,
  row: TakenRow,
  times: number,
  error: unknown,
): boolean {
  const where = mayBeItsOwn(error);
  return where !== null && times >= MOST_SETBACKS && filings.wentOn(row, where);
}

function timesOf(row: TakenRow, cause: Cause): number {
  if (cause === 'mail') return row.attempts;
  return row.cause === cause ? row.setbacks + 1 : 1;
}

/** Returns a text for the log; error messages may quote the email. */
function whyOf(cause: Cause, error: unknown): string {
  const { name, message } = error as Error;
  const isSaid = error instanceof NotYetJudged || (cause === 'mail' && name === 'Error');
  return isSaid ? message : `${name} while filing it`;
}
