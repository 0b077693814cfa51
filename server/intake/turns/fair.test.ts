import { describe, expect, test } from 'vitest';
import { pickFairly } from './fair.ts';
import { clientOf, flowOf } from './flow.ts';

const mail = (share: string, flow: number, n: number, size = 1) => ({
  id: `${share}${flow}-${n}`,
  share,
  flow,
  size,
});
const mails = (share: string, flow: number, count: number) =>
  Array.from({ length: count }, (_, n) => mail(share, flow, n));
const ids = (picked: { id: string }[]) => picked.map(({ id }) => id);
const ANOTHER_CLIENT = 2 ** 16;

describe('mails are picked', () => {
  test('company by company, client by client, sender by sender', () => {
    const waiting = [
      ...mails('a', 0, 5),
      ...mails('a', 1, 5),
      ...mails('a', ANOTHER_CLIENT, 5),
      ...mails('b', 0, 2),
    ];
    expect(ids(pickFairly(waiting, { rows: 8, bytes: 100 }))).toEqual([
      'a0-0',
      'b0-0',
      'a65536-0',
      'b0-1',
      'a1-0',
      'a65536-1',
      'a0-1',
      'a65536-2',
    ]);
  });

  test('in the order of their flow', () => {
    const picked = ids(
      pickFairly([...mails('a', 0, 9), ...mails('a', 1, 9)], { rows: 18, bytes: 99 }),
    );
    expect(picked.filter((id) => id.startsWith('a1-'))).toEqual(ids(mails('a', 1, 9)));
  });

  test('up to the size limit, but at least one', () => {
    const [small, large] = [mail('a', 0, 0, 10), mail('b', 0, 0, 1000)];
    expect(pickFairly([small, large], { rows: 9, bytes: 100 })).toEqual([small]);
    expect(pickFairly([large, small], { rows: 9, bytes: 100 })).toEqual([large]);
    expect(pickFairly([], { rows: 9, bytes: 100 })).toEqual([]);
  });
});

describe('a flow', () => {
  const flow = (clientAddress: string, mailFrom = 'ann@acme.example') =>
    flowOf({ clientAddress, mailFrom });

  test('is equal for every spelling of the client address and sender', () => {
    expect(flow('::ffff:192.0.2.7')).toBe(flow('192.0.2.7'));
    expect(flow('192.0.2.7', 'ANN@acme.example')).toBe(flow('192.0.2.7'));
    expect(flow('2001:db8:0:1::1')).toBe(flow('2001:0DB8::1:ffff:0:0:2'));
  });

  test('differs for another sender, client or network', () => {
    expect(flow('192.0.2.7', 'bob@acme.example')).not.toBe(flow('192.0.2.7'));
    expect(clientOf(flow('192.0.2.7', 'bob@acme.example'))).toBe(clientOf(flow('192.0.2.7')));
    expect(clientOf(flow('192.0.2.8'))).not.toBe(clientOf(flow('192.0.2.7')));
    expect(clientOf(flow('2001:db8:0:2::1'))).not.toBe(clientOf(flow('2001:db8:0:1::1')));
    for (const address of ['', '192.0.2.7', '::1', 'fe80::1%eth0', 'not an address']) {
      expect(flow(address)).toBeGreaterThanOrEqual(0);
      expect(flow(address)).toBeLessThan(2 ** 31);
    }
  });
});
