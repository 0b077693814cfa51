import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/people.ts';
import type { SessionRate } from './limits/session-rate.ts';

/** The person signed in, and in which company. */
export type Person = SessionUser & { sessionId: string };

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** Days that a browser stays signed in without being used. */
const SESSION_DAYS = 30;

/** When a session used just now ends if it is not used again. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000);
}

/** A secret for a link or a session: 256 random bits; only its hash is ever stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What is stored of a secret. It is random and long, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The cookie that carries the session; `__Host-` (RFC 6265bis) binds it to this very host. */
export type SessionCookie = {
  name: string;
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
};

/** The session cookie as it must be for the site's address: Secure wherever that is HTTPS. */
export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-tidings_session' : 'tidings_session';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    name,
    read: (request) => request.cookies[name],
    set: (reply, token) => {
      reply.setCookie(name, token, { ...options, maxAge: SESSION_DAYS * 86_400 });
    },
    clear: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}

/**
 * Finds out who is asking, before any handler runs: by a bearer token where one is sent (then
 * the cookie does not count), else by the cookie.
 */
export function recognizePeople(
  app: FastifyInstance,
  cookie: SessionCookie,
  personOfSession: (tokenHash: string) => Promise<Person | null>,
  rate: SessionRate,
): void {
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request) => {
    // Files of the application are everybody's, and there are many.
    const { endpoint, isPage } = request.routeOptions.config;
    if ((!endpoint && !isPage) || endpoint?.ignoresSession) return;
    const token = bearerToken(request) ?? cookie.read(request);
    if (!token) return;
    const hash = hashToken(token);
    // Of one that is used all the time not even the database is asked.
    const isKnown = await rate.isKnown(hash);
    if (isKnown) await rate.take(hash);
    request.person = await personOfSession(hash);
    if (request.person && !isKnown) await rate.take(hash);
  });
}

/** The token of an `Authorization: Bearer` header (RFC 6750). */
export function bearerToken(request: FastifyRequest): string | null {
  const match = request.headers.authorization?.match(/^Bearer +([\w.~+/-]+=*)$/i);
  return match?.[1] ?? null;
}
