import { expect, onTestFinished, test } from 'vitest';
import { NoTurn, openTurns as open } from './turns.ts';

const openTurns = (limits: Parameters<typeof open>[0]) => {
  const take = open(limits);
  return (person: string, group = person) => take({ person, group });
};

const limits = { all: 2, perPerson: 1, waitingPerPerson: 2, waiting: 3, waitMs: 60_000 };

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

test('concurrent turns are limited in total and per user', async () => {
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
  // A repeated call must not free another slot.
  expect(await hasBegun(take('dan'))).toBe(false);
});

test('waiting turns are limited per user; a full queue drops the longest waiter’s last turn', async () => {
  const take = openTurns(limits);
  take('ann');
  const [first, second] = [take('ann'), take('ann')];
  await expect(take('ann').begun).rejects.toThrow(NoTurn);
  take('bob');
  take('cy');
  const dan = take('dan');
  await expect(second.begun).rejects.toThrow(NoTurn);
  expect(await hasBegun(first)).toBe(false);
  // By then each person has one waiting turn.
  await expect(take('eve').begun).rejects.toThrow(NoTurn);
  await expect(take('dan').begun).rejects.toThrow(NoTurn);
  dan.cancel();
  await expect(dan.begun).rejects.toThrow(NoTurn);
});

test('a company with many waiting users does not block other companies', async () => {
  const take = openTurns({
    all: 4,
    perPerson: 2,
    waitingPerPerson: 20,
    waiting: 200,
    waitMs: 60_000,
  });
  const taken = Array.from({ length: 12 }, (_, n) =>
    Array.from({ length: 22 }, () => take(`eve ${n}`, 'evil')),
  ).flat();
  for (const { begun } of taken) begun.catch(() => {});
  const ann = take('ann');
  const [first] = taken;
  (await first?.begun)?.();
  expect(await hasBegun(ann)).toBe(true);
});

test('groups take turns in rotation, and so do their users', async () => {
  const take = openTurns({ ...limits, all: 1, waitingPerPerson: 9, waiting: 9 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (person: string, group: string) => {
    void take(person, group).begun.then((end) => {
      begun.push(person);
      ends.push(end);
    });
  };
  ask('eve', 'evil');
  for (const name of ['eve', 'eve', 'mallory', 'mallory']) ask(name, 'evil');
  for (const name of ['ann', 'ann', 'bob']) ask(name, 'good');
  for (let n = 0; n < 8; n += 1) {
    await new Promise(setImmediate);
    ends.shift()?.();
  }
  expect(begun).toEqual(['eve', 'ann', 'mallory', 'bob', 'eve', 'ann', 'mallory', 'eve']);
});

test('a cancelled turn leaves the queue', async () => {
  const take = openTurns({ ...limits, all: 1 });
  const ann = take('ann');
  const bob = take('bob');
  const cy = take('cy');
  bob.cancel();
  await expect(bob.begun).rejects.toThrow(NoTurn);
  (await ann.begun)();
  expect(await hasBegun(cy)).toBe(true);
});

test('waiting turns time out', async () => {
  const take = openTurns({ ...limits, waitMs: 1 });
  take('ann');
  await expect(take('ann').begun).rejects.toThrow(NoTurn);
});

test('a rejected turn without a listener causes no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
  });
  const take = openTurns({ ...limits, waitingPerPerson: 1 });
  take('ann');
  take('ann').cancel();
  take('ann');
  take('ann');
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
});
