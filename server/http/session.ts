import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followChanges } from '#contract/board/live.ts';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import type { SessionUser } from '#contract/people/people.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { Once } from '#server/db/as-company.ts';
import { SessionChanged, type SessionCheck } from '#server/db/session-check.ts';
import { type Client, clientOf } from './client/client.ts';
import { RefusalError } from './errors/refusal.ts';
import type { SessionRate } from './limits/session-rate.ts';

/** With `tokenName`, a workspace API token: `id` is no user's, and `email` is the workspace's. */
export type SessionPerson = SessionUser & { sessionId: string; tokenName: string | null };

/** `check` verifies the session while reading. */
export type Person = SessionPerson & { client: Client; check?: SessionCheck; once?: Once };

/** A cached session, unverified. */
export type RecalledSession = {
  person: SessionPerson;
  check: SessionCheck;
  isSame: () => Promise<boolean>;
  now: () => Promise<SessionPerson | null>;
};

export type TokenPerson = { person: SessionPerson; scope: TokenScope };

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
    /** Null without an API token. */
    tokenScope: TokenScope | null;
    /** Set if `person` is from the cache. */
    recalled: RecalledSession | null;
    /** Throws at the limit. */
    takeUse: (() => Promise<void>) | null;
  }
}

const DAY_SECONDS = 86_400;

type Used = { createdAt: Date; lastActive: Date };

/** Returns the expiry if unused from now on, at most after the full lifetime. */
export function sessionEnd({ createdAt, lastActive }: Used, lifetime: SessionLifetime): Date {
  const { days, idleDays } = lifetime;
  const full = createdAt.getTime() + days * DAY_SECONDS * 1000;
  const unused = lastActive.getTime() + idleDays * DAY_SECONDS * 1000;
  return new Date(Math.min(full, unused));
}

/** True if expired; the current lifetime also applies to older sessions. */
export function isOver(
  session: Used & { expiresAt: Date },
  lifetime: SessionLifetime,
  now: Date,
): boolean {
  return now >= session.expiresAt || now >= sessionEnd(session, lifetime);
}

/** Returns a random token of 256 bits, and its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Hashes a token; random input needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The prefix `__Host-` (RFC 6265bis) binds it to this host. */
export type SessionCookie = {
  name: string;
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
};

export function sessionCookie(isHttps: boolean, { days }: SessionLifetime): SessionCookie {
  const name = isHttps ? '__Host-tidings_session' : 'tidings_session';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    name,
    read: (request) => request.cookies[name],
    set: (reply, token) => {
      reply.setCookie(name, token, { ...options, maxAge: days * DAY_SECONDS });
    },
    clear: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}

export type Sessions = {
  /** Null if expired. `isUse` extends the session. */
  find: (tokenHash: string, isUse: boolean) => Promise<SessionPerson | null>;
  /**
   * Returns a cached user, who must be rechecked in the transaction that reads data; null on a
   * miss.
   */
  recall: (tokenHash: string) => RecalledSession | null;
};

export type ApiTokens = {
  /** Returns the hash; null if the bearer token is not an API token. */
  hashOf: (bearer: string) => string | null;
  personOf: (tokenHash: string) => Promise<TokenPerson | null>;
};

/** Prefers the bearer token, which disables the cookie. */
export function recognizePeople(
  app: FastifyInstance,
  { cookie, sessions }: { cookie: SessionCookie; sessions: Sessions },
  tokens: ApiTokens,
  rate: SessionRate,
): void {
  app.decorateRequest('person', null);
  app.decorateRequest('tokenScope', null);
  app.decorateRequest('recalled', null);
  app.decorateRequest('takeUse', null);
  app.addHook('onRequest', async (request, reply) => {
    // Static files need no session.
    const { endpoint, isPage, isOneReading } = request.routeOptions.config;
    if ((!endpoint && !isPage) || endpoint?.ignoresSession) return;
    const bearer = bearerToken(request);
    const apiToken = bearer ? tokens.hashOf(bearer) : null;
    if (apiToken) {
      await recognizeToken(request, apiToken, tokens, rate).finally(async () => {
        // The limiter forgets a token after a second, which a slow query may take.
        const isKnown = request.person !== null || (await rate.isKnown(apiToken));
        if (isKnown) reply.headers(await rate.headers(apiToken));
      });
      return;
    }
    const token = bearer ?? (endpoint?.isForTokens ? null : cookie.read(request));
    if (!token) return;
    const hash = hashToken(token);
    // A recently used session needs no database query.
    const recalled = isOneReading ? sessions.recall(hash) : null;
    const isKnown = recalled !== null || (await rate.isKnown(hash));
    if (isKnown) await rate.take(hash);
    if (recalled) {
      const { person, check } = recalled;
      request.recalled = recalled;
      request.person = { ...person, client: clientOf(request), check };
      return;
    }
    // A reconnecting stream does not extend the session.
    const person = await sessions.find(hash, endpoint?.id !== followChanges.id);
    request.person = person && { ...person, client: clientOf(request) };
    if (request.person && !isKnown) await rate.take(hash);
  });
}

/** Ignored for pages and public endpoints. */
async function recognizeToken(
  request: FastifyRequest,
  hash: string,
  tokens: ApiTokens,
  rate: SessionRate,
): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || endpoint.admits === 'anyone') return;
  const isKnown = await rate.isKnown(hash);
  if (isKnown) await rate.take(hash);
  const found = await tokens.personOf(hash);
  if (!found) return;
  request.tokenScope = found.scope;
  request.takeUse = () => rate.take(hash);
  request.person = { ...found.person, client: { ...clientOf(request), via: 'api' } };
  if (!isKnown) await rate.take(hash);
}

/** Repeats a request with the current session if the cached one proved outdated. */
export async function answerChecked<T>(
  request: FastifyRequest,
  answer: () => Promise<T>,
): Promise<T> {
  const { recalled } = request;
  if (!recalled) return answer();
  try {
    const answered = await answer();
    if (await recalled.isSame()) return answered;
  } catch (error) {
    // Any other error would recur.
    const isWhoever = error instanceof RefusalError || error instanceof SessionChanged;
    if (!isWhoever || (await recalled.isSame())) throw error;
  }
  const person = await recalled.now();
  request.person = person && { ...person, client: clientOf(request) };
  return answer();
}

export function mustBePerson({ tokenName }: SessionPerson): void {
  if (tokenName !== null) throw new RefusalError('forbidden', 'token_person');
}

/**
 * Returns the bearer token (RFC 6750); null if absent. Malformed or repeated headers give '', so
 * that the cookie is not used instead.
 */
export function bearerToken({ raw }: FastifyRequest): string | null {
  const sent = raw.headersDistinct.authorization ?? [];
  if (!sent.some((header) => /^Bearer\b/i.test(header))) return null;
  const [, token = ''] = sent.join(', ').match(/^Bearer +([\w.~+/-]+=*) *$/i) ?? [];
  return token;
}
