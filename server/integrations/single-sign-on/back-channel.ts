import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { backChannelLogout } from '#contract/integrations/single-sign-on-sign-in.ts';
import type { Context } from '#server/context.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import { sessions } from '#server/db/schema/people.ts';
import { ssoLogoutTokens, ssoSessions } from '#server/db/schema/single-sign-on.ts';
import { machineIn, record } from '#server/events/record.ts';
import { readForms } from '#server/http/forms.ts';
import type { ClientLimit } from '#server/http/limits/limits.ts';
import { serveRaw } from '#server/http/serve.ts';
import { hashToken } from '#server/http/session.ts';
import { type Connection, connectionOf } from './connection.ts';
import { SsoError } from './problem.ts';
import { askProvider } from './provider/ask.ts';
import { discover, SIGNATURES } from './provider/discover.ts';
import { CLOCK_TOLERANCE, isName } from './provider/provider.ts';
import { waitInTurn } from './turns.ts';

const LONGEST_FORM = 20_000;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Limits how long used tokens must be remembered. */
const LONGEST_LIFE_SECONDS = 3_600;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves OpenID Connect Back-Channel Logout 1.0. */
export function backChannelRoute(app: FastifyInstance, context: Context, limit: ClientLimit): void {
  const turns = waitInTurn();
  app.register(async (scope) => {
    readForms(scope, LONGEST_FORM);
    serveRaw(scope, backChannelLogout, async ({ params: { id } }, { ip, reply }) => {
      await limit(ip);
      const { logout_token: token } = (reply.request.body ?? {}) as { logout_token?: unknown };
      reply.header('cache-control', 'no-store');
      let companyId: string | null = null;
      try {
        const connection = UUID.test(id)
          ? await readAsSystem(context.db, (tx) => connectionOf(tx, id))
          : null;
        companyId = connection?.companyId ?? null;
        if (!connection) throw invalid('there is no single sign-on at this address');
        if (typeof token !== 'string') throw invalid('logout_token is missing');
        const of = { connection, token };
        const claims = await turns(connection.companyId, () => verify(context, of));
        const ended = await endSessions(context, connection, claims);
        ended.forEach(context.hub.sessionEnded);
        return reply.status(200).send();
      } catch (error) {
        if (!(error instanceof SsoError)) throw error;
        const { problem, detail } = error;
        const event = { kind: 'sso_refused', detail: problem, personId: null, companyId } as const;
        context.noteEvent(reply.request, event);
        const description = detail ?? problem;
        return reply
          .status(400)
          .send({ error: 'invalid_request', code: 'field_invalid', message: description });
      }
    });
  });
}

const invalid = (detail: string) => new SsoError('logout_token_invalid', detail);

type LogoutClaims = { sub: string | null; sid: string | null; jti: string; expiresAt: Date };

/** Makes all checks of a logout token (2.6), except for replay. */
async function verify(
  { outbound, clock }: Context,
  { connection, token }: { connection: Connection; token: string },
): Promise<LogoutClaims> {
  const now = clock();
  // First, so that obviously invalid tokens cause no requests.
  readLogoutClaims(connection, decoded(token), now);
  const metadata = await discover(outbound, connection.issuer);
  const answer = await askProvider(outbound, 'keys', {
    url: metadata.jwks_uri,
    headers: { accept: 'application/json' },
  });
  const keys: unknown = await answer.json().catch(() => null);
  if (answer.status !== 200 || !isKeySet(keys)) throw new SsoError('keys_unavailable');
  try {
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: connection.issuer,
      audience: connection.clientId,
      algorithms: SIGNATURES,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
      requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti', 'events'],
    });
    const { typ } = protectedHeader;
    if (typ !== undefined && !/^(application\/)?(logout\+jwt|jwt)$/i.test(typ)) {
      throw invalid(`typ is ${typ}`);
    }
    return readLogoutClaims(connection, payload, now);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalid(error.message);
    // Errors of the runtime for an invalid key.
    if (error instanceof DOMException || error instanceof TypeError) {
      throw new SsoError('keys_unavailable', error.message);
    }
    throw error;
  }
}

function decoded(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    throw invalid('it is no token');
  }
}

function readLogoutClaims(
  { issuer, clientId }: Connection,
  claims: JWTPayload,
  now: Date,
): LogoutClaims {
  const { iss, aud, jti, iat, exp, nonce, events } = claims;
  if (iss !== issuer) throw invalid('iss is another');
  if (![aud].flat().includes(clientId)) throw invalid('aud is another');
  if (nonce !== undefined) throw invalid('it has a nonce, as ID tokens have');
  if (!isObject(events) || !isObject(events[EVENT])) throw invalid('events has no logout');
  if (typeof jti !== 'string' || jti === '') throw invalid('jti is missing');
  const seconds = now.getTime() / 1000;
  if (typeof iat !== 'number' || iat > seconds + CLOCK_TOLERANCE) {
    throw invalid('iat is missing, or in the future');
  }
  if (typeof exp !== 'number' || exp <= seconds - CLOCK_TOLERANCE) throw invalid('it has expired');
  if (exp > seconds + LONGEST_LIFE_SECONDS) throw invalid('exp is too far away');
  const named = (name: 'sub' | 'sid') => {
    const value = claims[name];
    if (value === undefined || isName(value)) return value ?? null;
    throw invalid(`${name} is no name`);
  };
  const whose = { sub: named('sub'), sid: named('sid') };
  if (whose.sub === null && whose.sid === null) throw invalid('it has neither sub nor sid');
  return { ...whose, jti, expiresAt: new Date((exp + CLOCK_TOLERANCE) * 1000) };
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  isObject(value) && Array.isArray(value.keys) && value.keys.every(isObject);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ends the sessions named by a token, once per token; returns their ids. */
function endSessions(
  { db, clock }: Context,
  { companyId, issuer }: Connection,
  { sub, sid, jti, expiresAt }: LogoutClaims,
): Promise<string[]> {
  return asSystem(db, async (tx) => {
    const kept = await tx
      .insert(ssoLogoutTokens)
      .values({ companyId, jti: hashToken(jti), expiresAt })
      .onConflictDoNothing();
    if (kept.rowCount === 0) throw invalid('it was used already');
    const about = tx
      .select({ id: ssoSessions.sessionId })
      .from(ssoSessions)
      .where(
        and(
          eq(ssoSessions.companyId, companyId),
          eq(ssoSessions.issuer, issuer),
          sub === null ? undefined : eq(ssoSessions.subject, sub),
          sid === null ? undefined : eq(ssoSessions.sid, sid),
        ),
      );
    const ended = await tx
      .delete(sessions)
      .where(inArray(sessions.id, about))
      .returning({ id: sessions.id, userId: sessions.userId });
    if (ended.length > 0) {
      const people = [...new Set(ended.map(({ userId }) => userId))];
      await record(tx, machineIn(companyId), 'sso_sessions_ended', null, clock(), { people });
    }
    return ended.map(({ id }) => id);
  });
}
