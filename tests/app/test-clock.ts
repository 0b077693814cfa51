export type TestClock = {
  /** Each reading is a millisecond later than the one before, so that rows keep their order. */
  now: () => Date;
  /** Milliseconds by which the test has moved the clock. */
  offset: number;
  /** ISO 8601. */
  set: (moment: string) => void;
  /** The moment so many milliseconds after the last reading (ISO 8601). */
  moment: (milliseconds?: number) => string;
};

/** A Tuesday at 10:00 UTC: digests have left, offices are open. */
export const START = '2026-03-03T10:00:00Z';

export function testClock(start = START): TestClock {
  let time = Date.parse(start);
  const clock: TestClock = {
    now: () => {
      time += 1;
      return new Date(time + clock.offset);
    },
    offset: 0,
    set: (moment) => {
      clock.offset = Date.parse(moment) - time;
    },
    moment: (milliseconds = 0) => new Date(time + clock.offset + milliseconds).toISOString(),
  };
  return clock;
}

/** A clock that follows that of the machine, for tests with programs that know no other. */
export function realClock(): TestClock {
  const clock: TestClock = {
    now: () => new Date(Date.now() + clock.offset),
    offset: 0,
    set: (moment) => {
      clock.offset = Date.parse(moment) - Date.now();
    },
    moment: (milliseconds = 0) => new Date(clock.now().getTime() + milliseconds).toISOString(),
  };
  return clock;
}
