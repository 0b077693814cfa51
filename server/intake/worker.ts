import pLimit from 'p-limit';
import { isDatabaseAway } from '#server/db/away.ts';
import type { Database } from '#server/db/connect.ts';
import { log } from '#server/log.ts';
import { type Claims, openClaims } from './claims.ts';
import { type Aside, handleLot, type LotParts } from './lot.ts';

export type WorkerParts = LotParts & {
  /** The door is taking in so much that reading can wait a moment. */
  isDoorBusy: () => boolean;
  /** What can be done while no mail waits; says whether there is more of it. */
  whenIdle: () => Promise<boolean>;
};

/** Works off the inbox until it is stopped. */
export type Worker = {
  /** There may be something to do right now. */
  poke: () => void;
  /** Finishes what is in hand. */
  stop: () => Promise<void>;
};

/** While one lot is filed, the next is read. */
const LOTS_AT_WORK = 2;
/** All in hand, with those that wait for DNS. */
const MOST_LOTS = 64;
const LOOK_EVERY_MS = 500;
const BUSY_LOOK_MS = 50;
const FREE_EVERY_MS = 1000;
/** How long a busy door may keep the worker waiting before it takes another lot. */
const LONGEST_YIELD_MS = 1000;
const REST_MS = 60_000;

/**
 * Starts working off the inbox: takes rows that are due, reads and files them; looks again
 * when poked, when a lot is done, and twice a second for what other processes took in or left
 * behind.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const inHand = new Map<string, Promise<void>>();
  const lots = new Set<Promise<void>>();
  const bell = createBell();
  const desk = createDesk(bell.ring);
  const inTurn = pLimit(1);
  let claims = await openClaims(parts.db);
  let isStopping = false;
  let freedAt = 0;
  let tookAt = 0;
  const whenIdle = withRest(parts.whenIdle);

  const takeLot = async (): Promise<boolean> => {
    if (desk.isFull() || lots.size >= MOST_LOTS) return false;
    if (parts.isDoorBusy() && Date.now() - tookAt < LONGEST_YIELD_MS) return false;
    if (Date.now() - freedAt > FREE_EVERY_MS) {
      await claims.freeLeft([...inHand.keys()], parts.clock());
      freedAt = Date.now();
    }
    const rows = await claims.take(parts.clock());
    tookAt = Date.now();
    if (rows.length === 0) return false;
    const work = (aside: Aside) => handleLot(parts, inTurn, aside, rows);
    const lot = desk.work(work).finally(() => {
      for (const { id } of rows) inHand.delete(id);
      lots.delete(lot);
      bell.ring();
    });
    lots.add(lot);
    for (const { id } of rows) inHand.set(id, lot);
    return true;
  };

  const run = async () => {
    while (!isStopping) {
      const tookSome = await takeLot().catch(async (error) => {
        if (!isDatabaseAway(error)) log.error('The inbox could not be read', { error });
        claims = await reopen(claims, parts.db, () => isStopping);
        return false;
      });
      if (tookSome) continue;
      const isIdle = lots.size === 0 && !parts.isDoorBusy();
      if (isIdle && (await whenIdle())) continue;
      await bell.rungOrAfter(parts.isDoorBusy() ? BUSY_LOOK_MS : LOOK_EVERY_MS);
    }
    await Promise.all(lots);
    await claims.close();
  };

  const running = run();
  return {
    poke: bell.ring,
    stop: async () => {
      isStopping = true;
      bell.ring();
      await running;
    },
  };
}

/** Counts the lots that are worked on; one that waits for DNS makes room for another. */
function createDesk(madeRoom: () => void) {
  let atWork = 0;
  const aside: Aside = async (waiting) => {
    atWork -= 1;
    madeRoom();
    try {
      return await waiting;
    } finally {
      atWork += 1;
    }
  };
  return {
    isFull: () => atWork >= LOTS_AT_WORK,
    work: async (handle: (aside: Aside) => Promise<void>) => {
      atWork += 1;
      try {
        await handle(aside);
      } finally {
        atWork -= 1;
      }
    },
  };
}

/** What fails when there is time for it is left alone for a while. */
function withRest(whenIdle: () => Promise<boolean>): () => Promise<boolean> {
  let restsUntil = 0;
  return async () => {
    if (Date.now() < restsUntil) return false;
    return whenIdle().catch((error) => {
      if (!isDatabaseAway(error)) log.error('What waits for a quiet moment failed', { error });
      restsUntil = Date.now() + REST_MS;
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

/** Something to wait for that is never missed: a ring that comes early ends the next wait. */
function createBell() {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      isRung = true;
      wake?.();
    },
    rungOrAfter: async (ms: number) => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      isRung = false;
    },
  };
}
