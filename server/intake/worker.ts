import type { Database } from '#server/db/connect.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import type { BatchDependencies } from './batch.ts';
import { causeOf } from './failure-causes.ts';
import { watchFilings } from './faults/filings.ts';
import { watchTrouble } from './faults/trouble.ts';
import { LARGE_BYTES } from './inbox-insert.ts';
import { type FreshMail, openFreshBytes } from './reading/fresh-bytes.ts';
import { openRunningBatches } from './running-batches.ts';
import { type Claims, openClaims } from './turns/claims.ts';
import type { Lane } from './turns/rounds.ts';
import { createWakeUp } from './wake-up.ts';

export type WorkerParts = Omit<BatchDependencies, 'troubled' | 'filings' | 'fresh'> & {
  /** The intake is taking in so much that reading can wait a moment. */
  isIntakeBusy: () => boolean;
  /** What can be done while no mail waits; says whether there is more of it. */
  whenIdle: () => Promise<boolean>;
};

/** Works off the inbox until it is stopped. */
export type Worker = {
  /** These mails stand in the inbox now: there may be something to do. */
  kept: (mails: FreshMail[]) => void;
  /** Finishes what is in hand. */
  stop: () => Promise<void>;
};

const LANES: Lane[] = ['plain', 'slow'];
const LOOK_EVERY_MS = 500;
const BUSY_LOOK_MS = 50;
const FREE_EVERY_MS = 1000;
/** A batch with so many mails or more: there is more where it came from. */
const FULL_BATCH = 32;
/** How long a busy intake may keep the worker waiting before it takes another lot … */
const LONGEST_YIELD_MS = 1000;
/** … and how long in all while mail waits: accepting and filing have a fair share each. */
const LONGEST_PATIENCE_MS = 3000;
const REST_MS = 60_000;

/**
 * Starts working off the inbox: takes rows that are due, reads and files them; looks again
 * when poked, when a batch is done, and twice a second for what other processes took in or left
 * behind.
 */
export async function startWorker(given: WorkerParts): Promise<Worker> {
  const wakeUp = createWakeUp();
  const trouble = watchTrouble();
  const parts = batchDependencies(given, trouble);
  const looks = { plain: createCourtesy(given.isIntakeBusy), slow: createSlowLane() };
  const whenIdle = withRest(given.whenIdle);
  let claims = await openClaims(parts.db);
  const batches = openRunningBatches(parts, {
    wake: wakeUp.signal,
    markAlone: (id) => claims.markAlone(id),
  });
  let isStopping = false;
  let freedAt = Number.NEGATIVE_INFINITY;

  const takeBatch = async (lane: Lane): Promise<boolean> => {
    if (!batches.hasRoom(lane) || !looks[lane].mayTake()) return false;
    const rows = await claims.take(lane, parts.clock());
    looks[lane].took(rows.length);
    if (rows.length > 0) batches.begin(lane, rows);
    return rows.length > 0;
  };

  const takeBatches = async (): Promise<boolean> => {
    if (trouble.rest() > 0) return false;
    if (performance.now() - freedAt > FREE_EVERY_MS) {
      await claims.freeLeft(batches.ids(), parts.clock());
      freedAt = performance.now();
    }
    let tookSome = false;
    for (const lane of LANES) tookSome = (await takeBatch(lane)) || tookSome;
    return tookSome;
  };

  const run = async () => {
    while (!isStopping) {
      const tookSome = await takeBatches().catch(async (error) => {
        trouble.met(causeOf(error), error);
        claims = await reopen(claims, parts.db, () => isStopping);
        return false;
      });
      if (tookSome) continue;
      const isIdle = batches.ids().length === 0 && trouble.rest() === 0 && !given.isIntakeBusy();
      if (isIdle && (await whenIdle())) continue;
      await wakeUp.signaledOrAfter(given.isIntakeBusy() ? BUSY_LOOK_MS : LOOK_EVERY_MS);
    }
    await batches.done();
    await claims.close();
  };

  const running = run();
  return {
    kept: telling(parts.fresh.add, looks.slow.kept, wakeUp.signal),
    stop: async () => {
      isStopping = true;
      wakeUp.signal();
      await running;
    },
  };
}

function batchDependencies(
  given: WorkerParts,
  trouble: ReturnType<typeof watchTrouble>,
): BatchDependencies {
  return {
    ...given,
    filed: (outcomes) => {
      trouble.over();
      given.filed(outcomes);
    },
    troubled: trouble.met,
    filings: watchFilings(),
    fresh: openFreshBytes(),
  };
}

/** Lets busy listeners go first, for a while: what is accepted is safe, what is refused is not. */
function createCourtesy(isIntakeBusy: () => boolean) {
  let tookAt = Number.NEGATIVE_INFINITY;
  let behindSince: number | null = null;
  return {
    mayTake: () => {
      const now = performance.now();
      const isPatient = behindSince === null || now - behindSince < LONGEST_PATIENCE_MS;
      return !(isPatient && isIntakeBusy() && now - tookAt < LONGEST_YIELD_MS);
    },
    took: (mails: number) => {
      tookAt = performance.now();
      behindSince = mails < FULL_BATCH ? null : (behindSince ?? tookAt);
    },
  };
}

/** Tells several of mails that were just kept. */
function telling(...told: Worker['kept'][]): Worker['kept'] {
  return (mails) => {
    for (const tell of told) tell(mails);
  };
}

/** Large mail is rare: its lane is not looked at for each mail that came, where none of them is large. */
function createSlowLane() {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const lookAgain = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
  };
  return {
    /** Counts as a look: what comes while it is made is looked for again. */
    mayTake: () => {
      const isDue = performance.now() - lookedAt >= LOOK_EVERY_MS;
      if (isDue) lookedAt = performance.now();
      return isDue;
    },
    took: (mails: number) => {
      if (mails > 0) lookAgain();
    },
    kept: (mails: FreshMail[]) => {
      if (mails.some(({ bytes }) => bytes.length > LARGE_BYTES)) lookAgain();
    },
  };
}

/** What fails when there is time for it is left alone for a while. */
function withRest(whenIdle: () => Promise<boolean>): () => Promise<boolean> {
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < restsUntil) return false;
    return whenIdle().catch((error) => {
      if (!isDatabaseAway(error)) log.error('What waits for a quiet moment failed', { error });
      restsUntil = performance.now() + REST_MS;
      return false;
    });
  };
}

async function reopen(broken: Claims, db: Database, isStopping: () => boolean): Promise<Claims> {
  await broken.close().catch(() => {});
  for (;;) {
    try {
      return await openClaims(db);
    } catch (error) {
      if (isStopping()) return broken;
      if (!isDatabaseAway(error)) log.error('The inbox could not be opened', { error });
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
