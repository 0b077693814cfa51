import * as client from 'openid-client';
import type { Context } from '#server/context.ts';
import { SsoError } from '../problem.ts';
import { askProvider, type Errand } from './ask.ts';
import { discover, type ProviderMetadata } from './discover.ts';
import { explain } from './explain.ts';

/** Accepted clock skew, in seconds. */
export const CLOCK_TOLERANCE = 60;

/** Maximum length of `sub` (OpenID Connect Core 1.0, 2). */
const LONGEST_SUBJECT = 255;

export type ProviderClient = { issuer: string; clientId: string; secret: string };

type Going = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  loginHint: string | null;
  /** Google's `hd` parameter; null for other providers. */
  hostedDomain: string | null;
};

type Returning = {
  /** Redirect URI with the query of the callback. */
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
};

type Claims = Record<string, unknown>;

export type Redeemed = {
  metadata: ProviderMetadata;
  subject: string;
  claims: Claims;
  usedUserinfo: boolean;
};

type ProviderContext = Pick<Context, 'outbound' | 'clock'>;

/** OIDC code flow (OpenID Connect Core 1.0, 3.1) with PKCE (RFC 7636), state and nonce. */
export async function authorizationUrl(
  context: ProviderContext,
  of: ProviderClient,
  going: Going,
): Promise<URL> {
  const metadata = await discover(context.outbound, of.issuer);
  const { config } = configOf(context, of, { metadata, method: methodsOf(metadata)[0] });
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
 * Exchanges the code for verified claims (OpenID Connect Core 1.0, 3.1.3; issuer per RFC 9207),
 * with fresh keys. Requests `userinfo` if the ID token `lacks` claims. Throws `SsoError`.
 */
export async function redeem(
  context: ProviderContext,
  of: ProviderClient,
  returning: Returning,
  lacks: (idToken: Claims) => boolean,
): Promise<Redeemed> {
  const metadata = await discover(context.outbound, of.issuer);
  const [method, other] = methodsOf(metadata);
  const asking = { context, of, metadata, returning };
  const { config, tokens, explained } = await grant(asking, method).catch((error) => {
    if (!other || !isClientRefused(error)) throw error;
    // Retries with the other method; if it is rejected too, throws the first error.
    return grant(asking, other).catch((again) => {
      throw isClientRefused(again) ? error : again;
    });
  });
  const signed: Claims = { ...tokens.claims() };
  checkBeyond(signed, of, context.clock());
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
  context: ProviderContext;
  of: ProviderClient;
  metadata: ProviderMetadata;
  returning: Returning;
};

async function grant({ context, of, metadata, returning }: Asking, method: Method) {
  const { config, errand } = configOf(context, of, { metadata, method });
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
 * Returns the methods, preferred first. Some providers accept only one of those they list, and not
 * all decode the encoding of Basic (RFC 6749, 2.3.1).
 */
function methodsOf(metadata: ProviderMetadata): [Method, Method?] {
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  if (!supported.includes('client_secret_post')) return ['client_secret_basic'];
  return supported.includes('client_secret_basic')
    ? ['client_secret_post', 'client_secret_basic']
    : ['client_secret_post'];
}

/** Nothing is cached, so keys are never stale. */
function configOf(
  { outbound, clock }: ProviderContext,
  of: ProviderClient,
  { metadata, method }: { metadata: ProviderMetadata; method: Method },
) {
  let errand: Errand | null = null;
  // Normalizes URLs like the library's requests.
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
    // Corrects the library's system clock to ours.
    [client.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
    [client.clockTolerance]: CLOCK_TOLERANCE,
  };
  const authentication = METHODS[method](of.secret);
  const config = new client.Configuration(metadata, of.clientId, clientMetadata, authentication);
  // Without this, ID tokens from the token endpoint are trusted without a signature check.
  client.enableNonRepudiationChecks(config);
  // The outbound guard already limits plain HTTP to hosts listed by the operator.
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

/** Checks claims that the library does not check. */
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
 * True for a valid name: PostgreSQL rejects NUL, and lone surrogates of different names would
 * collide.
 */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.isWellFormed() && !/\p{Cc}/u.test(value);

function subjectOf(claims: Claims): string {
  const { sub } = claims;
  if (isName(sub) && sub.length <= LONGEST_SUBJECT) return sub;
  throw new SsoError('token_answer_invalid', 'sub is no subject', claims);
}

/** Removes null claims, which must not hide the value from userinfo. */
function withoutNulls(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
}

/** Merges claims; signed ones win. `email_verified` is taken from the source of `email`. */
function together(idToken: Claims, userinfo: Claims): Claims {
  const all = { ...userinfo, ...idToken };
  if (idToken.email !== undefined || userinfo.email === undefined) return all;
  return userinfo.email_verified === undefined
    ? all
    : { ...all, email_verified: userinfo.email_verified };
}
