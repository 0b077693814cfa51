import { expect, test } from 'vitest';
import { openFreshBytes } from './fresh-bytes.ts';

const mail = (rawId: string, megabytes = 1) => ({
  rawId,
  bytes: Buffer.alloc(megabytes * 1024 * 1024),
});

test('the bytes of a mail that was just kept are given away once', () => {
  const fresh = openFreshBytes();
  fresh.add([mail('one'), mail('two')]);
  expect([...fresh.take(['two', 'three', 'two']).keys()]).toEqual(['two']);
  expect(fresh.take(['two']).size).toBe(0);
  expect(fresh.take(['one']).size).toBe(1);
});

test('no more than 32 MB are remembered, and room is made by those that were taken', () => {
  const fresh = openFreshBytes();
  fresh.add([mail('a', 20), mail('b', 20), mail('c', 12)]);
  expect([...fresh.take(['a', 'b', 'c']).keys()]).toEqual(['a', 'c']);
  fresh.add([mail('d', 32)]);
  expect(fresh.take(['d']).size).toBe(1);
});

test('what another process has filed meanwhile leaves its room after a minute', () => {
  let now = 0;
  const fresh = openFreshBytes(() => now);
  fresh.add([mail('a', 32)]);
  now = 61_000;
  fresh.add([mail('b', 32)]);
  expect([...fresh.take(['a', 'b']).keys()]).toEqual(['b']);
});
