import { NotReached, SlowMail } from '#mail/parse-failures.ts';
import type { Database } from '#server/db/connect.ts';
import type { FilingOf } from '../store.ts';
import type { TakenRow } from '../turns/claims.ts';
import { type Cause, causeOf, NotYetJudged, pauseAfter } from './failures.ts';
import { giveUp, tryAgain } from './give-back-store.ts';

export type GiveBackParts = {
  db: Database;
  clock: () => Date;
  filingOf: FilingOf;
  /** A company's mail could not be read, and is not tried again. */
  gaveUp: (companyId: string) => void;
  /** Something that is no mail's fault keeps mail from being filed. */
  troubled: (cause: Cause, error: unknown) => void;
};

export const MOST_ATTEMPTS = 5;
const LATER_MS = 1000;

/** What a mail answers may still wait in the slow lane. */
export class TooEarly extends Error {}

/** Gives rows back that failed together, or up the one whose own fault it was for the last time. */
export async function giveBack(
  parts: GiveBackParts,
  rows: TakenRow[],
  error: unknown,
): Promise<void> {
  const now = parts.clock();
  const later = (cause: Cause, times: number) =>
    new Date(now.getTime() + pauseAfter(cause, times, Math.random()));
  const giving = async () => {
    if ([NotReached, SlowMail, TooEarly].some((kind) => error instanceof kind)) {
      const lane = error instanceof SlowMail ? 'slow' : ('plain' as const);
      const next = error instanceof TooEarly ? new Date(now.getTime() + LATER_MS) : now;
      await tryAgain(parts.db, rows, { next, why: '', now, cause: null, lane });
      return;
    }
    const cause = causeOf(error);
    const why = whyOf(cause, error);
    if (cause !== 'mail' && cause !== 'dns') parts.troubled(cause, error);
    for (const [times, same] of Map.groupBy(rows, (row) => timesOf(row, cause))) {
      for (const [lane, own] of Map.groupBy(same, (row) => row.lane)) {
        if (cause === 'mail' && times >= MOST_ATTEMPTS) await giveUpAll(parts, own, why, now);
        else {
          const next = later(cause, times);
          // What was at fault once is in nobody's way from now on.
          const to = cause === 'mail' ? 'slow' : lane;
          await tryAgain(parts.db, own, { next, why, now, cause, lane: to });
        }
      }
    }
  };
  // Whatever is not given back is freed as soon as it is not in hand any more.
  await giving().catch((failed) => parts.troubled(causeOf(failed), failed));
}

async function giveUpAll(
  parts: GiveBackParts,
  rows: TakenRow[],
  why: string,
  now: Date,
): Promise<void> {
  for (const row of rows) {
    const companyId = await giveUp(parts.db, row, why, { now, filingOf: parts.filingOf });
    if (companyId !== null) parts.gaveUp(companyId);
  }
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
