import { networksOf } from '#mail/network/networks.ts';
import type { Config } from '#server/config/config.ts';
import {
  type ConnectionBudget,
  connectionBudget,
  descriptorLimit,
} from '#server/config/connection-budget.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import {
  describeSessions,
  readSessions,
  SESSIONS_SQL,
  TOO_MANY_CONNECTIONS,
} from '#server/db/connections/process-sessions.ts';
import type { HttpLimits } from '#server/http/app.ts';
import { log } from '#server/process/log/log.ts';
import { type Dependencies, runsRole } from './dependencies.ts';

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

/** Warns if all processes together may exceed the connection limit. */
export async function warnOfConnections(db: Database): Promise<void> {
  const { rows } = await asSystem(db, (tx) => tx.execute(SESSIONS_SQL));
  const { fits, says } = describeSessions(readSessions(rows[0]));
  if (!fits) log.warn(`Database: ${says}. ${TOO_MANY_CONNECTIONS}`);
}

export function httpLimits({ config, budget, metrics }: Dependencies): HttpLimits {
  const { http, requests, expensive } = config.limits;
  return {
    connections: { ...budget.http, isProxy: networksOf(config.trustProxy) },
    requestsPerClient: http.requestsPerClient,
    requests,
    expensive,
    limited: metrics.limited,
    counted: (connections) =>
      metrics.gauge('tidings_http_connections', 'Connections to pages and API.', connections),
  };
}
