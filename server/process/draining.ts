import { setTimeout as wait } from 'node:timers/promises';

export type Readiness = {
  isReady: () => boolean;
  begin: () => void;
  /** Reports not ready; resolves after the delay. */
  drain: () => Promise<void>;
};

/** `delaySeconds` is the time for load balancers to notice. */
export function openReadiness(delaySeconds: number): Readiness {
  let isReady = false;
  return {
    isReady: () => isReady,
    begin: () => {
      isReady = true;
    },
    drain: async () => {
      // Not yet ready, so no load balancer sends requests.
      if (!isReady) return;
      isReady = false;
      await wait(delaySeconds * 1000);
    },
  };
}
