import type { Tx } from '#server/db/tx.ts';
import { log } from '#server/process/log/log.ts';
import { giveRunUp, moveRunOn, nextRun } from './label-runs.ts';
import type { Understand } from './relabel.ts';

/** What going on with runs needs from the dependencies. */
export type RunParts = {
  /** A transaction that reaches the entries of all companies. */
  inSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: () => Date;
  /** What messages mean in a company, by what it has taught up to now. */
  understandFor: (companyId: string) => Promise<Understand>;
};

/**
 * Goes on with the runs of the background until none is left or it is told to stop, a batch of the
 * least advanced at a time. Several processes may do so at once, and any may die: each batch is one
 * transaction, and all that change a company's entries wait for each other. A run that fails is
 * given up, and said to have failed.
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
