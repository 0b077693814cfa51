import { expect, test } from 'vitest';
import { openFreshBytes } from './fresh-bytes.ts';

const mail = (rawId: string, megabytes = 1) => ({
  rawId,
  bytes: Buffer.alloc(megabytes * 1024 * 1024),
});

test('cached bytes of a mail are handed out only once', () => {
  const fresh = openFreshBytes();
  fresh.add([mail('one'), mail('two')]);
  expect([...fresh.take(['two', 'three', 'two']).keys()]).toEqual(['two']);
  expect(fresh.take(['two']).size).toBe(0);
  expect(fresh.take(['one']).size).toBe(1);
});

test('at most 32 MB are cached, and taken bytes free space', () => {
  const fresh = openFreshBytes();
  fresh.add([mail('a', 20), mail('b', 20), mail('c', 12)]);
  expect([...fresh.take(['a', 'b', 'c']).keys()]).toEqual(['a', 'c']);
  fresh.add([mail('d', 32)]);
  expect(fresh.take(['d']).size).toBe(1);
});

test('bytes of mail filed by another process expire after a minute', () => {
  let now = 0;
  const fresh = openFreshBytes(() => now);
  fresh.add([mail('a', 32)]);
  now = 61_000;
  fresh.add([mail('b', 32)]);
  expect([...fresh.take(['a', 'b']).keys()]).toEqual(['b']);
});
