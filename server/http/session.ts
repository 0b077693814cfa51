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

/**
 * Who asks, and in which company. With `tokenName` that is no person but an API token of the workspace,
 * called so: `id` is its own, which is no user's, and `email` the address of the workspace.
 */
export type SessionPerson = SessionUser & { sessionId: string; tokenName: string | null };

/**
 * The person signed in who asks, and from where; with `check`, whoever reads for them is to ask whether
 * their session stands, and with `once`, what they create is created at most once.
 */
export type Person = SessionPerson & { client: Client; check?: SessionCheck; once?: Once };

/** Whose session it was a moment ago: not yet whether that is so. */
export type RecalledSession = {
  person: SessionPerson;
  check: SessionCheck;
  /** Whether the check was made, and found the very same. */
  isSame: () => Promise<boolean>;
  /** Whose it is, asked now. */
  now: () => Promise<SessionPerson | null>;
};

/** Whom an API token acts as, itself where it is the workspace's, and what it may do. */
export type TokenPerson = { person: SessionPerson; scope: TokenScope };

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
    /** What the API token may do that asks; null = it is somebody signed in, or nobody. */
    tokenScope: TokenScope | null;
    /** Set where `person` is who it was a moment ago. */
    recalled: RecalledSession | null;
    /** Takes one more use of the API token that asks; throws a refusal where none is left. */
    takeUse: (() => Promise<void>) | null;
  }
}

const DAY_SECONDS = 86_400;

/** When a session began, and when it was used last. */
type Used = { createdAt: Date; lastActive: Date };

/** When a session ends that is not used again: at its full age at the latest. */
export function sessionEnd({ createdAt, lastActive }: Used, lifetime: SessionLifetime): Date {
  const { days, idleDays } = lifetime;
  const full = createdAt.getTime() + days * DAY_SECONDS * 1000;
  const unused = lastActive.getTime() + idleDays * DAY_SECONDS * 1000;
  return new Date(Math.min(full, unused));
}

/**
 * Whether a session has ended; by the present settings too, so that shorter ones count for those that
 * began before.
 */
export function isOver(
  session: Used & { expiresAt: Date },
  lifetime: SessionLifetime,
  now: Date,
): boolean {
  return now >= session.expiresAt || now >= sessionEnd(session, lifetime);
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

/** How sessions are looked up. */
export type SessionParts = {
  personOfSession: (tokenHash: string, isUse: boolean) => Promise<SessionPerson | null>;
  recallSession: (tokenHash: string) => RecalledSession | null;
  /** The hash of an API token; null where a bearer token is none. */
  hashOfApiToken: (bearer: string) => string | null;
  personOfApiToken: (tokenHash: string) => Promise<TokenPerson | null>;
};

/**
 * Finds out who is asking, before any handler runs: by a bearer token where one is sent (then
 * the cookie does not count), else by the cookie.
 */
export function recognizePeople(
  app: FastifyInstance,
  cookie: SessionCookie,
  sessions: SessionParts,
  rate: SessionRate,
): void {
  app.decorateRequest('person', null);
  app.decorateRequest('tokenScope', null);
  app.decorateRequest('recalled', null);
  app.decorateRequest('takeUse', null);
  const { personOfSession, recallSession } = sessions;
  app.addHook('onRequest', async (request, reply) => {
    // Files of the application are everybody's, and there are many.
    const { endpoint, isPage, isOneReading } = request.routeOptions.config;
    if ((!endpoint && !isPage) || endpoint?.ignoresSession) return;
    const bearer = bearerToken(request);
    const apiToken = bearer ? sessions.hashOfApiToken(bearer) : null;
    if (apiToken) {
      await recognizeToken(request, apiToken, sessions, rate).finally(async () => {
        if (await rate.isKnown(apiToken)) reply.headers(await rate.headers(apiToken));
      });
      return;
    }
    const token = bearer ?? (endpoint?.isForTokens ? null : cookie.read(request));
    if (!token) return;
    const hash = hashToken(token);
    // Of one that is used all the time not even the database is asked.
    const recalled = isOneReading ? recallSession(hash) : null;
    const isKnown = recalled !== null || (await rate.isKnown(hash));
    if (isKnown) await rate.take(hash);
    if (recalled) {
      const { person, check } = recalled;
      request.recalled = recalled;
      request.person = { ...person, client: clientOf(request), check };
      return;
    }
    // A page that is left open asks for its stream again and again, with nobody there.
    const person = await personOfSession(hash, endpoint?.id !== followChanges.id);
    request.person = person && { ...person, client: clientOf(request) };
    if (request.person && !isKnown) await rate.take(hash);
  });
}

/** The same by an API token, which pages and what is open to anyone know nobody by. */
async function recognizeToken(
  request: FastifyRequest,
  hash: string,
  { personOfApiToken }: SessionParts,
  rate: SessionRate,
): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || endpoint.admits === 'anyone') return;
  const isKnown = await rate.isKnown(hash);
  if (isKnown) await rate.take(hash);
  const found = await personOfApiToken(hash);
  if (!found) return;
  request.tokenScope = found.scope;
  request.takeUse = () => rate.take(hash);
  request.person = { ...found.person, client: { ...clientOf(request), via: 'api' } };
  if (!isKnown) await rate.take(hash);
}

/**
 * Answers a request. Where it is answered for whoever it was a moment ago, the answer counts only if
 * what was read for it found them the same; else it is made again for whoever it is now.
 */
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
    // What went wrong in the database would do so once more.
    const isWhoever = error instanceof RefusalError || error instanceof SessionChanged;
    if (!isWhoever || (await recalled.isSame())) throw error;
  }
  const person = await recalled.now();
  request.person = person && { ...person, client: clientOf(request) };
  return answer();
}

/** Refuses what needs somebody where an API token of the workspace asks. */
export function mustBePerson({ tokenName }: SessionPerson): void {
  if (tokenName !== null) throw new RefusalError('forbidden', 'token_person');
}

/**
 * The token of an `Authorization: Bearer` header (RFC 6750); null where none was sent. What cannot be one,
 * or came beside another header, is '' and nobody's: the cookie must not count in its place.
 */
export function bearerToken({ raw }: FastifyRequest): string | null {
  const sent = raw.headersDistinct.authorization ?? [];
  if (!sent.some((header) => /^Bearer\b/i.test(header))) return null;
  const [, token = ''] = sent.join(', ').match(/^Bearer +([\w.~+/-]+=*) *$/i) ?? [];
  return token;
}
