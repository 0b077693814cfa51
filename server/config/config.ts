import path from 'node:path';
import type { LogConfig } from '#server/process/log/log.ts';
import { type BlobsConfig, readBlobs } from './blobs.ts';
import { type DatabaseConfig, readDatabase } from './database.ts';
import { readDatabaseConnections } from './database-connections.ts';
import { type InboundKeys, readBacklogLimits, readInbound } from './inbound.ts';
import { type LimitsConfig, readLimits } from './limits.ts';
import { listReader } from './lists.ts';
import { readLog } from './log.ts';
import { type MetricsConfig, readMetrics } from './metrics.ts';
import { type ModelConfig, readModel } from './model.ts';
import { type PublicPagesConfig, readPublicPages } from './pages.ts';
import { readRelay } from './relay.ts';
import { type RetentionConfig, readRetention } from './retention.ts';
import { readSessionLifetime, type SessionLifetime } from './sessions.ts';
import { valueReader } from './values.ts';

/** See docs/configuration.md. */
export type Config = DatabaseConfig & {
  httpPort: number;
  smtpPort: number;
  /** Null: local only, without mail. */
  publicUrl: URL | null;
  dataDir: string;
  /** Null: bytes are in the database. */
  blobs: BlobsConfig | null;
  databaseConnections: number;
  /** Proxies trusted for the client address. */
  trustProxy: string[];
  intakeDomain: string;
  adminEmails: string[];
  smtpUrl: string | null;
  role: 'web' | 'intake' | 'worker' | 'all';
  /** Seconds of further service on shutdown, with a failing health check. */
  stopDelaySeconds: number;
  smtpTls: { certFile: string; keyFile: string } | null;
  /** Proxies trusted for the PROXY protocol. */
  smtpProxies: string[];
  /** Private networks exempt from SSRF protection. */
  outboundAllow: string[];
  smtpRelays: string[];
  /** Maximum waiting mails; null: unlimited. */
  backlog: { perCompany: number | null; perClient: number | null };
  /** `address:port`; empty: the system's. */
  dnsServers: string[];
  publicMail: { also: string[]; except: string[] };
  /** Domains with trusted ARC seals. */
  trustedForwarders: string[];
  inbound: InboundKeys;
  /** Null: no mailbox is read. */
  imapUrl: string | null;
  /** Null: no language model is used, so no message text leaves the server. */
  model: ModelConfig | null;
  publicPages: PublicPagesConfig;
  sessions: SessionLifetime;
  keep: RetentionConfig;
  limits: LimitsConfig;
  log: LogConfig;
  metrics: MetricsConfig;
};

/** `message` has a line per invalid variable. */
export class ConfigError extends Error {}

type Machine = { isRoot: boolean; home: string };

/** Throws `ConfigError` with all invalid variables; every setting has a default. */
export function readConfig(env: Record<string, string | undefined>, machine: Machine): Config {
  const problems: string[] = [];
  const read = { ...valueReader(env, problems), ...listReader(env, problems) };
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']);
  const smtpUrl = readRelay(read, problems);
  if (publicUrl) checkPublic(publicUrl, smtpUrl, problems);
  const intakeDomain = read.domain('INTAKE_DOMAIN', 'intake.localhost');
  const httpPort = read.port('PORT', 3000);
  const role = read.oneOf('ROLE', ['all', 'web', 'intake', 'worker'] as const);
  const config: Config = {
    httpPort,
    smtpPort: read.port('SMTP_PORT', 2525),
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR || defaultDataDir(env, machine)),
    ...readDatabase(read, problems),
    blobs: readBlobs(read, problems),
    databaseConnections: readDatabaseConnections(read, role),
    trustProxy: read.addresses('TRUST_PROXY'),
    intakeDomain,
    adminEmails: read.list('ADMIN_EMAILS').map((email) => email.toLowerCase()),
    smtpUrl,
    role,
    stopDelaySeconds: read.number('STOP_DELAY_SECONDS', 0, 0, 60),
    smtpTls: read.pair('SMTP_TLS_CERT', 'SMTP_TLS_KEY'),
    smtpProxies: read.addresses('SMTP_PROXIES'),
    outboundAllow: read.addresses('OUTBOUND_ALLOW'),
    smtpRelays: read.addresses('SMTP_RELAYS'),
    backlog: readBacklogLimits(read),
    dnsServers: read.servers('DNS_SERVERS'),
    publicMail: {
      also: read.domains('PUBLIC_MAIL_DOMAINS'),
      except: read.domains('COMPANY_MAIL_DOMAINS'),
    },
    trustedForwarders: read.domains('TRUSTED_FORWARDERS'),
    inbound: readInbound(env, read, problems),
    imapUrl: read.url('IMAP_URL', ['imap:', 'imaps:'])?.href ?? null,
    model: readModel(env, read, problems),
    publicPages: readPublicPages(env, read, problems, intakeDomain),
    sessions: readSessionLifetime(read),
    keep: readRetention(read),
    limits: readLimits(read),
    log: readLog(read, publicUrl !== null),
    metrics: readMetrics(env, read, problems),
  };
  if (config.imapUrl && !/^imaps?:\/\/[^:@/]+:[^@/]+@/.test(config.imapUrl)) {
    problems.push('IMAP_URL must hold user and password: imaps://user:password@host/INBOX.');
  }
  if (config.role !== 'all' && !config.databaseUrl) {
    problems.push(
      `ROLE=${config.role} needs DATABASE_URL: the embedded database serves one process.`,
    );
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

function checkPublic(publicUrl: URL, smtpUrl: string | null, problems: string[]): void {
  if (!smtpUrl) {
    problems.push('SMTP_URL is missing: with PUBLIC_URL set, sign-in mails must leave by a relay.');
  }
  if (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash) {
    problems.push(
      'PUBLIC_URL must be an origin without a path, such as https://tidings.example.com.',
    );
  }
}

function defaultDataDir(env: Record<string, string | undefined>, machine: Machine): string {
  if (machine.isRoot) return '/var/lib/tidings';
  return path.join(env.XDG_DATA_HOME || path.join(machine.home, '.local/share'), 'tidings');
}
