import { expect, test } from 'vitest';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { exportTurns } from './export-turns.ts';

function download() {
  let now = 0;
  const ended: string[] = [];
  const readers: { speed: number; taken: number; name: string }[] = [];
  const turns = exportTurns({ most: 3, now: () => now });
  const enter = (name: string, speed: number) => {
    const { reads } = turns.enter(name);
    const reader = { speed, taken: 0, name };
    readers.push(reader);
    reads({ taken: () => reader.taken, isAwaited: () => true, end: () => void ended.push(name) });
  };
  const pass = (minutes: number) => {
    now += minutes * 60_000;
    for (const reader of readers) reader.taken += reader.speed * minutes * 60;
  };
  return { turns, enter, pass, ended };
}

test('exports are limited to one per workspace and three in total', () => {
  const { enter } = download();
  enter('ann', 1_000_000);
  expect(() => enter('ann', 1_000_000)).toThrow(RefusalError);
  enter('bob', 1_000_000);
  enter('cy', 1_000_000);
  expect(() => enter('dan', 1_000_000)).toThrow(RefusalError);
});

test('the slowest download yields to another workspace after its minimum time', () => {
  const { enter, pass, ended } = download();
  enter('eve', 9000);
  enter('mallory', 8000);
  enter('ann', 1_000_000);
  pass(1);
  expect(() => enter('bob', 1_000_000)).toThrow(RefusalError);
  pass(2);
  enter('bob', 1_000_000);
  enter('cy', 1_000_000);
  expect(ended).toEqual(['mallory', 'eve']);
  pass(10);
  expect(() => enter('dan', 1_000_000)).toThrow(RefusalError);
  expect(ended).toHaveLength(2);
});

test('a nearly idle download ends without competition, while a slow one continues', () => {
  const { turns, enter, pass, ended } = download();
  enter('eve', 0.01);
  enter('ann', 4000);
  pass(5);
  turns.look();
  expect(ended).toEqual(['eve']);
  pass(5);
  turns.look();
  expect(ended).toEqual(['eve']);
  enter('eve', 1_000_000);
});
