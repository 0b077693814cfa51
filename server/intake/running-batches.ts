import pLimit from 'p-limit';
import { type Aside, type BatchWork, handleBatch, type InTurn } from './batch.ts';
import { causeOf } from './failure-causes.ts';
import type { TakenRow } from './turns/claims.ts';
import type { Lane } from './turns/rounds.ts';

export type RunningBatches = {
  ids: () => string[];
  hasRoom: (lane: Lane) => boolean;
  begin: (lane: Lane, rows: TakenRow[]) => void;
  done: () => Promise<void>;
};

/** Two plain batches, to overlap reading and filing. */
const AT_WORK = { plain: 2, slow: 1 };
/** Includes batches that wait for DNS. */
const MAX_BATCHES = { plain: 64, slow: 16 };
/** Crashes after which an email runs alone, to find the cause. */
const SUSPICIOUS_DEATHS = 2;

export function openRunningBatches(
  given: BatchWork,
  { wake, markAlone }: { wake: () => void; markAlone: (id: string) => Promise<void> },
): RunningBatches {
  const desks = { plain: createDesk(wake), slow: createDesk(wake) };
  const oneAtATime = pLimit(1);
  const inHand = new Map<string, Promise<void>>();
  let isAlone = false;

  const alone = async (row: TakenRow, handle: () => Promise<void>) => {
    isAlone = true;
    try {
      const others = [...inHand].filter(([id]) => id !== row.id).map(([, batch]) => batch);
      await Promise.all(others);
      await markAlone(row.id);
      await handle();
    } finally {
      isAlone = false;
    }
  };

  return {
    ids: () => [...inHand.keys()],
    hasRoom: (lane) =>
      !isAlone && desks[lane].atWork() < AT_WORK[lane] && desks[lane].all() < MAX_BATCHES[lane],
    begin: (lane, rows) => {
      const [first] = rows;
      const isSuspect = lane === 'slow' && first && first.deaths >= SUSPICIOUS_DEATHS;
      const before = desks[lane].lastGone();
      // Waits for earlier batches, which preserves the order within a flow.
      const inTurn: InTurn = (work) => before.then(() => oneAtATime(work));
      const handle = (aside: Aside) => handleBatch(given, inTurn, aside, rows);
      const work = isSuspect ? (aside: Aside) => alone(first, () => handle(aside)) : handle;
      const batch = desks[lane]
        .work(work)
        .catch((error) => given.troubled(causeOf(error), error))
        .finally(() => {
          for (const { id } of rows) inHand.delete(id);
          wake();
        });
      for (const { id } of rows) inHand.set(id, batch);
    },
    done: async () => {
      await Promise.all(inHand.values());
    },
  };
}

/** A batch that waits for DNS makes room for another. */
function createDesk(madeRoom: () => void) {
  let atWork = 0;
  let all = 0;
  let lastGone = Promise.resolve();
  return {
    atWork: () => atWork,
    all: () => all,
    /** Resolves when the latest batch is done or waits for DNS. */
    lastGone: () => lastGone,
    work: async (handle: (aside: Aside) => Promise<void>) => {
      const { promise, resolve: gone } = Promise.withResolvers<void>();
      lastGone = promise;
      const aside: Aside = async (waiting) => {
        atWork -= 1;
        gone();
        madeRoom();
        try {
          return await waiting;
        } finally {
          atWork += 1;
        }
      };
      atWork += 1;
      all += 1;
      try {
        await handle(aside);
      } finally {
        gone();
        atWork -= 1;
        all -= 1;
      }
    },
  };
}
