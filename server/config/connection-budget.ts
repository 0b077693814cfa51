import type { Config } from './config.ts';

/** How many connections each of our servers may hold at once. */
export type ConnectionBudget = {
  http: { all: number; perClient: number };
  smtp: { all: number; perClient: number };
  /** Event streams; each holds a connection of `http`. */
  streams: { all: number; perPerson: number };
};

/**
 * What the process needs beside connections: the database's (24), pipes to its children and to the
 * database, relay, DNS, IMAP, files that are being sent, its own code and log.
 */
const RESERVED = 256;
/** Less than this is no service: then some of what is reserved has to do. */
const LEAST = 64;
/** No client holds more than a quarter, and event streams leave half to requests. */
const CLIENT_SHARE = 4;
const STREAM_SHARE = 2;

/**
 * What the settings ask for, as far as the descriptors go that the system gives this process. Each
 * connection takes one; where both pages and mail come in, pages have two thirds.
 */
export function connectionBudget(
  { limits: { http, smtp, streams }, role }: Pick<Config, 'limits' | 'role'>,
  descriptors: number,
): ConnectionBudget {
  const free = Math.max(LEAST, descriptors - RESERVED);
  const takesMail = role === 'all' || role === 'intake';
  const httpFree = takesMail ? Math.floor((free * 2) / 3) : free;
  const httpAll = Math.min(http.connections, httpFree);
  const smtpAll = Math.min(smtp.connections, free - httpFree);
  const share = (most: number, all: number, part: number) =>
    Math.max(1, Math.min(most, Math.floor(all / part)));
  return {
    http: { all: httpAll, perClient: share(http.perClient, httpAll, CLIENT_SHARE) },
    smtp: { all: smtpAll, perClient: share(smtp.perClient, smtpAll, CLIENT_SHARE) },
    streams: {
      all: share(streams.all, httpAll, STREAM_SHARE),
      perPerson: streams.perPerson,
    },
  };
}

/** How many descriptors this process may have open at once (`ulimit -n`); Node.js has raised it already. */
export function descriptorLimit(): number {
  // Only what is asked for: by default it looks the names of all connections up.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.MAX_SAFE_INTEGER;
}
