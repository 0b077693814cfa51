import { localTime } from './local-time.ts';
import { addressOf, PEOPLE, zoneOf } from './people.ts';

/** What arrived, and what should have. */
export type Tally = {
  /** From now on the world's clocks show this moment. */
  now: (at: number) => void;
  expect: (people: number[]) => void;
  took: (address: string, id: string) => void;
  /** How many emails came, each Message-ID once; how many should have; how many came twice under one. */
  distinct: () => number;
  expected: () => number;
  repeated: () => number;
  /** The people who got more, or less, than one on each of their working days. */
  wrong: () => string[];
};

export function openTally(): Tally {
  let moment = 0;
  let again = 0;
  const ids = new Set<string>();
  const came = new Map<string, string[]>();
  const due = new Map<string, string[]>();
  const zones = new Map(Array.from({ length: PEOPLE }, (_, n) => [addressOf(n), zoneOf(n)]));
  const add = (to: Map<string, string[]>, address: string) => {
    const day = localTime(moment, zones.get(address) ?? 'UTC').day;
    to.set(address, [...(to.get(address) ?? []), day]);
  };
  let dueCount = 0;
  return {
    now: (at) => {
      moment = at;
    },
    expect: (people) => {
      dueCount += people.length;
      for (const n of people) add(due, addressOf(n));
    },
    took: (address, id) => {
      if (!zones.has(address)) return;
      if (ids.has(id)) {
        again += 1;
        return;
      }
      ids.add(id);
      add(came, address);
    },
    distinct: () => ids.size,
    expected: () => dueCount,
    repeated: () => again,
    wrong: () =>
      [...zones.keys()].filter((address) => came.get(address)?.join() !== due.get(address)?.join()),
  };
}
