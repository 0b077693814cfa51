import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { followChanges } from '#contract/board/live.ts';
import { readMetrics } from '#contract/service.ts';
import type { Sender } from '#mail/send.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/connect.ts';
import { type Limited, limitReports } from '#server/http/limits/limited.ts';
import { DatabaseHangs } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { createMeters, type Meters, type Metrics } from './meters.ts';
import { type Exposition, metricsRoute, openMetricsPort } from './routes.ts';
import { seldom, standingGauges } from './standing.ts';
import { readStanding } from './store.ts';

const LONGEST_LOOK_MS = 5000;

type MetricsContext = Pick<Context, 'config' | 'db' | 'hub' | 'clock' | 'later'>;

/** Opens the metrics; `record` stores a security event for a limit without a response. */
export async function openMetrics(
  { config, db, hub, clock, later }: MetricsContext,
  record: Limited,
): Promise<Metrics> {
  const { token, port, host } = config.metrics;
  const meters = createMeters();
  const { registry } = meters;
  const isRead = token !== null || port !== null;
  // Only if metrics are read, as it costs some time.
  if (isRead) collectDefaultMetrics({ register: registry });
  meters.gauge('tidings_event_streams', 'Open pages that receive changes at once.', hub.open);
  poolGauges(meters, db);
  const standing = standingGauges(registry);
  const look = seldom(
    () =>
      Promise.race([readStanding(db, clock()), tooLate()]).then(
        (found) => {
          standing.show(found);
          return true;
        },
        () => {
          standing.isDown();
          return false;
        },
      ),
    () => performance.now(),
  );
  const exposition: Exposition = {
    contentType: registry.contentType,
    text: async () => {
      await look();
      return registry.metrics();
    },
  };
  if (port !== null) later((await openMetricsPort(exposition, { port, host })).close);
  return {
    ...meters,
    limited: limitReports((limit, address) => {
      meters.limited(limit);
      record(limit, address);
    }),
    counted: (sender) => ({ ...sender, send: countedSend(sender.send, meters) }),
    serve: (app) => {
      countRequests(app, meters);
      metricsRoute(app, exposition, token);
    },
  };
}

/** Throws before scrapers time out (ten seconds), so that an outage is reported. */
async function tooLate(): Promise<never> {
  await wait(LONGEST_LOOK_MS, null, { ref: false });
  throw new DatabaseHangs();
}

function poolGauges({ gauge }: Meters, { pool }: Database): void {
  const name = (what: string) => `tidings_database_connections_${what}`;
  gauge(name('open'), 'Connections to the database of this process’ pool.', () => pool.totalCount);
  gauge(name('idle'), 'Idle connections of the pool.', () => pool.idleCount);
  gauge(
    name('waited_for'),
    'Requests that wait for a connection of the pool.',
    () => pool.waitingCount,
  );
}

function countedSend(send: Sender['send'], { email }: Meters): Sender['send'] {
  return async (...given) => {
    try {
      await send(...given);
      email('sent');
    } catch (error) {
      email('failed');
      throw error;
    }
  };
}

function countRequests(app: FastifyInstance, { answered }: Meters): void {
  const isLeftOut = [followChanges.path, readMetrics.path] as string[];
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    if (isLeftOut.includes(route)) return;
    const { statusCode: status, elapsedTime: ms } = reply;
    answered({ method, route, status, seconds: ms / 1000 });
    log.debug(`${method} ${route} ${status}`, { method, route, status, ms: Math.round(ms) });
  });
}
