import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { type Connection, noteStall, orderOfGivingWay, takenOf } from './giving-way.ts';

const NOW = 1_000_000;

type Doing = { idleFor?: number; complete?: boolean; asksFor?: number; stalledFor?: number };

function connection({ idleFor = 0, complete, asksFor, stalledFor }: Doing): Connection {
  const request = { complete: complete ?? true } as never;
  return {
    socket: null as never,
    client: '192.0.2.1',
    idleSince: NOW - idleFor,
    current: asksFor === undefined ? null : { request, since: NOW - asksFor, bytesBefore: 0 },
    taken: 0,
    stalledSince: stalledFor === undefined ? null : NOW - stalledFor,
  };
}

const answering = connection({ asksFor: 60_000 });
const receiving = connection({ asksFor: 3000, complete: false });
const slow = connection({ asksFor: 6000, complete: false });
const slower = connection({ asksFor: 9000, complete: false });
const stalled = connection({ asksFor: 60_000, stalledFor: 40_000 });
const takenSlowly = connection({ asksFor: 60_000, stalledFor: 10_000 });
const idle = connection({ idleFor: 2000 });
const longIdle = connection({ idleFor: 20_000 });
const opened = connection({ idleFor: 100 });

test.each([
  ['the one that is idle for longest', [answering, idle, longIdle, slow], longIdle],
  ['then one whose request comes slowly', [answering, slow, slower, stalled, opened], slower],
  ['then one whose answer nobody takes', [answering, opened, stalled, receiving], stalled],
  ['then one that was just opened', [answering, opened, receiving], opened],
  ['and none that is answered, or asks', [answering, receiving, takenSlowly], null],
])('%s is closed', (_which, among, expected) => {
  expect(orderOfGivingWay(among, NOW)).toBe(expected);
});

test('a large response that is read slowly does not count as stalled', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [socket] = (await once(server, 'connection')) as [Socket];
  const answered = { ...connection({ asksFor: 0 }), socket };
  socket.write(Buffer.alloc(32 * 1024 * 1024));
  noteStall(answered, NOW);
  noteStall(answered, NOW + 5000);
  expect(answered.stalledSince).not.toBeNull();
  const before = takenOf(socket);
  reader.read();
  // Buffered data arrives in portions.
  await vi.waitFor(() => {
    reader.read();
    expect(takenOf(socket)).toBeGreaterThan(before);
  });
  expect(socket.writableLength).toBeGreaterThan(0);
  noteStall(answered, NOW + 10_000);
  expect(answered.stalledSince).toBeNull();
  reader.destroy();
  socket.destroy();
  server.close();
});
