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
  isIntakeBusy: () => boolean;
  /** Returns true if more idle work remains. */
  whenIdle: () => Promise<boolean>;
  /** False where only a signal or `settle` has the inbox read. */
  isAutomatic: boolean;
};

export type Worker = {
  kept: (mails: FreshMail[]) => void;
  /** Files all mail that is due, and returns whether there was any. */
  settle: () => Promise<boolean>;
  stop: () => Promise<void>;
};

const LANES: Lane[] = ['plain', 'slow'];
const LOOK_EVERY_MS = 500;
const SELDOM_MS = 3_600_000;
const BUSY_LOOK_MS = 50;
const FREE_EVERY_MS = 1000;
/** A batch of this size suggests more. */
const FULL_BATCH = 32;
/** Maximum yield per batch to heavy intake … */
const LONGEST_YIELD_MS = 1000;
/** … and in total while mail waits. */
const LONGEST_PATIENCE_MS = 3000;
const REST_MS = 60_000;

/**
 * Starts the worker, woken by signals, finished batches, and every 500 ms for other processes'
 * mail.
 */
export async function startWorker(given: WorkerParts): Promise<Worker> {
  const wakeUp = createWakeUp();
  const trouble = watchTrouble();
  const parts = batchDependencies(given, trouble);
  const whenIdle = withRest(given.whenIdle);
  let claims = await openClaims(parts.db);
  const batches = openRunningBatches(parts, {
    wake: wakeUp.signal,
    markAlone: (id) => claims.markAlone(id),
  });
  const settling = openSettling();
  const isIntakeBusy = () => given.isIntakeBusy() && !settling.isRequested();
  const lookEveryMs = given.isAutomatic ? LOOK_EVERY_MS : SELDOM_MS;
  let isStopping = false;
  let freedAt = Number.NEGATIVE_INFINITY;

  const looks = { plain: createCourtesy(isIntakeBusy), slow: createSlowLane() };

  const takeBatch = async (lane: Lane): Promise<boolean> => {
    if (!batches.hasRoom(lane) || !looks[lane].mayTake()) return false;
    const rows = await claims.take(lane, parts.clock());
    looks[lane].took(rows.length);
    if (rows.length > 0) {
      settling.worked();
      batches.begin(lane, rows);
    }
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
      if (settling.begins()) looks.slow.lookAgain();
      const tookSome = await takeBatches().catch(async (error) => {
        trouble.met(causeOf(error), error);
        claims = await reopen(claims, parts.db, () => isStopping);
        return false;
      });
      if (tookSome) continue;
      const isIdle = batches.ids().length === 0 && trouble.rest() === 0 && !isIntakeBusy();
      if (isIdle && (await whenIdle())) continue;
      if (isIdle && settling.ends()) continue;
      const rest = trouble.rest();
      await wakeUp.signaledOrAfter(isIntakeBusy() ? BUSY_LOOK_MS : rest > 0 ? rest : lookEveryMs);
    }
    settling.begins();
    settling.ends();
    await batches.done();
    await claims.close();
  };

  const running = run();
  return {
    kept: telling(parts.fresh.add, looks.slow.kept, wakeUp.signal),
    settle: () => {
      const settled = settling.request();
      wakeUp.signal();
      return settled;
    },
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

/** Intake goes first: accepted mail is safe, refused mail is not. */
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

/** Requests to file all mail that is due; each ends with the first look after it that finds none. */
function openSettling() {
  let requested: ((hasWorked: boolean) => void)[] = [];
  let begun: ((hasWorked: boolean) => void)[] = [];
  let hasWorked = false;
  return {
    request: () => new Promise<boolean>((resolve) => requested.push(resolve)),
    isRequested: () => requested.length > 0 || begun.length > 0,
    /** A look begins; returns whether a request is new. */
    begins: () => {
      const isNew = requested.length > 0;
      begun.push(...requested);
      requested = [];
      return isNew;
    },
    worked: () => {
      hasWorked = true;
    },
    /** A look found nothing; returns whether a request came in the meantime. */
    ends: () => {
      for (const resolve of begun) resolve(hasWorked);
      begun = [];
      hasWorked = false;
      return requested.length > 0;
    },
  };
}

function telling(...told: Worker['kept'][]): Worker['kept'] {
  return (mails) => {
    for (const tell of told) tell(mails);
  };
}

/** Polled rarely unless large mail arrives. */
function createSlowLane() {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const lookAgain = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
  };
  return {
    lookAgain,
    /** Recorded first, to catch mail during the query. */
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
