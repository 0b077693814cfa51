import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { log } from '#server/process/log/log.ts';
import { giveRunUp, moveRunOn, nextRun } from './label-runs.ts';
import type { Understand } from './relabel.ts';

type RunContext = Pick<Context, 'db' | 'clock'> & {
  learning: { understandFor: (companyId: string) => Promise<Understand> };
};

/**
 * Processes runs in batches, least advanced first, until done or aborted. Safe with several
 * processes and crashes; a failing run is marked as failed.
 */
export async function workOffRuns(
  { db, clock, learning }: RunContext,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const run = await asSystem(db, nextRun);
    if (!run) return;
    try {
      const understand = await learning.understandFor(run.actor.companyId);
      await asSystem(db, (tx) => moveRunOn(tx, run, { now: clock(), understand }));
    } catch (error) {
      log.error('Detecting labels again failed', { error });
      await asSystem(db, (tx) => giveRunUp(tx, run, clock()));
    }
  }
}
