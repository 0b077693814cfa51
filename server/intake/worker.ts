import { isSystemMailbox } from '#mail/addresses/system-mailboxes.ts';
import type { ArrivalRules } from '#mail/arrive.ts';
import type { Dns } from '#mail/sender/dns.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/connect.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { judgeReply } from '#understanding/resolution/decide.ts';
import type { BatchWork } from './batch.ts';
import { causeOf } from './failure-causes.ts';
import { watchFilings } from './faults/filings.ts';
import { type Trouble, watchTrouble } from './faults/trouble.ts';
import { type FreshMail, openFreshBytes } from './reading/fresh-bytes.ts';
import { openRunningBatches, type RunningBatches } from './running-batches.ts';
import { type Claims, openClaims } from './turns/claims.ts';
import { createCourtesy, createSlowLane } from './turns/lane-looks.ts';
import type { Lane } from './turns/rounds.ts';
import { openSettling } from './turns/settling.ts';
import { createWakeUp } from './wake-up.ts';

export type WorkerHooks = Pick<
  BatchWork,
  'filingOf' | 'storeAhead' | 'understandAhead' | 'filed'
> & {
  isIntakeBusy: () => boolean;
  /** Returns true if more idle work remains. */
  whenIdle: () => Promise<boolean>;
};

export type Worker = {
  kept: (mails: FreshMail[]) => void;
  /** Returns whether any mail was due. */
  settle: () => Promise<boolean>;
  stop: () => Promise<void>;
};

const LANES: Lane[] = ['plain', 'slow'];
const LOOK_EVERY_MS = 500;
const SELDOM_MS = 3_600_000;
const BUSY_LOOK_MS = 50;
const FREE_EVERY_MS = 1000;
const REST_MS = 60_000;

/** Wakes on signals, finished batches, and every 500 ms for other processes' mail. */
export async function startWorker(context: Context, dns: Dns, hooks: WorkerHooks): Promise<Worker> {
  const wakeUp = createWakeUp();
  const trouble = watchTrouble();
  const settling = openSettling();
  const work = batchWork(context, dns, hooks, trouble);
  const whenIdle = withRest(hooks.whenIdle);
  const isIntakeBusy = () => hooks.isIntakeBusy() && !settling.isRequested();
  let isStopping = false;
  const looks = { plain: createCourtesy(isIntakeBusy), slow: createSlowLane() };
  const { batches, takeBatches, close } = await openTaking(work, {
    looks,
    trouble,
    wake: wakeUp.signal,
    worked: settling.worked,
    isStopping: () => isStopping,
  });
  // Without timers, only a signal or `settle` starts a query of the inbox.
  const lookEveryMs = context.background.isAutomatic ? LOOK_EVERY_MS : SELDOM_MS;

  const run = async () => {
    while (!isStopping) {
      if (settling.begins()) looks.slow.lookAgain();
      if (await takeBatches()) continue;
      const isIdle = batches.ids().length === 0 && trouble.rest() === 0 && !isIntakeBusy();
      if (isIdle && (await whenIdle())) continue;
      if (isIdle && settling.ends()) continue;
      const rest = trouble.rest();
      await wakeUp.signaledOrAfter(isIntakeBusy() ? BUSY_LOOK_MS : rest > 0 ? rest : lookEveryMs);
    }
    settling.begins();
    settling.ends();
    await batches.done();
    await close();
  };

  const running = run();
  return {
    kept: telling(work.fresh.add, looks.slow.kept, wakeUp.signal),
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

function batchWork(
  { db, clock, hub, pool, blobs, config, site, learning }: Context,
  dns: Dns,
  { filingOf, storeAhead, understandAhead, filed }: WorkerHooks,
  trouble: Trouble,
): BatchWork {
  const rules: ArrivalRules = {
    dns,
    isPublic: config.publicUrl !== null,
    trustedForwarders: config.trustedForwarders,
    isSystemMailbox: (address) => isSystemMailbox(address, config.intakeDomain),
    host: () => new URL(site()).host,
    understand: learning.understand,
    judgeReply,
  };
  return {
    db,
    clock,
    hub,
    pool,
    blobs,
    rules,
    filingOf,
    storeAhead,
    understandAhead,
    filed: (outcomes) => {
      trouble.over();
      filed(outcomes);
    },
    troubled: trouble.met,
    filings: watchFilings(),
    fresh: openFreshBytes(),
  };
}

type Taking = {
  batches: RunningBatches;
  /** Returns whether it took any mail. */
  takeBatches: () => Promise<boolean>;
  close: () => Promise<void>;
};

type Looks = Record<Lane, { mayTake: () => boolean; took: (mails: number) => void }>;

async function openTaking(
  work: BatchWork,
  given: {
    looks: Looks;
    trouble: Trouble;
    wake: () => void;
    worked: () => void;
    isStopping: () => boolean;
  },
): Promise<Taking> {
  const { looks, trouble } = given;
  let claims = await openClaims(work.db);
  let freedAt = Number.NEGATIVE_INFINITY;
  const batches = openRunningBatches(work, {
    wake: given.wake,
    markAlone: (id) => claims.markAlone(id),
  });

  const takeBatch = async (lane: Lane): Promise<boolean> => {
    if (!batches.hasRoom(lane) || !looks[lane].mayTake()) return false;
    const rows = await claims.take(lane, work.clock());
    looks[lane].took(rows.length);
    if (rows.length > 0) {
      given.worked();
      batches.begin(lane, rows);
    }
    return rows.length > 0;
  };

  const takeBatches = async (): Promise<boolean> => {
    if (trouble.rest() > 0) return false;
    if (performance.now() - freedAt > FREE_EVERY_MS) {
      await claims.freeLeft(batches.ids(), work.clock());
      freedAt = performance.now();
    }
    let tookSome = false;
    for (const lane of LANES) tookSome = (await takeBatch(lane)) || tookSome;
    return tookSome;
  };

  return {
    batches,
    takeBatches: () =>
      takeBatches().catch(async (error) => {
        trouble.met(causeOf(error), error);
        claims = await reopen(claims, work.db, given.isStopping);
        return false;
      }),
    close: () => claims.close(),
  };
}

function telling(...told: Worker['kept'][]): Worker['kept'] {
  return (mails) => {
    for (const tell of told) tell(mails);
  };
}

function withRest(whenIdle: () => Promise<boolean>): () => Promise<boolean> {
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < restsUntil) return false;
    return whenIdle().catch((error) => {
      if (!isDatabaseAway(error)) log.error('A task for a quiet moment failed', { error });
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
