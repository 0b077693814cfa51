import { LARGE_BYTES } from '../inbox-insert.ts';

const LOOK_EVERY_MS = 500;
/** Rows; a batch of this size suggests that more are waiting. */
const FULL_BATCH = 32;
/** Longest delay of a batch in favor of heavy intake. */
const LONGEST_YIELD_MS = 1000;
/** Longest total delay while mail waits. */
const LONGEST_PATIENCE_MS = 3000;

/** Lets intake go first: accepted mail is safe, refused mail is not. */
export function createCourtesy(isIntakeBusy: () => boolean) {
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

/** The slow lane is polled rarely unless large mail arrives. */
export function createSlowLane() {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const lookAgain = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
  };
  return {
    lookAgain,
    /** Records the time before the query, to catch mail that arrives during it. */
    mayTake: () => {
      const isDue = performance.now() - lookedAt >= LOOK_EVERY_MS;
      if (isDue) lookedAt = performance.now();
      return isDue;
    },
    took: (mails: number) => {
      if (mails > 0) lookAgain();
    },
    kept: (mails: { bytes: Buffer }[]) => {
      if (mails.some(({ bytes }) => bytes.length > LARGE_BYTES)) lookAgain();
    },
  };
}
