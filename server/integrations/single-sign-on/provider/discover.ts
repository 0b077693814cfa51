import type { ServerMetadata } from 'openid-client';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import { SsoError } from '../problem.ts';
import { askProvider } from './ask.ts';

/** Accepted signature algorithms; asymmetric, so that only the provider has the key. */
export const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Default of OpenID Connect Discovery 1.0, 3. */
const DEFAULT_SIGNATURES = ['RS256'];

export type ProviderMetadata = ServerMetadata & {
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  end_session_endpoint?: string;
  backchannel_logout_supported?: boolean;
};

/**
 * Fetches provider metadata, uncached (Discovery 1.0, 4). `issuer` must match byte by byte, and
 * every URL must pass the outbound check.
 */
export async function discover(
  outbound: Pick<Outbound, 'request' | 'check'>,
  issuer: string,
): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await askProvider(outbound, 'discovery', {
    url,
    headers: { accept: 'application/json' },
  });
  const invalid = (why: string) => new SsoError('discovery_invalid', `${url}: ${why}`);
  if (answer.status !== 200) throw invalid(`status ${answer.status}`);
  const told = objectOf(await answer.text());
  if (!told) throw invalid('no JSON object');
  if (told.issuer !== issuer) {
    const said = typeof told.issuer === 'string' ? told.issuer : 'none';
    throw new SsoError('discovery_issuer_differs', `expected ${issuer}, got ${said}`);
  }
  const address = (name: string): string | undefined => {
    const value = told[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw invalid(`${name} is no address`);
    const problem = outbound.check(value);
    if (typeof problem === 'string') throw new SsoError('address_refused', `${name}: ${problem}`);
    return value;
  };
  const needed = (name: string): string => {
    const value = address(name);
    if (value === undefined) throw invalid(`${name} is missing`);
    return value;
  };
  const userinfo = address('userinfo_endpoint');
  const endSession = address('end_session_endpoint');
  const methods = texts(told.token_endpoint_auth_methods_supported);
  const signatures = texts(told.id_token_signing_alg_values_supported) ?? DEFAULT_SIGNATURES;
  const ofUserinfo = texts(told.userinfo_signing_alg_values_supported) ?? signatures;
  return {
    issuer,
    authorization_endpoint: needed('authorization_endpoint'),
    token_endpoint: needed('token_endpoint'),
    jwks_uri: needed('jwks_uri'),
    ...(userinfo && { userinfo_endpoint: userinfo }),
    ...(endSession && { end_session_endpoint: endSession }),
    ...(methods && { token_endpoint_auth_methods_supported: methods }),
    id_token_signing_alg_values_supported: signatures.filter(isSafe),
    userinfo_signing_alg_values_supported: ofUserinfo.filter(isSafe),
    authorization_response_iss_parameter_supported:
      told.authorization_response_iss_parameter_supported === true,
    backchannel_logout_supported: told.backchannel_logout_supported === true,
  };
}

const isSafe = (name: string) => SIGNATURES.includes(name);

function texts(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((one): one is string => typeof one === 'string');
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
