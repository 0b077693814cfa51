import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { SsoProblem } from '#contract/integrations/single-sign-on-problems.ts';
import { SsoError } from '../problem.ts';
import type { Errand } from './ask.ts';

type Told = {
  code?: string | number;
  message?: string;
  cause?: unknown;
  claim?: string;
  claims?: Record<string, unknown>;
  expected?: unknown;
};

const BY_CLAIM: Record<string, SsoProblem> = {
  iss: 'token_issuer_differs',
  aud: 'audience_differs',
  azp: 'audience_differs',
  nonce: 'nonce_differs',
  exp: 'token_expired',
  nbf: 'token_from_future',
};

const OF_RUNTIME = [ClientError, DOMException, TypeError];

const UNREADABLE = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/**
 * Maps a library error to an `SsoError`; rethrows other errors. `errand` is null before any
 * request.
 */
export function explain(error: unknown, errand: Errand | null): SsoError {
  const chain = causesOf(error);
  const own = chain.find((one) => one instanceof SsoError);
  if (own) return own;
  const known = chain.find(({ code }) => String(code).startsWith('OAUTH_'));
  if (!known) {
    const isOfKey = OF_RUNTIME.some((kind) => error instanceof kind);
    if (errand === 'keys' && isOfKey) return new SsoError('keys_unavailable', messageOf(chain));
    throw error;
  }
  if (errand === 'userinfo') return new SsoError('userinfo_failed', messageOf(chain));
  const refused = chain.map(refusalOf).find((one) => one !== null);
  if (refused) return refused;
  if (errand === null) return responseProblem(chain);
  if (errand === 'keys') return keysProblem(chain);
  return tokenProblem(chain);
}

function responseProblem(chain: Told[]): SsoError {
  const isIssuer = chain.some(({ message }) => message?.includes('"iss"'));
  return new SsoError(isIssuer ? 'response_issuer_differs' : 'response_invalid', messageOf(chain));
}

function keysProblem(chain: Told[]): SsoError {
  const isUnread =
    chain.some(({ code }) => UNREADABLE.includes(String(code))) ||
    chain.some(
      ({ message }) => message?.includes('"keys"') || message?.includes('failed to parse'),
    );
  return new SsoError(isUnread ? 'keys_unavailable' : 'signature_invalid', messageOf(chain));
}

function tokenProblem(chain: Told[]): SsoError {
  const claims = chain.find((one) => one.claims)?.claims ?? null;
  const named = chain.find(({ claim }) => claim)?.claim;
  const missing = chain
    .map(({ message }) => /^JWT "(\w+)" .*claim missing$/.exec(message ?? '')?.[1])
    .find(Boolean);
  const claim = named ?? missing;
  if (claim) {
    const detail = missing ? `${claim} is missing` : comparison(chain, claim, claims);
    return new SsoError(BY_CLAIM[claim] ?? 'token_answer_invalid', detail, claims);
  }
  const isSignature = chain.some(
    ({ code, message }) => code === 'OAUTH_UNSUPPORTED_OPERATION' || message?.includes('"alg"'),
  );
  return new SsoError(
    isSignature ? 'signature_invalid' : 'token_answer_invalid',
    messageOf(chain),
    claims,
  );
}

function comparison(chain: Told[], claim: string, claims: Told['claims'] | null): string {
  const got = JSON.stringify(claims?.[claim]) ?? 'nothing';
  const expected = chain.find((one) => typeof one.expected === 'string')?.expected;
  // The expected nonce is secret.
  if (claim === 'nonce' || expected === undefined) return `${claim} is ${got}`;
  return `${claim} is ${got}, expected ${JSON.stringify(expected)}`;
}

function refusalOf(error: unknown): SsoError | null {
  if (error instanceof AuthorizationResponseError) {
    return new SsoError('provider_refused', reasonOf(error));
  }
  if (error instanceof ResponseBodyError) {
    const isClient = ['invalid_client', 'unauthorized_client'].includes(error.error);
    return new SsoError(isClient ? 'client_refused' : 'code_refused', reasonOf(error));
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new SsoError(error.status === 401 ? 'client_refused' : 'code_refused');
  }
  return null;
}

const reasonOf = ({
  error,
  error_description: words,
}: AuthorizationResponseError | ResponseBodyError) => [error, words].filter(Boolean).join(': ');

const messageOf = (chain: Told[]) =>
  chain
    .map(({ message }) => message)
    .filter(Boolean)
    .at(-1) ?? null;

function causesOf(error: unknown): (Told & object)[] {
  const chain: (Told & object)[] = [];
  for (let one = error; typeof one === 'object' && one !== null && chain.length < 10; ) {
    chain.push(one);
    one = (one as Told).cause;
  }
  return chain;
}
