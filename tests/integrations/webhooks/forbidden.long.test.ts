import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lookup } from '#server/http/outbound/lookup.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type DeliveringApp, startDeliveringApp } from '#tests/app/receivers/delivering-app.ts';
import { type Receiver, startReceiver } from '#tests/app/receivers/receiver.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import {
  createWebhook,
  deliveriesOf,
  deliveryOf,
  doneBy,
} from '#tests/requests/outgoing-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

const PRIVATE = 'webhook_url_private';
const INVALID = 'webhook_url_invalid';
const CREDENTIALS = 'webhook_url_credentials';
const PORT = 'webhook_url_port';

/** `:PORT` is the port of a listening server. */
const FORBIDDEN: [url: string, code: string][] = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '127.255.255.254',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    '10.0.0.1',
    '10.255.255.255',
    '0xa000001',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.0.1',
    '3232235521',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '169.254.1',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a9fe:a9fe]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
    'localhost',
    'LocalHost',
    'localhost.',
    'hooks.localhost',
    'printer',
    'printer.local',
    'metadata.google.internal',
    'nas.home.arpa',
    'wiki.intranet',
    'router.lan',
    'instance-data',
    'localhost.localdomain',
    'kubernetes.default.svc',
    '[::ffff:0:127.0.0.1]',
  ].map((host): [string, string] => [`https://${host}:PORT/`, PRIVATE]),
  ['http://example.com/', INVALID],
  ['http://93.184.216.34/', INVALID],
  ['ftp://example.com/', INVALID],
  ['file:///etc/passwd', INVALID],
  ['gopher://example.com/', INVALID],
  ['javascript:alert(1)', INVALID],
  ['data:text/plain,x', INVALID],
  ['//example.com/', INVALID],
  ['example.com/hook', INVALID],
  ['https://', INVALID],
  ['https://[fe80::1%25eth0]/', INVALID],
  ['https://exa mple.com/', INVALID],
  ['https://localhost../', INVALID],
  ['https://127.0.0.1../', INVALID],
  ['https://hooks..example.com/', INVALID],
  ['https://user:password@example.com/', CREDENTIALS],
  ['https://127.0.0.1@example.com/', CREDENTIALS],
  ['https://example.com:25/', PORT],
  ['https://example.com:22/', PORT],
];

let app: TestApp;
let ann: Member;
let asked = 0;
const server = net.createServer((socket) => {
  asked += 1;
  socket.destroy();
});
let port: number;
let site: DeliveringApp;
let receiver: Receiver;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as net.AddressInfo).port;
  receiver = await startReceiver();
  [app, site] = await Promise.all([startApp(), startDeliveringApp()]);
  ann = await signUp(app);
});
afterAll(async () => {
  await Promise.all([app.close(), site.close()]);
  receiver.close();
  server.close();
});

describe('a webhook', () => {
  test.each(FORBIDDEN)('rejects the address %s', async (address, code) => {
    const url = address.replace(':PORT', `:${port}`);
    const refused = { status: 400, body: { code, field: 'url' } };
    const events = ['entry.created'];
    expect(await send(ann, 'POST', '/api/webhooks', { url, events })).toMatchObject(refused);
    expect((await send(ann, 'GET', '/api/webhooks')).body.webhooks).toEqual([]);
    expect(asked).toBe(0);
  });

  test('accepts an internal name only if the operator listed its address', async () => {
    const bob = await signUp(site.app);
    for (const host of ['hooks.invalid', 'metadata.google.internal']) {
      const json = { url: `https://${host}:${port}/`, events: ['entry.created'] };
      expect(await send(bob, 'POST', '/api/webhooks', json)).toMatchObject({
        status: 400,
        body: { code: PRIVATE, field: 'url' },
      });
    }
  });

  test('cannot be changed to such an address', async () => {
    const { webhook } = await createWebhook(ann, 'https://hooks.example.com/a?b=c#d');
    expect(webhook.url).toBe('https://hooks.example.com/a?b=c');
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const url = `https://${host}:${port}/`;
      expect(await send(ann, 'PATCH', `/api/webhooks/${webhook.id}`, { url })).toMatchObject({
        status: 400,
        body: { code: PRIVATE, field: 'url' },
      });
    }
    expect(asked).toBe(0);
  });
});

/** Simulates DNS rebinding. */
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

describe('a name that passes validation', () => {
  const becomes = async (lookup: Lookup) => {
    const bob = await signUp(site.app);
    const { webhook } = await createWebhook(bob, `https://hooks.example.com:${port}/`);
    const path = `/api/webhooks/${webhook.id}`;
    const { delivery } = (await doneBy(bob, 'POST', `${path}/test`)) as {
      delivery: { id: string };
    };
    await site.process({ lookup }).run();
    const { attempts } = await deliveryOf(bob, webhook.id, delivery.id);
    await doneBy(bob, 'DELETE', path);
    return attempts.map(({ status, failure }) => [status, failure]);
  };

  test.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['10.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fd00:ec2::254']],
  ])('is not requested at %s', async (addresses) => {
    expect(await becomes(namesTo(addresses))).toEqual([[null, 'address']]);
    expect(asked).toBe(0);
  });

  test('is not requested after DNS rebinding', async () => {
    // A second lookup would return loopback.
    const rebinding = namesTo(['127.0.0.2'], ['127.0.0.1']);
    expect(await becomes(rebinding)).toEqual([[null, 'address']]);
    expect(asked).toBe(0);
  });
});

test('a name is resolved by the operator’s DNS servers and rejected for forbidden addresses', async () => {
  const dns = await startDnsStub();
  dns.a('hooks.example.com', '127.0.0.1');
  dns.a('mixed.example.com', '93.184.216.34', '10.0.0.1');
  const own = await startApp({ env: { DNS_SERVERS: dns.address } });
  const bob = await signUp(own);
  for (const host of ['hooks.example.com', 'mixed.example.com']) {
    const { webhook } = await createWebhook(bob, `https://${host}:${port}/`);
    await doneBy(bob, 'POST', `/api/webhooks/${webhook.id}/test`);
    await own.settled();
    expect(await deliveriesOf(bob, webhook.id)).toMatchObject([
      { attempts: 1, status: null, failure: 'address' },
    ]);
    expect(dns.asked).toContain(host);
  }
  expect(asked).toBe(0);
  await own.close();
  await dns.close();
});

test('a redirect to an internal address is an ordinary response and is not followed', async () => {
  const bob = await signUp(site.app);
  const { webhook } = await createWebhook(bob, receiver.url('/redirects'));
  receiver.answers('/redirects', (_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    return undefined;
  });
  const path = `/api/webhooks/${webhook.id}`;
  const { delivery } = (await doneBy(bob, 'POST', `${path}/test`)) as { delivery: { id: string } };
  await site.process().run();
  const { attempts } = await deliveryOf(bob, webhook.id, delivery.id);
  expect(attempts).toMatchObject([{ status: 307, failure: 'redirect' }]);
  expect(asked).toBe(0);
});
