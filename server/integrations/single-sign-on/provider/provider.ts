import * as client from 'openid-client';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import { SsoError } from '../problem.ts';
import { askProvider, type Errand } from './ask.ts';
import { discover, type ProviderMetadata } from './discover.ts';
import { explain } from './explain.ts';

/** How far the clocks of a provider and of ours may differ, in seconds. */
export const CLOCK_TOLERANCE = 60;

/** The longest subject that OpenID Connect allows (Core 1.0, 2). */
const LONGEST_SUBJECT = 255;

/** What a company's client at its provider is. */
export type ProviderClient = { issuer: string; clientId: string; secret: string };

/** What goes to the provider with a browser. */
type Going = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Filled in at the provider; null = nothing. */
  loginHint: string | null;
  /** The hosted domain that Google is to ask for; null = of another provider. */
  hostedDomain: string | null;
};

/** What came back, and what it must fit. */
type Returning = {
  /** The redirect URI with the query that the browser brought. */
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
};

type Claims = Record<string, unknown>;

export type Redeemed = {
  metadata: ProviderMetadata;
  subject: string;
  /** Of the ID token, and what userinfo adds. */
  claims: Claims;
  usedUserinfo: boolean;
};

type Parts = { outbound: Pick<Outbound, 'request' | 'check'>; clock: () => Date };

/** Where a browser is sent to sign in: authorization code flow with PKCE (RFC 7636), state and nonce. */
export async function authorizationUrl(
  parts: Parts,
  of: ProviderClient,
  going: Going,
): Promise<URL> {
  const metadata = await discover(parts.outbound, of.issuer);
  const { config } = configOf(parts, of, { metadata, method: methodsOf(metadata)[0] });
  return client.buildAuthorizationUrl(config, {
    redirect_uri: going.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: going.state,
    nonce: going.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(going.codeVerifier),
    code_challenge_method: 'S256',
    ...(going.loginHint !== null && { login_hint: going.loginHint }),
    ...(going.hostedDomain !== null && { hd: going.hostedDomain }),
  });
}

/**
 * Exchanges the code of an answer for what the provider says of whoever signed in (OpenID Connect Core
 * 1.0, 3.1.3), with all checks of it: the issuer of the answer (RFC 9207), signature by a key that is
 * fetched now, issuer, audience, authorized party, nonce, and times to within a minute. `userinfo` is
 * asked where the ID token lacks `wanted`. Throws `SsoError`.
 */
export async function redeem(
  parts: Parts,
  of: ProviderClient,
  returning: Returning,
  lacks: (idToken: Claims) => boolean,
): Promise<Redeemed> {
  const metadata = await discover(parts.outbound, of.issuer);
  const [method, other] = methodsOf(metadata);
  const asking = { parts, of, metadata, returning };
  const { config, tokens, explained } = await grant(asking, method).catch((error) => {
    if (!other || !isClientRefused(error)) throw error;
    // What is refused for how it came may be taken the other way; if not, the first reason stands.
    return grant(asking, other).catch((again) => {
      throw isClientRefused(again) ? error : again;
    });
  });
  const signed: Claims = { ...tokens.claims() };
  checkBeyond(signed, of, parts.clock());
  const subject = subjectOf(signed);
  const idToken = withoutNulls(signed);
  if (!metadata.userinfo_endpoint || !lacks(idToken)) {
    return { metadata, subject, claims: idToken, usedUserinfo: false };
  }
  const told = await explained(client.fetchUserInfo(config, tokens.access_token, subject));
  const claims = together(idToken, withoutNulls({ ...told }));
  return { metadata, subject, claims, usedUserinfo: true };
}

type Asking = {
  parts: Parts;
  of: ProviderClient;
  metadata: ProviderMetadata;
  returning: Returning;
};

/** Exchanges the code, with the client's secret given by one method. */
async function grant({ parts, of, metadata, returning }: Asking, method: Method) {
  const { config, errand } = configOf(parts, of, { metadata, method });
  const explained = <T>(told: Promise<T>): Promise<T> =>
    told.catch((error) => {
      throw explain(error, errand());
    });
  const tokens = await explained(
    client.authorizationCodeGrant(config, returning.url, {
      expectedState: returning.state,
      expectedNonce: returning.nonce,
      pkceCodeVerifier: returning.codeVerifier,
      idTokenExpected: true,
    }),
  );
  return { config, tokens, explained };
}

const isClientRefused = (error: unknown) =>
  error instanceof SsoError && error.problem === 'client_refused';

const METHODS = {
  client_secret_post: client.ClientSecretPost,
  client_secret_basic: client.ClientSecretBasic,
};
type Method = keyof typeof METHODS;

/**
 * How the secret may be given, the one to begin with first. Some providers hold a client to one of those
 * that they name, without saying which. What Basic encodes (RFC 6749, 2.3.1) not every provider decodes;
 * it is the default all the same.
 */
function methodsOf(metadata: ProviderMetadata): [Method, Method?] {
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  if (!supported.includes('client_secret_post')) return ['client_secret_basic'];
  return supported.includes('client_secret_basic')
    ? ['client_secret_post', 'client_secret_basic']
    : ['client_secret_post'];
}

/** The library's settings for one sign-in: nothing of an earlier one is kept, so no key is stale. */
function configOf(
  { outbound, clock }: Parts,
  of: ProviderClient,
  { metadata, method }: { metadata: ProviderMetadata; method: Method },
) {
  let errand: Errand | null = null;
  // As the library writes addresses when it asks.
  const written = (address: string) => new URL(address).href;
  const errands: Record<string, Errand> = {
    [written(metadata.jwks_uri)]: 'keys',
    ...(metadata.userinfo_endpoint && {
      [written(metadata.userinfo_endpoint)]: 'userinfo' as const,
    }),
    [written(metadata.token_endpoint)]: 'token',
  };
  const clientMetadata = {
    client_secret: of.secret,
    // The library's clock is the system's; ours is handed in.
    [client.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
    [client.clockTolerance]: CLOCK_TOLERANCE,
  };
  const authentication = METHODS[method](of.secret);
  const config = new client.Configuration(metadata, of.clientId, clientMetadata, authentication);
  // Without it an ID token that comes from the token endpoint counts for its TLS alone.
  client.enableNonRepudiationChecks(config);
  // What may be asked without TLS is decided by the guard: what the operator listed, and nothing else.
  if (Object.keys(errands).some((url) => url.startsWith('http:'))) {
    client.allowInsecureRequests(config);
  }
  config[client.customFetch] = async (url, { method, headers, body }) => {
    errand = errands[url] ?? 'token';
    return askProvider(outbound, errand, {
      url,
      method,
      headers,
      ...(body != null && { body: String(body) }),
    });
  };
  return { config, errand: () => errand };
}

/** What the library leaves to its caller. */
function checkBeyond(claims: Claims, { clientId }: ProviderClient, now: Date): void {
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE;
  if (typeof claims.iat !== 'number' || claims.iat > latest) {
    throw new SsoError('token_from_future', `iat is ${JSON.stringify(claims.iat)}`, claims);
  }
  if (claims.azp !== undefined && claims.azp !== clientId) {
    const azp = JSON.stringify(claims.azp);
    throw new SsoError('audience_differs', `azp is ${azp}, expected "${clientId}"`, claims);
  }
}

/**
 * Whether a text can be what a provider calls somebody or a session. PostgreSQL keeps no NUL, and of two
 * names with half a character each it would make one.
 */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.isWellFormed() && !/\p{Cc}/u.test(value);

function subjectOf(claims: Claims): string {
  const { sub } = claims;
  if (isName(sub) && sub.length <= LONGEST_SUBJECT) return sub;
  throw new SsoError('token_answer_invalid', 'sub is no subject', claims);
}

/** A claim that is null says nothing, and keeps nothing from being said elsewhere. */
function withoutNulls(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
}

/**
 * What is signed counts first. Whether an address is verified is said by whoever says the address.
 */
function together(idToken: Claims, userinfo: Claims): Claims {
  const all = { ...userinfo, ...idToken };
  if (idToken.email !== undefined || userinfo.email === undefined) return all;
  return userinfo.email_verified === undefined
    ? all
    : { ...all, email_verified: userinfo.email_verified };
}
