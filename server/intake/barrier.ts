/** Runs an action once all participants have arrived or left. */
export type Barrier = {
  arrive: () => void;
  /** Runs asynchronously. */
  whenAllAreThere: (act: () => void) => void;
};

export function barrierOf(count: number): Barrier {
  let absent = count;
  let waiting: (() => void) | null = null;
  const beginIfComplete = () => {
    if (absent > 0 || waiting === null) return;
    queueMicrotask(waiting);
    waiting = null;
  };
  return {
    arrive: () => {
      absent -= 1;
      beginIfComplete();
    },
    whenAllAreThere: (act) => {
      waiting = act;
      beginIfComplete();
    },
  };
}
