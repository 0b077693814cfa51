import { expect, test } from 'vitest';
import { NoTurn, openTurns } from './turns.ts';

const limits = { all: 2, perPerson: 1, waitingPerPerson: 2, waiting: 3, waitMs: 60_000 };

/** Whether a turn has begun by now. */
const hasBegun = async ({ begun }: { begun: Promise<unknown> }) => {
  let is = false;
  begun.then(
    () => {
      is = true;
    },
    () => {},
  );
  await new Promise(setImmediate);
  return is;
};

test('so many have their turn at once, and of one person fewer', async () => {
  const take = openTurns(limits);
  const ann = take('ann');
  const again = take('ann');
  const bob = take('bob');
  const cy = take('cy');
  expect(await Promise.all([ann, again, bob, cy].map(hasBegun))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  (await bob.begun)();
  expect(await Promise.all([again, cy].map(hasBegun))).toEqual([false, true]);
  const end = await ann.begun;
  end();
  end();
  expect(await hasBegun(again)).toBe(true);
  // Ended twice, it made room for one alone.
  expect(await hasBegun(take('dan'))).toBe(false);
});

test('few may wait, of one person and in all', async () => {
  const take = openTurns(limits);
  take('ann');
  take('ann');
  take('ann');
  await expect(take('ann').begun).rejects.toThrow(NoTurn);
  take('bob');
  take('cy');
  await expect(take('dan').begun).rejects.toThrow(NoTurn);
});

test('whoever goes away gives up the place in the queue', async () => {
  const take = openTurns({ ...limits, all: 1 });
  const ann = take('ann');
  const bob = take('bob');
  const cy = take('cy');
  bob.cancel();
  await expect(bob.begun).rejects.toThrow(NoTurn);
  (await ann.begun)();
  expect(await hasBegun(cy)).toBe(true);
});

test('nobody waits longer than that', async () => {
  const take = openTurns({ ...limits, waitMs: 1 });
  take('ann');
  await expect(take('ann').begun).rejects.toThrow(NoTurn);
});
