import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lookup } from './lookup.ts';
import { createOutbound } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

const LIMITS = { method: 'POST', timeoutMs: 2_000, maxBytes: 1_000 };
const LOOPBACK = ['127.0.0.1/32'];

const FORBIDDEN = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '127.0.0.1.',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '%31%32%37.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  '[4000::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'printer',
  'printer.local',
  'metadata.google.internal',
  'wiki.intranet',
  'nas.home.arpa',
  'router.lan',
];

let asked = 0;
const server = http.createServer((request, response) => {
  asked += 1;
  if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' });
  if (request.url === '/long') response.write('x'.repeat(5_000));
  if (request.url !== '/never') response.end('answered');
});
const garbage = net.createServer((socket) => socket.end('no HTTP at all\r\n\r\n'));
let port: number;
let garbagePort: number;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  garbage.listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(garbage, 'listening')]);
  port = (server.address() as AddressInfo).port;
  garbagePort = (garbage.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  garbage.close();
});

/** Simulates DNS rebinding: each lookup returns the next addresses. */
function namesTo(...turns: string[][]): Lookup {
  let turn = 0;
  return (_name, _options, found) => {
    const addresses = turns[Math.min(turn, turns.length - 1)] ?? [];
    turn += 1;
    found(
      null,
      addresses.map((address) => ({ address, family: net.isIP(address) })),
    );
  };
}

const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error) => (error instanceof OutboundError ? error.reason : error),
  );

describe('outbound requests to customer URLs', () => {
  test.each(FORBIDDEN)('never reach %s and cannot store it', async (host) => {
    const before = asked;
    const outbound = createOutbound();
    for (const url of [`https://${host}/`, `https://${host}:${port}/`]) {
      expect(outbound.check(url)).toBe('address');
      expect(await reasonOf(outbound.request({ ...LIMITS, url }))).toBe('address');
    }
    expect(asked).toBe(before);
  });

  test.each([
    ['http://example.com/', 'scheme'],
    ['http://93.184.216.34/', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.com:25/', 'scheme'],
    ['https://user:password@example.com/', 'credentials'],
    ['https://user@example.com/', 'credentials'],
    ['example.com', 'invalid'],
    ['https://', 'invalid'],
    ['https://[fe80::1%25eth0]/', 'invalid'],
    ['https://exa mple.com/', 'invalid'],
    [`https://example.com/${'a'.repeat(2_000)}`, 'invalid'],
  ])('are refused by their URL: %s', async (url, problem) => {
    expect(createOutbound().check(url)).toBe(problem);
    expect(await reasonOf(createOutbound().request({ ...LIMITS, url }))).toBe('url');
  });

  test.each(['https://example.com/hook?a=b', 'https://example.com:8443/', 'https://1.1.1.1/'])(
    'may reach %s',
    (url) => expect(createOutbound().check(url)).toEqual(new URL(url)),
  );

  test.each([
    [['127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['::1']],
    [['64:ff9b::7f00:1']],
  ])('reject a name that resolves to %s', async (addresses) => {
    const before = asked;
    const outbound = createOutbound({ lookup: namesTo(addresses) });
    const url = `https://hooks.example.com:${port}/`;
    expect(await reasonOf(outbound.request({ ...LIMITS, url }))).toBe('address');
    expect(asked).toBe(before);
  });

  test('resolve a name once and connect to the checked address', async () => {
    const lookup = namesTo(['127.0.0.2'], ['127.0.0.1']);
    const outbound = createOutbound({ allow: ['127.0.0.2'], lookup });
    const url = `http://hooks.example.com:${port}/`;
    // The second DNS result must stay unused.
    expect(await reasonOf(outbound.request({ ...LIMITS, url }))).toBe('connect');
  });

  test('follow no redirect', async () => {
    const outbound = createOutbound({ allow: LOOPBACK });
    const url = `http://127.0.0.1:${port}/away`;
    expect(await outbound.request({ ...LIMITS, url })).toMatchObject({ status: 302 });
  });

  test('reach only the operator’s allowed addresses, also by name', async () => {
    const outbound = createOutbound({ allow: LOOPBACK, lookup: namesTo(['127.0.0.1']) });
    for (const host of ['127.0.0.1', 'hooks.example.com', '0x7f.1']) {
      const url = `http://${host}:${port}/`;
      expect(outbound.check(url)).toEqual(new URL(url));
      expect(await outbound.request({ ...LIMITS, url })).toMatchObject({
        status: 200,
        body: 'answered',
        isCut: false,
      });
    }
    expect(outbound.check('http://127.0.0.2/')).toBe('address');
    expect(outbound.check('http://1.1.1.1/')).toBe('scheme');
    const public4 = createOutbound({ allow: LOOPBACK, lookup: namesTo(['93.184.216.34']) });
    const url = 'http://hooks.example.com/';
    expect(await reasonOf(public4.request({ ...LIMITS, url }))).toBe('address');
  });

  test.each([
    [['127.0.0.1'], 'url'],
    [['127.0.0.2'], 'address'],
    [['127.0.0.1', '::1'], 'address'],
    [['93.184.216.34'], 'address'],
    [[], 'address'],
  ])('may use a private name that resolves to %j: %s', async (addresses, outcome) => {
    const outbound = createOutbound({ allow: LOOPBACK, lookup: namesTo(addresses) });
    for (const host of ['hooks', 'hooks.internal']) {
      const url = await outbound.checkNames(`https://${host}/`);
      expect(typeof url === 'string' ? url : 'url').toBe(outcome);
    }
    expect(await outbound.checkNames('https://hooks.example.com/')).toBeInstanceOf(URL);
    expect(await outbound.checkNames('http://127.0.0.1/')).toBeInstanceOf(URL);
  });

  test('read at most the response size limit', async () => {
    const outbound = createOutbound({ allow: LOOPBACK });
    const answer = await outbound.request({ ...LIMITS, url: `http://127.0.0.1:${port}/long` });
    expect(answer).toMatchObject({ body: 'x'.repeat(1_000), isCut: true });
  });

  test('report the failure reason', async () => {
    const outbound = createOutbound({ allow: LOOPBACK });
    const to = (url: string, more = {}) => reasonOf(outbound.request({ ...LIMITS, url, ...more }));
    expect(await to(`http://127.0.0.1:${port}/never`, { timeoutMs: 50 })).toBe('timeout');
    expect(await to(`http://127.0.0.1:${garbagePort}/`)).toBe('broken');
    expect(await to(`https://127.0.0.1:${port}/`)).toBe('tls');
    expect(await to('http://127.0.0.1:1/')).toBe('connect');
    expect(await to('https://nowhere.invalid/')).toMatch(/dns|connect/);
  });
});
