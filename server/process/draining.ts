import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process says that it serves; one that is about to stop says no, and goes on for a while. */
export type Readiness = {
  isReady: () => boolean;
  begin: () => void;
  /** Says no from here on; resolves once load balancers have had time to ask. */
  drain: () => Promise<void>;
};

/** Not ready yet; `delaySeconds` is how long it takes whoever asks to notice that it is no more. */
export function openReadiness(delaySeconds: number): Readiness {
  let isReady = false;
  return {
    isReady: () => isReady,
    begin: () => {
      isReady = true;
    },
    drain: async () => {
      // One that never served is sent nothing.
      if (!isReady) return;
      isReady = false;
      await wait(delaySeconds * 1000);
    },
  };
}
