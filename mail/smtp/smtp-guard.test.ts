import { expect, test } from 'vitest';
import { createGuard } from './smtp-guard.ts';

const guard = createGuard({
  connections: 1,
  connectionsPerAddress: 1,
  relays: ['10.1.0.0/16', '2001:db8::1', '198.51.100.7'],
  bytesInFlight: 1,
  bytesPerAddress: 1,
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['2001:db8::1', true],
  ['198.51.100.7', true],
  ['10.2.0.1', false],
  ['198.51.100.8', false],
  ['2001:db8::2', false],
])('only this machine and configured relays may relay: %s, %s', (address, may) => {
  expect(guard.isRelay(address)).toBe(may);
  guard.stop();
});
