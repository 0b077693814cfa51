import path from 'node:path';
import { isPublicKey, type SendgridKey } from '#mail/webhook/sendgrid.ts';
import { isDomain, listReader } from './config-lists.ts';

/** What an installation can set; README.md lists it. */
export type Config = {
  httpPort: number;
  smtpPort: number;
  /** Null = this machine only, without mail: links begin with http://localhost. */
  publicUrl: URL | null;
  dataDir: string;
  /** Null = our own PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  migrateDatabaseUrl: string | null;
  /** The proxies whose word on the client's address is believed. */
  trustProxy: string[];
  intakeDomain: string;
  adminEmails: string[];
  smtpUrl: string | null;
  role: 'web' | 'intake' | 'worker' | 'all';
  smtpTls: { certFile: string; keyFile: string } | null;
  /** How many connections one address may hold, and the relays that may hold any number. */
  smtpConnectionsPerAddress: number;
  smtpRelays: string[];
  /** Name servers as `address:port`; none = those of the system. */
  dnsServers: string[];
  /** Domains whose word on mail that they passed on is believed (ARC). */
  trustedForwarders: string[];
  /** What the providers that post mail are known by. */
  inbound: InboundKeys;
  /** The mailbox to read, with user and password; null = none. */
  imapUrl: string | null;
};

/** What each provider is known by; null = mail does not come that way. */
export type InboundKeys = {
  mailgun: string | null;
  postmark: { user: string; password: string } | null;
  sendgrid: SendgridKey | null;
  /** The topic of Amazon SNS that the receipt rule posts to. */
  ses: string | null;
  /** The bearer token of programs of one's own. */
  raw: string | null;
};

/** The environment holds what cannot be; `message` has a line for each. */
export class ConfigError extends Error {}

type Machine = { isRoot: boolean; home: string };

/**
 * Reads the configuration from the environment. Everything has a default that needs nothing
 * installed. Throws `ConfigError`, which names each variable that is wrong, and why.
 */
export function readConfig(env: Record<string, string | undefined>, machine: Machine): Config {
  const problems: string[] = [];
  const read = { ...reader(env, problems), ...listReader(env, problems) };
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']);
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (publicUrl && !smtpUrl) {
    problems.push('SMTP_URL is missing: with PUBLIC_URL set, sign-in mails must leave by a relay.');
  }
  if (publicUrl && (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash)) {
    problems.push(
      'PUBLIC_URL must be an origin without a path, such as https://tidings.example.com.',
    );
  }
  const config: Config = {
    httpPort: read.port('PORT', 3000),
    smtpPort: read.port('SMTP_PORT', 2525),
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR || defaultDataDir(env, machine)),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    migrateDatabaseUrl:
      read.url('MIGRATE_DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    trustProxy: read.addresses('TRUST_PROXY'),
    intakeDomain: read.domain('INTAKE_DOMAIN', 'intake.localhost'),
    adminEmails: read.list('ADMIN_EMAILS').map((email) => email.toLowerCase()),
    smtpUrl: smtpUrl?.href ?? null,
    role: read.oneOf('ROLE', ['all', 'web', 'intake', 'worker'] as const),
    smtpTls: read.pair('SMTP_TLS_CERT', 'SMTP_TLS_KEY'),
    smtpConnectionsPerAddress: read.number('SMTP_CONNECTIONS_PER_ADDRESS', 200, 1, 1_000_000),
    smtpRelays: read.addresses('SMTP_RELAYS'),
    dnsServers: read.servers('DNS_SERVERS'),
    trustedForwarders: read.domains('TRUSTED_FORWARDERS'),
    inbound: readInbound(env, read, problems),
    imapUrl: read.url('IMAP_URL', ['imap:', 'imaps:'])?.href ?? null,
  };
  if (config.imapUrl && !/^imaps?:\/\/[^:@/]+:[^@/]+@/.test(config.imapUrl)) {
    problems.push('IMAP_URL must hold user and password: imaps://user:password@host/INBOX.');
  }
  if (config.role !== 'all' && !config.databaseUrl) {
    problems.push(
      `ROLE=${config.role} needs DATABASE_URL: the embedded database serves one process.`,
    );
  }
  if (config.migrateDatabaseUrl && !config.databaseUrl) {
    problems.push('MIGRATE_DATABASE_URL needs DATABASE_URL: the embedded database has one user.');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

function readInbound(
  env: Record<string, string | undefined>,
  read: ReturnType<typeof reader>,
  problems: string[],
): InboundKeys {
  const postmark = read.both('POSTMARK_WEBHOOK_USER', 'POSTMARK_WEBHOOK_PASSWORD');
  const sendgrid = readSendgridKey(env.SENDGRID_PARSE_KEY?.trim() ?? '');
  if (sendgrid === 'wrong') {
    problems.push('SENDGRID_PARSE_KEY must be user:password, or the public key of a signature.');
  }
  const ses = env.SES_TOPIC_ARN?.trim() || null;
  if (ses && !/^arn:aws[\w-]*:sns:[a-z0-9-]+:\d+:[\w.-]+$/.test(ses)) {
    problems.push(
      'SES_TOPIC_ARN must be a topic, such as arn:aws:sns:eu-west-1:123456789012:mail.',
    );
  }
  return {
    mailgun: env.MAILGUN_SIGNING_KEY?.trim() || null,
    postmark: postmark && { user: postmark[0], password: postmark[1] },
    sendgrid: sendgrid === 'wrong' ? null : sendgrid,
    ses,
    raw: env.INBOUND_TOKEN?.trim() || null,
  };
}

function readSendgridKey(text: string): SendgridKey | null | 'wrong' {
  if (text === '') return null;
  const [, user, password] = text.match(/^([^:]+):(.+)$/) ?? [];
  if (user && password) return { user, password };
  return isPublicKey(text) ? { publicKey: text } : 'wrong';
}

function defaultDataDir(env: Record<string, string | undefined>, machine: Machine): string {
  if (machine.isRoot) return '/var/lib/tidings';
  return path.join(env.XDG_DATA_HOME || path.join(machine.home, '.local/share'), 'tidings');
}

/** One reader for each kind of value; each writes down what is wrong and gives a stand-in. */
function reader(env: Record<string, string | undefined>, problems: string[]) {
  const number = (name: string, normal: number, least: number, most: number): number => {
    const text = env[name]?.trim();
    if (!text) return normal;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
    return normal;
  };
  const both = (first: string, second: string): [string, string] | null => {
    const values = [env[first]?.trim(), env[second]?.trim()];
    if (values[0] && values[1]) return [values[0], values[1]];
    if (values[0] || values[1]) {
      problems.push(`${first} and ${second} go together; one of them is missing.`);
    }
    return null;
  };
  return {
    number,
    port: (name: string, normal: number) => number(name, normal, 0, 65_535),
    url(name: string, protocols: string[]): URL | null {
      const text = env[name]?.trim();
      if (!text) return null;
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return new URL(text);
      problems.push(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
      return null;
    },
    domain(name: string, normal: string): string {
      const text = env[name]?.trim().toLowerCase() || normal;
      if (isDomain(text)) return text;
      problems.push(`${name} must be a domain name, not "${text}".`);
      return normal;
    },
    oneOf<const Words extends readonly string[]>(name: string, words: Words): Words[number] {
      const text = env[name]?.trim() || words[0];
      const found = words.find((word) => word === text);
      if (found === undefined) {
        problems.push(`${name} must be one of ${words.join(', ')}, not "${text}".`);
      }
      return found ?? (words[0] as Words[number]);
    },
    pair(cert: string, key: string): { certFile: string; keyFile: string } | null {
      const files = both(cert, key);
      return files && { certFile: files[0], keyFile: files[1] };
    },
    both,
  };
}
