import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { wakeDue } from './write/wake.ts';

/** A transaction that reaches every company. */
type InSystem = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type WakingParts = {
  inSystem: InSystem;
  clock: () => Date;
  /** Tells of every company that changes: something may have been snoozed. */
  hear: (listener: () => void) => () => void;
};

/** Entries are looked for at the moment of the next one, after changes, and at least so often. */
const LONGEST_WAIT_MS = 30_000;
/** Changes are looked at together. */
const GATHER_MS = 250;
const ENTRIES_AT_ONCE = 200;

/**
 * Wakes snoozed entries at their moment, in any number of processes: each entry once, as it is looked
 * at again under its company's lock. What came due while no process ran wakes at the start.
 */
export function startWaking({ inSystem, clock, hear }: WakingParts): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;
  const lookIn = (ms: number) => {
    if (isStopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, Math.min(ms, LONGEST_WAIT_MS))).unref();
  };
  const run = async () => {
    if (running) return lookIn(GATHER_MS);
    running = look().finally(() => {
      running = null;
    });
    await running;
  };
  const look = async () => {
    try {
      for (const companyId of await inSystem((tx) => companiesDue(tx, clock()))) {
        const wakeSome = () => inSystem((tx) => wakeDue(tx, companyId, clock(), ENTRIES_AT_ONCE));
        while (!isStopped && (await wakeSome()) === ENTRIES_AT_ONCE);
      }
      const next = await inSystem(nextMoment);
      lookIn(next ? next.getTime() - clock().getTime() : LONGEST_WAIT_MS);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error('Snoozed entries were not woken', { error });
      lookIn(LONGEST_WAIT_MS);
    }
  };
  const stopHearing = hear(() => lookIn(GATHER_MS));
  lookIn(0);
  return {
    stop: async () => {
      isStopped = true;
      stopHearing();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

async function companiesDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT company_id AS id FROM issues WHERE is_snoozed AND snoozed_until <= ${now}`);
  return rows.map(({ id }) => id);
}

async function nextMoment(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.execute<{ next: string | null }>(sql`
    SELECT min(snoozed_until)::text AS next FROM issues
    WHERE is_snoozed AND snoozed_until IS NOT NULL`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}
