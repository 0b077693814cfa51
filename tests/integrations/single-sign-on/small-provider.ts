import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { TestClock } from '#tests/app/test-clock.ts';

export const CLIENT_ID = 'tidings';
export const CLIENT_SECRET = 'a-secret-of-the-client';

/** Deviations from an honest provider, until replaced. */
type Mischief = {
  discovery?: (document: Record<string, unknown>) => unknown;
  answerDiscovery?: (response: http.ServerResponse) => void;
  answerToken?: (response: http.ServerResponse) => void;
  claims?: (claims: JWTPayload) => JWTPayload;
  sign?: (claims: JWTPayload) => Promise<string> | string;
  keys?: () => unknown;
  token?: (answer: Record<string, unknown>) => unknown;
  userinfo?: (response: http.ServerResponse) => void;
  /** The only accepted client authentication, despite the metadata. Default: Basic. */
  takes?: 'client_secret_basic' | 'client_secret_post';
};

export type Person = JWTPayload & { sub: string };

type Started = { nonce: string; challenge: string; who: Person };

export async function startSmallProvider({ now }: Pick<TestClock, 'now'>) {
  const codes = new Map<string, Started>();
  let mischief: Mischief = {};
  let key = await newKey();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const send = (response: http.ServerResponse, body: unknown, status = 200) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

  const sign = (claims: JWTPayload, header: { typ?: string } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
      .sign(key.privateKey);

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/.well-known/openid-configuration') {
      if (mischief.answerDiscovery) return mischief.answerDiscovery(response);
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        end_session_endpoint: `${issuer}/sign-out`,
        authorization_response_iss_parameter_supported: true,
        backchannel_logout_supported: true,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      };
      return send(response, mischief.discovery?.(document) ?? document);
    }
    if (path === '/keys') return send(response, mischief.keys?.() ?? { keys: [key.jwk] });
    if (path === '/userinfo' && mischief.userinfo) return mischief.userinfo(response);
    if (path === '/token' && mischief.answerToken) return mischief.answerToken(response);
    if (path === '/token') return token(request, response);
    return send(response, { error: 'not_found' }, 404);
  }

  async function token(request: http.IncomingMessage, response: http.ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const [, basic = ''] = request.headers.authorization?.split(' ') ?? [];
    const logins = {
      client_secret_basic: decodeURIComponent(Buffer.from(basic, 'base64').toString()),
      client_secret_post: `${body.get('client_id')}:${body.get('client_secret')}`,
    };
    if (logins[mischief.takes ?? 'client_secret_basic'] !== `${CLIENT_ID}:${CLIENT_SECRET}`) {
      return send(response, { error: 'invalid_client' }, 401);
    }
    const code = body.get('code') ?? '';
    const started = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256').update(body.get('code_verifier') ?? '');
    if (!started || verifier.digest('base64url') !== started.challenge) {
      return send(response, { error: 'invalid_grant' }, 400);
    }
    const iat = Math.floor(now().getTime() / 1000);
    const { nonce, who } = started;
    const honest = { iss: issuer, aud: CLIENT_ID, iat, exp: iat + 300, nonce, ...who };
    const claims = mischief.claims?.(honest) ?? honest;
    const idToken = await (mischief.sign ?? sign)(claims);
    const given = { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken };
    return send(response, mischief.token?.(given) ?? given);
  }

  return {
    issuer,
    asked,
    sign,
    publicKey: () => key.jwk,
    misbehave: (how: Mischief) => {
      mischief = how;
    },
    rotateKeys: async () => {
      key = await newKey();
    },
    signIn: (authorizationUrl: string, who: Person) => {
      const asks = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      const challenge = asks.get('code_challenge') ?? '';
      codes.set(code, { nonce: asks.get('nonce') ?? '', challenge, who });
      return { code, state: asks.get('state') ?? '', iss: issuer };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type SmallProvider = Awaited<ReturnType<typeof startSmallProvider>>;

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' };
  return { privateKey, kid, jwk };
}
