import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsStub, startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { hostsOf } from './lookup.ts';
import { createOutbound } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

const LIMITS = { method: 'POST', timeoutMs: 5_000, maxBytes: 1_000 };

let asked = 0;
const server = http.createServer((_request, response) => {
  asked += 1;
  response.end();
});
let port: number;
let dns: DnsStub;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  dns = await startDnsStub();
});
afterAll(async () => {
  server.close();
  await dns.close();
});

const becomes = (host: string, { allow = [] as string[], timeoutMs = 5_000 } = {}) =>
  createOutbound({ allow, dnsServers: [dns.address] })
    .request({
      ...LIMITS,
      timeoutMs,
      url: `${allow.length > 0 ? 'http' : 'https'}://${host}:${port}/`,
    })
    .then(
      ({ status }) => status,
      (error) => (error instanceof OutboundError ? error.reason : error),
    );

describe('names', () => {
  test.each([
    [['127.0.0.1'], []],
    [['93.184.216.34', '127.0.0.1'], []],
    [[], ['::1']],
    [['93.184.216.34'], ['fd00:ec2::254']],
    [[], ['64:ff9b::7f00:1']],
    [['169.254.169.254'], ['2606:2800:220:1::1']],
  ])('are not followed when DNS returns %j and %j', async (four, six) => {
    const name = `n${dns.asked.length}.example.com`;
    dns.a(name, ...four);
    dns.aaaa(name, ...six);
    expect(await becomes(name)).toBe('address');
    expect(dns.asked).toContain(name);
    expect(asked).toBe(0);
  });

  test('may resolve to allowed addresses through DNS or the system', async () => {
    dns.a('hooks.example.com', '127.0.0.1');
    const allow = ['127.0.0.1', '::1'];
    expect(await becomes('hooks.example.com', { allow })).toBe(200);
    expect(await becomes('localhost', { allow })).toBe(200);
    expect(dns.asked).not.toContain('localhost');
  });

  test('are unknown when no name server resolves them', async () => {
    dns.fail('broken.example.com', true);
    expect(await becomes('nowhere.example.com')).toBe('dns');
    expect(await becomes('broken.example.com')).toBe('dns');
  });

  test('with silent name servers do not block the rest of the process', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `silent${n}.example.com`);
    for (const name of names) dns.keepSilent(name);
    let ended = 0;
    const hanging = names.map(async (name) => {
      expect(await becomes(name, { timeoutMs: 1_000 })).toBe('timeout');
      ended += 1;
    });
    await Promise.all(names.map(() => stat('/')));
    expect(ended).toBe(0);
    await Promise.all(hanging);
  });
});

test('a hosts file may repeat a name in any case, and comments are ignored', () => {
  const file =
    '127.0.0.1 localhost\n10.0.0.5\tHooks.corp.example hooks # other.example\n' +
    '#10.0.0.6 hooks.corp.example\nfd00::5 hooks.corp.example\nnonsense hooks.corp.example\n';
  expect(hostsOf(file, 'hooks.corp.example.')).toEqual([
    { address: '10.0.0.5', family: 4 },
    { address: 'fd00::5', family: 6 },
  ]);
  expect(hostsOf(file, 'other.example')).toEqual([]);
});
