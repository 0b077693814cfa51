import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { followChanges } from '#contract/board/live.ts';
import { networksOf } from '#mail/network/networks.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Clock } from '#server/process/clock.ts';
import { refuseUnclearHosts } from './client/host.ts';
import { refuseForeignOrigins } from './client/origin.ts';
import { answerErrors } from './errors/errors.ts';
import { answerBadAddress, answerBrokenRequests } from './errors/malformed.ts';
import { RefusalError } from './errors/refusal.ts';
import { guardConnections } from './limits/connection-guard.ts';
import { limitExpensive } from './limits/expensive.ts';
import { refuseTooMany } from './limits/refuse-too-many.ts';
import { limitRequestsInHand } from './limits/requests-in-hand.ts';
import { sessionRate } from './limits/session-rate.ts';
import { describeApi } from './openapi/describe-api.ts';
import { apiReference } from './openapi/reference.ts';
import { type ApiTokens, recognizePeople } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    clock: Clock;
  }
}

type HttpContext = Pick<
  Context,
  | 'config'
  | 'site'
  | 'clock'
  | 'cookie'
  | 'sessions'
  | 'recordError'
  | 'noteEvent'
  | 'budget'
  | 'metrics'
>;

const LARGEST_BODY = 1024 * 1024;
/** Event loop delay above which requests get 503. */
const LONGEST_DELAY_MS = 10_000;
const RECEIVING_MS = 30_000;
/** Must be shorter than `RECEIVING_MS`, or Node.js swaps the two. */
const HEADERS_MS = 15_000;
const LOOK_FOR_SLOW_MS = 5000;
const CLOSING_MS = 2000;

/** Registers the hooks, which run in this order. */
export async function createHttp(
  context: HttpContext,
  tokens: ApiTokens,
): Promise<FastifyInstance> {
  const { config, metrics, noteEvent } = context;
  const { http, requests, expensive } = config.limits;
  const { limited } = metrics;
  const app = Fastify({
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    requestTimeout: RECEIVING_MS,
    // host.ts rejects a missing Host header in our error format.
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
      requireHostHeader: false,
    },
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: (error, socket) => answerBroken(error, socket),
  });
  const answerBroken = answerBrokenRequests(app);
  const isProxy = networksOf(config.trustProxy);
  const guard = guardConnections(app.server, { ...context.budget.http, isProxy }, limited);
  metrics.gauge('tidings_http_connections', 'Connections to pages and API.', guard.count);
  // Ignores unknown expectations, as allowed by RFC 9110, 10.1.1.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.decorate('clock', context.clock);
  answerErrors(app, { keep: context.recordError, noteEvent });
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    pressureHandler: (_request, _reply, _type, delay) => refuseIfMeasured(delay),
  });
  // Forms without JavaScript send this type with an empty body.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, {}));
  });
  refuseStreamsWhileClosing(app);
  refuseTooMany(app, guard);
  limitRequestsInHand(app, { most: http.requestsPerClient, isProxy }, limited);
  refuseUnclearHosts(app);
  refuseForeignOrigins(app, config.publicUrl);
  const rate = sessionRate(requests, limited);
  recognizePeople(app, context, tokens, rate);
  limitExpensive(app, expensive, limited);
  describeApi(app, { url: context.site, cookieName: context.cookie.name });
  await apiReference(app);
  return app;
}

/**
 * Ignores an infinite delay: after a pause of a second the plugin may sample before measuring, and
 * would reject all requests.
 */
async function refuseIfMeasured(delay: number | undefined): Promise<void> {
  if (!Number.isFinite(delay)) return;
  throw new RefusalError('service_unavailable', 'busy', {
    retryAfter: 10,
  });
}

/**
 * Rejects new streams on shutdown, as they would be cut. Other requests on open connections are
 * still served.
 */
function refuseStreamsWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!isClosing || routeOptions.config.endpoint?.id !== followChanges.id) return;
    throw new RefusalError('service_unavailable', 'stopping', { retryAfter: 5 });
  });
}

/** Cuts connections that hang. */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
  await app.close().finally(() => clearTimeout(patience));
}

function securityHeaders({ publicUrl, publicPages: { captureUrl } }: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(captureUrl ? [new URL(captureUrl).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // With `no-referrer`, browsers send `Origin: null` on our own forms.
    referrerPolicy: { policy: 'same-origin' as const },
    hsts: publicUrl?.protocol === 'https:',
  };
}
