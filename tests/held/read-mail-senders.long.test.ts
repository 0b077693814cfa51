import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReadMailLine } from '#contract/intake/read-mail.ts';
import { type DnsStub, startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { rawMail } from '#tests/fixtures/factories.ts';
import { publishKey, signed } from '#tests/fixtures/signed-mail.ts';

let dns: DnsStub;
let directory: string;
beforeAll(async () => {
  dns = await startDnsStub();
  directory = await mkdtemp(path.join(tmpdir(), 'read-mail-'));
  publishKey(dns, 'acme.example');
  dns.txt('acme.example', 'v=spf1 ip4:192.0.2.10 -all');
  dns.txt('_dmarc.acme.example', 'v=DMARC1; p=reject');
});
afterAll(async () => {
  await dns.close();
  await rm(directory, { recursive: true });
});

const mail = (header?: string) =>
  rawMail({
    from: 'ann@acme.example',
    to: 'b@b.example',
    body: 'Hello.',
    ...(header && { header }),
  });

let mails = 0;

async function authenticationOf(text: string, ...args: string[]) {
  mails += 1;
  const file = path.join(directory, `mail-${mails}.eml`);
  await writeFile(file, text);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/read-mail.ts', ...args, file],
    { env: { ...process.env, DNS_SERVERS: dns.address } },
  );
  return ReadMailLine.parse(JSON.parse(stdout)).authentication;
}

test('an envelope enables authentication, with each check reported', async () => {
  const from = [
    '--ip',
    '192.0.2.10',
    '--helo',
    'mx.acme.example',
    '--mail-from',
    'ann@acme.example',
  ];
  expect(await authenticationOf(await signed(mail(), { domain: 'acme.example' }), ...from)).toEqual(
    {
      trust: 'verified',
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'pass',
      arc: 'none',
      reasons: [
        'SPF and DKIM show that it comes from acme.example',
        'SPF pass for acme.example',
        'DKIM pass for acme.example',
        'DMARC pass; the policy of acme.example is reject',
      ],
    },
  );
});

test('a forged mail fails, a robot’s is automatic', async () => {
  const elsewhere = ['--ip', '203.0.113.66', '--helo', 'x.example', '--mail-from', 'x@x.example'];
  const answer = await signed(mail('Auto-Submitted: auto-replied'), { domain: 'acme.example' });
  const [forged, automatic] = await Promise.all([
    authenticationOf(mail(), ...elsewhere),
    authenticationOf(answer, ...elsewhere),
  ]);
  expect(forged).toMatchObject({ trust: 'failed', spf: 'none', dkim: 'none', dmarc: 'fail' });
  expect(automatic).toMatchObject({ trust: 'automatic', dkim: 'pass', dmarc: 'pass' });
});

test('without a client address, no DNS queries are sent', async () => {
  const before = dns.asked.length;
  const ofAnn = await signed(mail(), { domain: 'acme.example' });
  const [unverified, automatic] = await Promise.all([
    authenticationOf(ofAnn),
    authenticationOf(mail('Auto-Submitted: auto-replied')),
  ]);
  expect(unverified).toMatchObject({
    trust: 'unverified',
    spf: null,
    dkim: null,
    dmarc: null,
    arc: null,
  });
  expect(automatic).toMatchObject({ trust: 'automatic' });
  expect(dns.asked).toHaveLength(before);
});
