import type { Tx } from '#server/db/tx.ts';
import { log } from '#server/process/log/log.ts';
import { giveRunUp, moveRunOn, nextRun } from './label-runs.ts';
import type { Understand } from './relabel.ts';

export type RunParts = {
  inSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: () => Date;
  /** With the company's corrections. */
  understandFor: (companyId: string) => Promise<Understand>;
};

/**
 * Processes runs in batches, least advanced first, until done or aborted. Safe with several
 * processes and crashes; a failing run is marked as failed.
 */
export async function workOffRuns(parts: RunParts, signal: AbortSignal): Promise<void> {
  const { inSystem, clock, understandFor } = parts;
  while (!signal.aborted) {
    const run = await inSystem(nextRun);
    if (!run) return;
    try {
      const understand = await understandFor(run.actor.companyId);
      await inSystem((tx) => moveRunOn(tx, run, { now: clock(), understand }));
    } catch (error) {
      log.error('Judging entries anew failed', { error });
      await inSystem((tx) => giveRunUp(tx, run, clock()));
    }
  }
}
