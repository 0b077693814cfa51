import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { examine } from '#server/operation/doctor/examine.ts';
import { aboutExpiry } from '#server/operation/doctor/finding.ts';
import { aboutNode } from '#server/operation/doctor/machine.ts';
import { aboutClock } from '#server/operation/doctor/site.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type DnsStub, startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { freePort } from '#tests/app/free-port.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { ROOT } from '#tests/fixtures/sources.ts';

let dns: DnsStub;
let relay: Relay;
let app: TestApp;
let env: Record<string, string>;

function healthyDomain(domain: string): void {
  dns.a(`tidings.${domain}`, '127.0.0.1');
  dns.mx(`intake.${domain}`, `mx.${domain}`);
  dns.a(`mx.${domain}`, '127.0.0.1');
  dns.txt(`intake.${domain}`, 'some other text', 'v=spf1 ip4:127.0.0.1 -all');
  dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
  dns.txt(`s1._domainkey.intake.${domain}`, 'v=DKIM1; k=rsa; p=MIGfMA0G');
}

beforeAll(async () => {
  dns = await startDnsStub();
  relay = await startRelay();
  healthyDomain('healthy-team.org');
  const port = await freePort();
  env = {
    PORT: String(port),
    PUBLIC_URL: `http://tidings.healthy-team.org:${port}`,
    INTAKE_DOMAIN: 'intake.healthy-team.org',
    SMTP_URL: relay.url,
    DNS_SERVERS: dns.address,
    ADMIN_EMAILS: 'ann@healthy-team.org',
    CONTACT_EMAIL: 'help@healthy-team.org',
  };
  app = await startApp({ env });
});
afterAll(async () => {
  await app.close();
  await relay.close();
  await dns.close();
});

type Looked = { dkim?: string; listenerPort?: number; now?: () => Date };

async function look(changed: Record<string, string> = {}, how: Looked = {}) {
  const given = { DATABASE_URL: app.databaseUrl, ...env, ...changed };
  const config = readConfig(given, { isRoot: false, home: '/nonexistent' });
  return examine(config, {
    // It is compared with the clocks of the database and the web server.
    now: how.now ?? (() => new Date()),
    dkimSelector: how.dkim ?? null,
    listenerPort: how.listenerPort ?? app.smtpPort,
  });
}

async function sayOf(about: string, changed: Record<string, string> = {}, how: Looked = {}) {
  const found = (await look(changed, how)).filter((one) => one.about.startsWith(about));
  return found
    .map(({ state, says, todo }) => `${state}: ${says}${todo ? ` → ${todo}` : ''}`)
    .join('\n');
}

test('a healthy installation has no problems, and every check runs', async () => {
  const found = await look({}, { dkim: 's1' });
  expect(found.filter(({ state }) => state === 'problem')).toEqual([]);
  const warned = found.filter(({ state }) => state === 'warning').map(({ about }) => about);
  // The test has no HTTPS and no STARTTLS, and its database does not flush to disk.
  const ofTests = ['PUBLIC_URL', 'Replication', 'SMTP_TLS_CERT'];
  expect(warned.filter((about) => about !== 'Disk')).toEqual(ofTests);
  const fine = found.filter(({ state }) => state === 'ok').map(({ about }) => about);
  for (const about of [
    'INTAKE_DOMAIN',
    'Node.js',
    'Database',
    'Schema',
    'Role tidings_app',
    'Login',
    'Clock',
    'Pages',
    'SMTP_URL',
    'MX',
    `Port ${app.smtpPort}`,
    'SPF',
    'DKIM',
    'DMARC',
  ]) {
    expect(fine).toContain(about);
  }
  expect(relay.mails).toEqual([]);
  for (const { state, todo } of found) if (state === 'problem') expect(todo).toBeTruthy();
});

describe('for the intake domain’s DNS records it reports', () => {
  const domain = (name: string) => ({ INTAKE_DOMAIN: `intake.${name}` });

  test('that no MX record exists, and the record to add', async () => {
    expect(await sayOf('MX', domain('no-records.org'))).toMatch(
      /^problem: intake\.no-records\.org has no MX .* → Add to DNS: intake\.no-records\.org\. MX 10/,
    );
    expect(await sayOf('SPF', domain('no-records.org'))).toMatch(/^warning: .* no SPF/);
    expect(await sayOf('DMARC', domain('no-records.org'))).toMatch(/^warning: no DMARC record/);
  });

  test('that mail is routed elsewhere, unless a provider receives it', async () => {
    dns.mx('intake.gone-away.org', 'mx.provider.net');
    // An address where a port without a listener refuses at once.
    dns.a('mx.provider.net', '127.0.0.7');
    const silent = { listenerPort: await freePort() };
    expect(await sayOf('MX', domain('gone-away.org'), silent)).toMatch(/^warning: .*127\.0\.0\.7/);
    const posted = { ...domain('gone-away.org'), INBOUND_TOKEN: 'a-token' };
    expect(await sayOf('MX', posted, silent)).toMatch(/^ok: .*another channel/);
    dns.mx('intake.lost-host.org', 'mx.lost-host.org');
    expect(await sayOf('MX', domain('lost-host.org'))).toMatch(/^problem: .* has no address/);
  });

  test('two conflicting SPF records, and the permitted senders of one', async () => {
    dns.txt('intake.two-spf.org', 'v=spf1 -all', 'v=spf1 mx -all');
    expect(await sayOf('SPF', domain('two-spf.org'))).toMatch(/^problem: .* 2 SPF records/);
    dns.txt('intake.other-spf.org', 'v=spf1 ip4:192.0.2.1 -all');
    expect(await sayOf('SPF', domain('other-spf.org'))).toMatch(/^warning: .* does not admit 127/);
    dns.txt('intake.open-spf.org', 'v=spf1 +all');
    expect(await sayOf('SPF', domain('open-spf.org'))).toMatch(/^warning: .* admits every sender/);
  });

  test('that a given DKIM selector has no key', async () => {
    expect(await sayOf('DKIM')).toMatch(/^skipped: /);
    expect(await sayOf('DKIM', {}, { dkim: 's2' })).toMatch(/^warning: s2\._domainkey\./);
  });

  test('that DNS is unavailable, as distinct from no record', async () => {
    dns.fail('intake.silent-dns.org', true);
    expect(await sayOf('Intake domain', domain('silent-dns.org'))).toMatch(
      /^problem: DNS does not answer for intake\.silent-dns\.org/,
    );
  });
});

describe('it notices', () => {
  test('a closed port, and one used by another service', async () => {
    const listenerPort = await freePort();
    expect(await sayOf('Port', {}, { listenerPort })).toMatch(/^problem: .*ECONNREFUSED.* → Start/);
    const other = createServer((socket) => socket.end('220 mail.other.example ESMTP\r\n'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await sayOf('Port', {}, { listenerPort: port })).toMatch(
      /^warning: .*mail\.other\.example/,
    );
    other.close();
  });

  test('missing pages, and a name without an address', async () => {
    const port = await freePort();
    const away = { PUBLIC_URL: `http://tidings.healthy-team.org:${port}` };
    expect(await sayOf('Pages', away)).toMatch(/^problem: .*does not answer at 127\.0\.0\.1/);
    const nameless = { PUBLIC_URL: 'https://nowhere.healthy-team.org' };
    expect(await sayOf('Pages', nameless)).toMatch(/^problem: .* has no address/);
    const other = { PUBLIC_URL: env.PUBLIC_URL?.replace('http:', 'https:') ?? '' };
    expect(await sayOf('Pages', other)).toMatch(/^problem: /);
  });

  test('an unavailable relay, without its password', async () => {
    const away = { SMTP_URL: `smtp://ann:wombat@127.0.0.1:${await freePort()}` };
    const said = await sayOf('SMTP_URL', away);
    expect(said).toMatch(/^problem: 127\.0\.0\.1:\d+ cannot be used \(E\w+\) → Check/);
    expect(said).not.toContain('wombat');
  });

  test('a remote relay without encryption, and an exempt one', async () => {
    const SMTP_URL = relay.url.replace('127.0.0.1', '0.0.0.0');
    expect(await sayOf('SMTP_URL', { SMTP_URL })).toMatch(
      /^problem: 0\.0\.0\.0:\d+ offers no encryption that can be trusted \(ETLS\) → .*smtps:/,
    );
    const allowed = { SMTP_URL, SMTP_ALLOW_UNENCRYPTED: 'true' };
    expect(await sayOf('SMTP_URL', allowed)).toMatch(
      /^warning: .*without encryption.* → .*SMTP_ALLOW_UNENCRYPTED/,
    );
  });

  test('a wrong clock', async () => {
    const late = () => new Date(Date.now() - 300_000);
    const said = await sayOf('Clock', {}, { now: late });
    expect(said).toMatch(/^problem: \d+ seconds from that of the database/m);
    expect(said).toMatch(/^problem: \d+ seconds from that of the web server/m);
    const now = new Date('2026-11-22T00:00:00Z');
    expect(aboutClock(now, new Date(now.getTime() + 30_000), 'x').state).toBe('warning');
  });

  test('expiring certificates, and an outdated Node.js', () => {
    const now = new Date('2026-11-22T00:00:00Z');
    const ends = (day: string) => aboutExpiry('x', new Date(day), now, 'Renew it.').state;
    expect(ends('2026-11-21')).toBe('problem');
    expect(ends('2026-11-25')).toBe('problem');
    expect(ends('2026-12-05')).toBe('warning');
    expect(ends('2027-01-22')).toBe('ok');
    expect(aboutNode('22.18.0').state).toBe('problem');
    expect(aboutNode('22.19.0').state).toBe('ok');
  });

  test('conflicting settings, and unreadable files', async () => {
    const careless = {
      PUBLIC_URL: 'https://tidings.healthy-team.org',
      INTAKE_DOMAIN: 'intake.localhost',
      ADMIN_EMAILS: '',
      CONTACT_EMAIL: '',
      SMTP_TLS_CERT: '/nonexistent/cert.pem',
      SMTP_TLS_KEY: '/nonexistent/key.pem',
    };
    expect(await sayOf('PUBLIC_URL', careless)).toMatch(/^warning: TRUST_PROXY is empty/);
    expect(await sayOf('INTAKE_DOMAIN', careless)).toMatch(/^problem: /);
    expect(await sayOf('ADMIN_EMAILS', careless)).toMatch(/^warning: no user/);
    expect(await sayOf('CONTACT_EMAIL', careless)).toMatch(
      /^warning: postmaster@.*forwarded to no address/,
    );
    const answered = { ...careless, ADMIN_EMAILS: 'olga@ops.example' };
    expect(await sayOf('CONTACT_EMAIL', answered)).toMatch(/^ok: postmaster@.*forwarded/);
    const nobodys = { ...answered, CONTACT_EMAIL: 'hello@intake.localhost' };
    expect(await sayOf('CONTACT_EMAIL', nobodys)).toMatch(/^warning: hello@/);
    expect(await sayOf('SMTP_TLS_CERT', careless)).toMatch(/^problem: .*ENOENT/);
  });
});

describe('for the database it reports', () => {
  test('that it is unavailable', async () => {
    const DATABASE_URL = `postgres://ann:wombat@127.0.0.1:${await freePort()}/tidings`;
    const said = await sayOf('Database', { DATABASE_URL });
    expect(said).toMatch(/^problem: it cannot be reached \(ECONNREFUSED.* → Check DATABASE_URL/);
    expect(said).not.toContain('wombat');
  });

  test('missing migrations, a newer schema, and waiting mail', async () => {
    const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    const with_ = (about: string) => sayOf(about, { DATABASE_URL: url });
    await ask(
      url,
      'UPDATE drizzle.__drizzle_migrations SET created_at = 9999999999999 WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)',
    );
    expect(await with_('Schema')).toMatch(/^problem: .*newer/);
    await ask(url, 'DELETE FROM drizzle.__drizzle_migrations WHERE created_at = 9999999999999');
    expect(await with_('Schema')).toMatch(/^warning: 1 migrations are missing/);
    await ask(
      url,
      `INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, recipient,
         received_at, next_attempt_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'smtp', '', '', '', 'x', now() - interval '1 hour', now())`,
    );
    expect(await with_('Database')).toMatch(/^warning: 1 mails wait, the oldest for 60 minutes/m);
    await drop();
  });
});

test('the command exits with 1 on problems, and supports JSON', async () => {
  const run = (args: string[], given: Record<string, string>) => {
    const env = { PATH: process.env.PATH, HOME: '/nonexistent', DATA_DIR: '/tmp/no-tidings-here' };
    return promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/doctor.ts'), ...args], {
      env: { ...env, ...given },
    }).then(
      (printed) => ({ code: 0, ...printed }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );
  };
  const [local, wrong, unknown] = await Promise.all([
    run([], {}),
    run(['--json'], { PORT: 'many', ROLE: 'cook' }),
    run(['--unknown'], {}),
  ]);
  expect([local.code, local.stderr]).toEqual([0, '']);
  expect(local.stdout).toMatch(/0 problems, \d+ warnings\n$/);
  expect(wrong.code).toBe(1);
  const { problems, findings } = JSON.parse(wrong.stdout);
  expect(problems).toBeGreaterThanOrEqual(2);
  expect(findings[0]).toMatchObject({
    about: 'Settings',
    state: 'problem',
    todo: expect.any(String),
  });
  expect(unknown.stderr).toContain('Usage');
});
