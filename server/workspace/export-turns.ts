import { RefusalError } from '#server/http/errors/refusal.ts';

/** Whoever downloads an export, as far as their speed is concerned. */
export type Reader = {
  /** Bytes that went to them by now. */
  taken: () => number;
  /** Whether there is something that they did not take yet: else it is ours to be slow. */
  isAwaited: () => boolean;
  end: () => void;
};

/** A slower download ends: nobody waits so long for it, and it holds a snapshot of the database. */
const FLOOR_BYTES_PER_SECOND = 2000;
/** One that is slower than this gives way to another workspace's, but not before its time. */
const SLOW_BYTES_PER_SECOND = 50_000;
const OWN_TIME_MS = 2 * 60_000;
/** Over so long the floor is looked at: a reader may be away from the network for a moment. */
export const LOOK_EVERY_MS = 5 * 60_000;

type Running = { reader: Reader | null; since: number; taken: number; lookedAt: number };

/** The exports that are made now: one of each workspace, and few of all. */
export type ExportTurns = {
  /** Takes a place for a workspace; throws a refusal where there is none. */
  enter: (companyId: string) => { reads: (reader: Reader) => void; leave: () => void };
  /** Ends those that nobody reads fast enough. To be called every `LOOK_EVERY_MS`. */
  look: () => void;
};

/** Opens the places; `now` is in milliseconds of a clock that is never set back. */
export function exportTurns({ most, now }: { most: number; now: () => number }): ExportTurns {
  const running = new Map<string, Running>();
  const end = (companyId: string) => {
    running.get(companyId)?.reader?.end();
    running.delete(companyId);
  };
  /** Ends the slowest of those that had their time; false where none is slow. */
  const makeRoom = () => {
    const speeds = [...running].flatMap(([companyId, { reader, since }]) => {
      const ms = now() - since;
      if (!reader?.isAwaited() || ms < OWN_TIME_MS) return [];
      return [{ companyId, speed: (reader.taken() * 1000) / ms }];
    });
    const [slowest] = speeds.sort((a, b) => a.speed - b.speed);
    if (!slowest || slowest.speed >= SLOW_BYTES_PER_SECOND) return false;
    end(slowest.companyId);
    return true;
  };
  return {
    enter: (companyId) => {
      if (running.has(companyId) || (running.size >= most && !makeRoom())) {
        throw new RefusalError('rate_limit', 'export_running', { retryAfter: 60 });
      }
      const one: Running = { reader: null, since: now(), taken: 0, lookedAt: now() };
      running.set(companyId, one);
      return {
        reads: (reader) => {
          one.reader = reader;
        },
        leave: () => {
          if (running.get(companyId) === one) running.delete(companyId);
        },
      };
    },
    look: () => {
      for (const [companyId, one] of running) {
        if (!one.reader) continue;
        const [before, then] = [one.taken, one.lookedAt];
        one.taken = one.reader.taken();
        one.lookedAt = now();
        const speed = ((one.taken - before) * 1000) / Math.max(1, one.lookedAt - then);
        if (one.reader.isAwaited() && speed < FLOOR_BYTES_PER_SECOND) end(companyId);
      }
    },
  };
}
