/** A wait that a signal ends; an early signal ends the next wait. */
export function createWakeUp() {
  let isSignaled = false;
  let wake: (() => void) | null = null;
  return {
    signal: () => {
      isSignaled = true;
      wake?.();
    },
    signaledOrAfter: async (ms: number) => {
      if (!isSignaled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      isSignaled = false;
    },
  };
}
