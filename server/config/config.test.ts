import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const ann = { isRoot: false, home: '/home/ann' };
const read = (env: Record<string, string>, machine = ann) => readConfig(env, machine);

describe('without any variable', () => {
  test('every default works without installed software', () => {
    expect(read({})).toMatchObject({
      httpPort: 3000,
      smtpPort: 2525,
      publicUrl: null,
      databaseUrl: null,
      intakeDomain: 'intake.localhost',
      role: 'all',
      model: null,
      dataDir: '/home/ann/.local/share/tidings',
    });
  });

  test('the data folder depends on root and XDG, never on the clone', () => {
    expect(read({}, { isRoot: true, home: '/root' }).dataDir).toBe('/var/lib/tidings');
    expect(read({ XDG_DATA_HOME: '/data' }).dataDir).toBe('/data/tidings');
    expect(read({ DATA_DIR: '/srv/t' }).dataDir).toBe('/srv/t');
  });
});

describe('an invalid value', () => {
  test.each([
    ['PORT', { PORT: '99999' }],
    ['SMTP_PORT', { SMTP_PORT: '25.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'tidings.example', SMTP_URL: 'smtp://relay' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://t.example/app', SMTP_URL: 'smtp://relay' }],
    ['SMTP_URL', { PUBLIC_URL: 'https://t.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://relay.example?ignoreTLS=true' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://relay.example?tls.rejectUnauthorized=false' }],
    ['SMTP_ALLOW_UNENCRYPTED', { SMTP_ALLOW_UNENCRYPTED: 'perhaps' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_URL', { ROLE: 'intake' }],
    ['DIRECT_DATABASE_URL', { DIRECT_DATABASE_URL: 'postgres://db' }],
    [
      'MIGRATE_DATABASE_URL',
      { DATABASE_URL: 'postgres://ann@pool/t', DIRECT_DATABASE_URL: 'postgres://owner@db/t' },
    ],
    ['ROLE', { ROLE: 'cook' }],
    ['INTAKE_DOMAIN', { INTAKE_DOMAIN: 'not a domain' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'my-proxy' }],
    ['SMTP_PROXIES', { SMTP_PROXIES: 'haproxy' }],
    ['STOP_DELAY_SECONDS', { STOP_DELAY_SECONDS: '90' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '1' }],
    ['SMTP_TLS_KEY', { SMTP_TLS_CERT: '/cert.pem' }],
    ['POSTMARK_WEBHOOK_PASSWORD', { POSTMARK_WEBHOOK_USER: 'postmark' }],
    ['SENDGRID_PARSE_KEY', { SENDGRID_PARSE_KEY: 'neither' }],
    ['SES_TOPIC_ARN', { SES_TOPIC_ARN: 'my-topic' }],
    ['IMAP_URL', { IMAP_URL: 'imaps://imap.example.com/INBOX' }],
    ['IMAP_URL', { IMAP_URL: 'https://user:secret@imap.example.com/' }],
    ['BLOB_URL', { BLOB_URL: 'https://bucket.s3.amazonaws.com' }],
    ['BLOB_URL', { BLOB_URL: 's3://key:secret@bucket' }],
    ['BLOB_URL', { BLOB_URL: 's3://B' }],
    ['BLOB_URL', { BLOB_URL: 's3://bucket/a//b' }],
    ['BLOB_URL', { BLOB_URL: 's3://bucket?endpoint=127.0.0.1:9000' }],
    ['BLOB_URL', { BLOB_URL: 's3://bucket?endpoint=http://127.0.0.1:9000/path' }],
    ['BLOB_URL', { BLOB_URL: 's3://bucket?regoin=eu-west-1' }],
    ['BLOB_URL', { BLOB_URL: 's3://bucket?write=nowhere' }],
    ['MODEL_URL', { MODEL_NAME: 'small' }],
    ['MODEL_URL', { MODEL_KEY: 'secret' }],
    ['MODEL_NAME', { MODEL_URL: 'https://model.example/v1' }],
    ['MODEL_URL', { MODEL_URL: 'ftp://model.example/v1', MODEL_NAME: 'small' }],
    ['MODEL_KEY', { MODEL_URL: 'https://user:secret@model.example/v1', MODEL_NAME: 'small' }],
    ['MODEL_CALLS_PER_DAY', { MODEL_CALLS_PER_DAY: 'many' }],
    ['DNS_SERVERS', { DNS_SERVERS: '127.0.0.1:5353,dns.example:53' }],
    ['DNS_SERVERS', { DNS_SERVERS: '127.0.0.1:70000' }],
    ['DNS_SERVERS', { DNS_SERVERS: '::1:5353]' }],
    ['TRUSTED_FORWARDERS', { TRUSTED_FORWARDERS: 'lists.example,nobody' }],
    ['LANDING', { LANDING: 'shop' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_PORT', { METRICS_HOST: '10.0.0.7' }],
    ['METRICS_HOST', { METRICS_HOST: 'monitoring', METRICS_PORT: '9000' }],
    ['KEEP_EVENTS_DAYS', { KEEP_EVENTS_DAYS: '0.5' }],
    ['SESSION_DAYS', { SESSION_DAYS: '0' }],
    ['SESSION_DAYS', { SESSION_DAYS: '401' }],
    ['SESSION_IDLE_DAYS', { SESSION_DAYS: '7', SESSION_IDLE_DAYS: '8' }],
    ['KEEP_SECURITY_EVENTS_DAYS', { KEEP_SECURITY_EVENTS_DAYS: '0' }],
    ['CAPTURE_URL', { CAPTURE_URL: 'http://script.example/exec' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'nobody' }],
  ])('of %s is rejected by name', (name, env) => {
    expect(() => read(env as Record<string, string>)).toThrow(name);
  });

  test('does not hide other errors: all are listed', () => {
    expect(() => read({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT[\s\S]*ROLE/);
  });
});

test('a session expires after ninety days, thirty idle days, or the configured times', () => {
  expect(read({}).sessions).toEqual({ days: 90, idleDays: 30 });
  expect(read({ SESSION_DAYS: '7' }).sessions).toEqual({ days: 7, idleDays: 7 });
  expect(read({ SESSION_IDLE_DAYS: '1' }).sessions).toEqual({ days: 90, idleDays: 1 });
});

test('lists may contain blanks, and email addresses become lowercase', () => {
  const config = read({
    ADMIN_EMAILS: 'Ann@A.example , bob@b.example,',
    TRUST_PROXY: '10.0.0.0/8,::1',
  });
  expect(config.adminEmails).toEqual(['ann@a.example', 'bob@b.example']);
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('name servers are addresses with a port, 53 by default', () => {
  const { dnsServers } = read({
    DNS_SERVERS: '127.0.0.1:5353, [::1]:54,::1, 10.0.0.1,localhost:9',
  });
  expect(dnsServers).toEqual([
    '127.0.0.1:5353',
    '[::1]:54',
    '[::1]:53',
    '10.0.0.1:53',
    '127.0.0.1:9',
  ]);
});

test('an object store has a bucket and prefix, on Amazon or an endpoint', () => {
  const blobs = (BLOB_URL: string) => read({ BLOB_URL }).blobs;
  expect(blobs('s3://mails')).toEqual({
    bucket: 'mails',
    prefix: '',
    endpoint: null,
    region: null,
    target: 's3',
  });
  const url = 's3://mails/a/b/?endpoint=http://127.0.0.1:9000&write=database';
  expect(blobs(url)).toEqual({
    bucket: 'mails',
    prefix: 'a/b/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    target: 'database',
  });
  expect(blobs('s3://mails?region=eu-west-1')?.region).toBe('eu-west-1');
});

test('a provider’s webhook is enabled by its key', () => {
  const { inbound } = read({ SENDGRID_PARSE_KEY: 'user:pass:word', INBOUND_TOKEN: 'secret' });
  expect(inbound).toEqual({
    mailgun: null,
    postmark: null,
    sendgrid: { user: 'user', password: 'pass:word' },
    ses: null,
    raw: 'secret',
  });
});

test('the relay must encrypt, unless it is local or exempt', () => {
  const url = (SMTP_URL: string, more = {}) => read({ SMTP_URL, ...more }).smtpUrl;
  expect(url('smtp://relay.example:587')).toBe('smtp://relay.example:587?requireTLS=true');
  expect(url('smtp://127.0.0.1.example')).toContain('requireTLS=true');
  expect(url('smtps://relay.example')).toBe('smtps://relay.example');
  for (const own of ['localhost', '127.0.0.1:2526', '127.8.0.1', '[::1]:25']) {
    expect(url(`smtp://${own}`)).toBe(`smtp://${own}`);
  }
  const may = { SMTP_ALLOW_UNENCRYPTED: 'true' };
  expect(url('smtp://10.0.0.9:25', may)).toBe('smtp://10.0.0.9:25');
});

describe('the visitor pages', () => {
  test('default to the demo, with a contact address', () => {
    expect(read({ INTAKE_DOMAIN: 'in.example' }).publicPages).toEqual({
      landing: 'demo',
      accessCode: 'tidings-beta',
      captureUrl: null,
      dataRegion: 'Canada',
      contactEmail: 'postmaster@in.example',
    });
  });

  test('make no claim about data location when that setting is empty', () => {
    expect(read({ DATA_REGION: '' }).publicPages.dataRegion).toBeNull();
    expect(read({ DATA_REGION: ' Iceland ' }).publicPages.dataRegion).toBe('Iceland');
  });
});
