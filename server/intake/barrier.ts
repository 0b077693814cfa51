/** A step that is taken once everybody is there, or has said that they don't come. */
export type Barrier = {
  arrive: () => void;
  /** Does it when the last has arrived: not before the caller is done. */
  whenAllAreThere: (act: () => void) => void;
};

/** A meeting of so many. */
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
