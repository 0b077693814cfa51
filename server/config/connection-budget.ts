import { log } from '#server/process/log/log.ts';
import type { Config } from './config.ts';
import { runsRole } from './role.ts';

export type ConnectionBudget = {
  http: { all: number; perClient: number };
  smtp: { all: number; perClient: number };
  /** Included in `http`. */
  streams: { all: number; perPerson: number };
};

/** File descriptors for the database (29), child processes, relay, DNS, IMAP, files and log. */
const RESERVED = 256;
/** Connections allowed even with too few file descriptors. */
const LEAST = 64;
/** Divisors: a client gets at most a quarter of the connections, streams get half. */
const CLIENT_SHARE = 4;
const STREAM_SHARE = 2;

/** Fits connections to the file descriptors; web pages get two thirds. */
export function connectionBudget(
  { limits: { http, smtp, streams }, role }: Pick<Config, 'limits' | 'role'>,
  descriptors: number,
): ConnectionBudget {
  const free = Math.max(LEAST, descriptors - RESERVED);
  const takesMail = runsRole({ role }, 'intake');
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

/** Returns `ulimit -n`, already raised by Node.js. */
export function descriptorLimit(): number {
  // Without this option, the report resolves the host names of all connections.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.MAX_SAFE_INTEGER;
}

/** Warns if the file descriptors allow fewer connections than configured. */
export function openBudget(config: Config): ConnectionBudget {
  const descriptors = descriptorLimit();
  const budget = connectionBudget(config, descriptors);
  const { http, smtp } = config.limits;
  const takesMail = runsRole(config, 'intake');
  const isShort =
    budget.http.all < http.connections || (takesMail && budget.smtp.all < smtp.connections);
  if (isShort && config.role !== 'worker') {
    const { http: pages, smtp: mail } = budget;
    log.warn(
      `The system lets this process open ${descriptors} files and connections, so it takes ${pages.all} connections to its pages and ${mail.all} that bring mail. More need a higher limit (ulimit -n, LimitNOFILE).`,
      { descriptors, httpConnections: pages.all, smtpConnections: mail.all },
    );
  }
  return budget;
}
