import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { followChanges } from '#contract/board/live.ts';
import type { Limited } from '#server/http/limits/limited.ts';
import { refuseUnclearHosts } from './client/host.ts';
import { refuseForeignOrigins } from './client/origin.ts';
import { answerErrors, type RecordedError } from './errors/errors.ts';
import { answerBadAddress, answerBrokenRequests } from './errors/malformed.ts';
import { RefusalError } from './errors/refusal.ts';
import type { NoteEvent } from './errors/refused.ts';
import { guardConnections } from './limits/connection-guard.ts';
import type { ConnectionLimits } from './limits/connections-held.ts';
import { limitExpensive } from './limits/expensive.ts';
import { refuseTooMany } from './limits/refuse-too-many.ts';
import { limitRequestsInHand } from './limits/requests-in-hand.ts';
import { sessionRate } from './limits/session-rate.ts';
import { describeApi } from './openapi/describe-api.ts';
import { apiReference } from './openapi/reference.ts';
import { recognizePeople, type SessionCookie, type SessionParts } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    clock: () => Date;
  }
}

export type HttpParts = {
  publicUrl: URL | null;
  siteUrl: () => string;
  trustProxy: string[];
  /** Additional origin that pages may send visitor input to; null = none. */
  captureUrl: string | null;
  cookie: SessionCookie;
  sessions: SessionParts;
  clock: () => Date;
  recordError: (error: RecordedError) => Promise<void>;
  noteEvent: NoteEvent;
  limits: HttpLimits;
};

export type HttpLimits = {
  connections: ConnectionLimits;
  /** Concurrent requests, behind a proxy. */
  requestsPerClient: number;
  requests: { perMinute: number; burst: number };
  /** Concurrent, in total and per user. */
  expensive: { all: number; perPerson: number };
  limited: Limited;
  counted: (connections: () => number) => void;
};

const LARGEST_BODY = 1024 * 1024;
/** Event loop delay for responding 503 at once. */
const LONGEST_DELAY_MS = 10_000;
/** Time limit for receiving a request. */
const RECEIVING_MS = 30_000;
/** Must be shorter than `RECEIVING_MS`, or Node.js swaps the two. */
const HEADERS_MS = 15_000;
const LOOK_FOR_SLOW_MS = 5000;
/** Time for running requests on shutdown. */
const CLOSING_MS = 2000;

export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: parts.trustProxy.length > 0 && parts.trustProxy,
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    requestTimeout: RECEIVING_MS,
    // host.ts rejects it, in our error format.
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
  const { limits } = parts;
  const guard = guardConnections(app.server, limits.connections, limits.limited);
  limits.counted(guard.count);
  // Unknown expectations may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.decorate('clock', parts.clock);
  answerErrors(app, { keep: parts.recordError, noteEvent: parts.noteEvent });
  await app.register(helmet, securityHeaders(parts));
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    pressureHandler: (_request, _reply, _type, delay) => refuseIfMeasured(delay),
  });
  // Forms without JavaScript post this type, without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, {}));
  });
  refuseStreamsWhileClosing(app);
  refuseTooMany(app, guard);
  const { isProxy } = limits.connections;
  limitRequestsInHand(app, { most: limits.requestsPerClient, isProxy }, limits.limited);
  refuseUnclearHosts(app);
  refuseForeignOrigins(app, parts.publicUrl);
  const rate = sessionRate(limits.requests, limits.limited);
  recognizePeople(app, parts.cookie, parts.sessions, rate);
  limitExpensive(app, limits.expensive, limits.limited);
  describeApi(app, { url: parts.siteUrl, cookieName: parts.cookie.name });
  await apiReference(app);
  return app;
}

/**
 * After a pause of a second the plugin may sample before measuring: infinite. Counting it would
 * reject all requests of the next second.
 */
async function refuseIfMeasured(delay: number | undefined): Promise<void> {
  if (!Number.isFinite(delay)) return;
  throw new RefusalError('service_unavailable', 'busy', {
    retryAfter: 10,
  });
}

/**
 * Open connections may still bring a request, e.g. from a load balancer; only streams are
 * rejected, as they would be cut.
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

/** Graceful shutdown; cuts hanging connections. */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
  await app.close().finally(() => clearTimeout(patience));
}

function securityHeaders({ publicUrl, captureUrl }: HttpParts) {
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
