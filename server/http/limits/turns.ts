/** `begun` resolves to the release function. */
export type Turn = { begun: Promise<() => void>; cancel: () => void };

/** The queue is full, or the wait timed out. */
export class NoTurn extends Error {}

/** A group with shared turns, such as a company. */
export type TurnOf = { person: string; group: string };

type Waiter = TurnOf & { begin: () => void; cancel: () => void };

/**
 * A fair queue: groups take turns, then persons, least recently served first. When full, the
 * largest share loses its last waiter to a smaller one.
 */
export function openTurns(limits: {
  all: number;
  perPerson: number;
  waitingPerPerson: number;
  waiting: number;
  waitMs: number;
}): (of: TurnOf) => Turn {
  const running = new Map<string, number>();
  const lastTurns = openLastTurns();
  let waiters: Waiter[] = [];
  let count = 0;
  const hasRoom = ({ person }: TurnOf) =>
    count < limits.all && (running.get(person) ?? 0) < limits.perPerson;
  const leave = (person: string) => {
    count -= 1;
    const left = (running.get(person) ?? 1) - 1;
    if (left === 0) running.delete(person);
    else running.set(person, left);
    lastTurns.nextOf(waiters.filter(hasRoom))?.begin();
    if (count === 0) lastTurns.forget();
  };
  const enter = (of: TurnOf) => {
    count += 1;
    running.set(of.person, (running.get(of.person) ?? 0) + 1);
    lastTurns.note(of);
    let isOver = false;
    return () => {
      if (!isOver) leave(of.person);
      isOver = true;
    };
  };
  return (of) => {
    if (hasRoom(of)) return { begun: Promise.resolve(enter(of)), cancel: () => {} };
    if (!hasPlace(waiters, of, limits)) return { begun: noTurn(), cancel: () => {} };
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    // The caller may have stopped waiting; an unhandled rejection would end the process.
    promise.catch(() => {});
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
      ...of,
      cancel,
      begin: () => {
        stopWaiting();
        resolve(enter(of));
      },
    };
    waiters.push(waiter);
    return { begun: promise, cancel };
  };
}

function noTurn(): Promise<never> {
  const refused = Promise.reject(new NoTurn());
  refused.catch(() => {});
  return refused;
}

function hasPlace(
  waiters: Waiter[],
  of: TurnOf,
  most: { waiting: number; waitingPerPerson: number },
): boolean {
  const own = waiters.filter(({ person }) => person === of.person).length;
  if (own >= most.waitingPerPerson) return false;
  if (waiters.length < most.waiting) return true;
  const victim = giveWay(waiters, of);
  victim?.cancel();
  return victim !== null;
}

/** Returns the waiter to drop; null unless the newcomer has fewer waiting turns. */
function giveWay(waiters: Waiter[], of: TurnOf): Waiter | null {
  const [group, most] = whoHasMost(waiters, (one) => one.group);
  const own = waiters.filter((one) => one.group === of.group);
  const isOwn = own.length === most;
  if (!isOwn && most < own.length + 2) return null;
  const among = isOwn ? own : waiters.filter((one) => one.group === group);
  const [person, mostOfPerson] = whoHasMost(among, (one) => one.person);
  const ownOfPerson = own.filter((one) => one.person === of.person).length;
  if (isOwn && mostOfPerson < ownOfPerson + 2) return null;
  return among.findLast((one) => one.person === person) ?? null;
}

function whoHasMost(waiters: Waiter[], by: (one: Waiter) => string): [string, number] {
  const groups = [...Map.groupBy(waiters, by)].map(([key, all]): [string, number] => [
    key,
    all.length,
  ]);
  return groups.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
}

const MOST_REMEMBERED = 5000;

function openLastTurns() {
  const groups = new Map<string, number>();
  const persons = new Map<string, number>();
  let turn = 0;
  const forget = () => {
    groups.clear();
    persons.clear();
  };
  const order = (one: Waiter) =>
    [groups.get(one.group) ?? 0, persons.get(one.person) ?? 0] as const;
  return {
    note: ({ group, person }: TurnOf) => {
      turn += 1;
      if (persons.size >= MOST_REMEMBERED) forget();
      groups.set(group, turn);
      persons.set(person, turn);
    },
    nextOf: (waiters: Waiter[]): Waiter | undefined =>
      waiters.reduce<Waiter | undefined>((first, one) => {
        if (!first) return one;
        const [[group, person], [bestGroup, bestPerson]] = [order(one), order(first)];
        const isSooner = group < bestGroup || (group === bestGroup && person < bestPerson);
        return isSooner ? one : first;
      }, undefined),
    forget,
  };
}
