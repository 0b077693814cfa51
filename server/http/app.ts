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

/** What every request passes, whatever it is for. */
export type HttpParts = {
  publicUrl: URL | null;
  /** The origin that its addresses begin with. */
  siteUrl: () => string;
  trustProxy: string[];
  /** Where else than to us the pages may send what visitors leave; null = nowhere. */
  captureUrl: string | null;
  cookie: SessionCookie;
  sessions: SessionParts;
  clock: () => Date;
  recordError: (error: RecordedError) => Promise<void>;
  noteEvent: NoteEvent;
  limits: HttpLimits;
};

/** What one client, and all together, may take of the server. */
export type HttpLimits = {
  connections: ConnectionLimits;
  /** Requests of a client that are in hand at once, where a proxy brings them. */
  requestsPerClient: number;
  /** Requests of a session. */
  requests: { perMinute: number; burst: number };
  /** Expensive requests at once, of all and of a person. */
  expensive: { all: number; perPerson: number };
  /** Told of each limit that keeps somebody from something. */
  limited: Limited;
  /** Told how to look up how many connections there are. */
  counted: (connections: () => number) => void;
};

const LARGEST_BODY = 1024 * 1024;
/** A server this far behind answers 503 at once rather than everything late. */
const LONGEST_DELAY_MS = 10_000;
/** A request must have come in whole by then; how long its answer takes is another matter. */
const RECEIVING_MS = 30_000;
/** Its headers. Must be the shorter one: Node.js exchanges the two if it is not. */
const HEADERS_MS = 15_000;
const LOOK_FOR_SLOW_MS = 5000;
/** How long requests in hand have to be done when the server closes. */
const CLOSING_MS = 2000;

/** The web server before it has any route: headers, limits, who asks, from where, errors. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: parts.trustProxy.length > 0 && parts.trustProxy,
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    requestTimeout: RECEIVING_MS,
    // A request without Host is refused in host.ts, in our form.
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
  // RFC 9110, 10.1.1: an expectation that we do not know may be passed over.
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
  // A form without JavaScript posts this type; none of ours has fields to read.
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
 * After a pause of a second or more the delay may be sampled before it is measured again; the plugin
 * takes that for an infinite one, and one slow request would refuse all that come in the next second.
 */
async function refuseIfMeasured(delay: number | undefined): Promise<void> {
  if (!Number.isFinite(delay)) return;
  throw new RefusalError('service_unavailable', 'busy', {
    retryAfter: 10,
  });
}

/**
 * A connection that is still in use when the server closes may bring one more request, such as a load
 * balancer sent it before it knew: that is answered, as the last one. A stream would only be cut.
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

/** Finishes what is in hand and takes nothing new; whoever hangs is cut off. */
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
