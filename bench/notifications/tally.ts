import { localTime } from './local-time.ts';
import { addressOf, PEOPLE, zoneOf } from './people.ts';

export type Tally = {
  now: (at: number) => void;
  expect: (people: number[]) => void;
  took: (address: string, id: string) => void;
  distinct: () => number;
  expected: () => number;
  repeated: () => number;
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
