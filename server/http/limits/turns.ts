/** A turn that was asked for: resolves once it is one's own, to what ends it. */
export type Turn = { begun: Promise<() => void>; cancel: () => void };

/** Why no turn comes: too many wait already, or it took too long. */
export class NoTurn extends Error {}

type Waiter = { of: string; begin: () => void };

/**
 * Lets so much be done at once, of all and of one person; the others wait in their order, few of one
 * person and not for long. Whoever has as many turns as they may is passed by those behind.
 */
export function openTurns(limits: {
  all: number;
  perPerson: number;
  waitingPerPerson: number;
  waiting: number;
  waitMs: number;
}): (of: string) => Turn {
  const running = new Map<string, number>();
  let waiters: Waiter[] = [];
  let count = 0;
  const hasRoom = (of: string) => count < limits.all && (running.get(of) ?? 0) < limits.perPerson;
  const leave = (of: string) => {
    count -= 1;
    const left = (running.get(of) ?? 1) - 1;
    if (left === 0) running.delete(of);
    else running.set(of, left);
    const next = waiters.find((waiter) => hasRoom(waiter.of));
    next?.begin();
  };
  const enter = (of: string) => {
    count += 1;
    running.set(of, (running.get(of) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (!isOver) leave(of);
      isOver = true;
    };
  };
  return (of) => {
    if (hasRoom(of)) return { begun: Promise.resolve(enter(of)), cancel: () => {} };
    const own = waiters.filter((waiter) => waiter.of === of).length;
    if (own >= limits.waitingPerPerson || waiters.length >= limits.waiting) {
      return { begun: Promise.reject(new NoTurn()), cancel: () => {} };
    }
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const stopWaiting = () => {
      clearTimeout(timer);
      waiters = waiters.filter((one) => one !== waiter);
    };
    const cancel = () => {
      stopWaiting();
      reject(new NoTurn());
    };
    const timer = setTimeout(cancel, limits.waitMs);
    const waiter: Waiter = {
      of,
      begin: () => {
        stopWaiting();
        resolve(enter(of));
      },
    };
    waiters.push(waiter);
    return { begun: promise, cancel };
  };
}
