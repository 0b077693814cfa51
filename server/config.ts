import { isIP } from 'node:net';
import path from 'node:path';

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
  const read = reader(env, problems);
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
  };
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

function defaultDataDir(env: Record<string, string | undefined>, machine: Machine): string {
  if (machine.isRoot) return '/var/lib/tidings';
  return path.join(env.XDG_DATA_HOME || path.join(machine.home, '.local/share'), 'tidings');
}

/** An IP address, or a network as 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && isBits && more.length === 0;
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
  const list = (name: string): string[] =>
    (env[name] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    number,
    list,
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
      if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)) return text;
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
      const certFile = env[cert]?.trim();
      const keyFile = env[key]?.trim();
      if (certFile && keyFile) return { certFile, keyFile };
      if (certFile || keyFile)
        problems.push(`${cert} and ${key} go together; one of them is missing.`);
      return null;
    },
    addresses(name: string): string[] {
      const wrong = list(name).find((entry) => !isNetwork(entry));
      if (wrong)
        problems.push(`${name} must be a list of IP addresses or networks, not "${wrong}".`);
      return list(name);
    },
  };
}
