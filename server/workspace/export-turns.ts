import { RefusalError } from '#server/http/errors/refusal.ts';

export type Reader = {
  taken: () => number;
  /** True if the reader is slower than the export. */
  isAwaited: () => boolean;
  end: () => void;
};

/** A slower download is aborted, as it holds a database snapshot. */
const FLOOR_BYTES_PER_SECOND = 2000;
/** A slower download yields its slot after its guaranteed time. */
const SLOW_BYTES_PER_SECOND = 50_000;
const OWN_TIME_MS = 2 * 60_000;
/** Measurement interval; long, to tolerate short network outages. */
export const LOOK_EVERY_MS = 5 * 60_000;

type Running = { reader: Reader | null; since: number; taken: number; lookedAt: number };

/** Export slots: one per workspace, few in total. */
export type ExportTurns = {
  /** Throws a refusal without a free slot. */
  enter: (companyId: string) => { reads: (reader: Reader) => void; leave: () => void };
  /** Aborts slow downloads; call every `LOOK_EVERY_MS`. */
  look: () => void;
};

/** `now`: milliseconds of a monotonic clock. */
export function exportTurns({ most, now }: { most: number; now: () => number }): ExportTurns {
  const running = new Map<string, Running>();
  const end = (companyId: string) => {
    running.get(companyId)?.reader?.end();
    running.delete(companyId);
  };
  /** Aborts the slowest download past its guaranteed time; false if none is slow. */
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
