import type { oas31 } from 'zod-openapi';
import type { Credential, Endpoint } from '#contract/endpoint.ts';
import { scopeNeeded } from '#contract/integrations/token-scopes.ts';

export function securitySchemes(
  cookieName: string,
): Record<'session' | 'bearer' | 'apiToken' | Credential, oas31.SecuritySchemeObject> {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName,
      description:
        'The cookie of somebody who signed in. A call that changes something must then come from a page of this site (`Sec-Fetch-Site`, else `Origin`).',
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of a session, sent as a header (RFC 6750).',
    },
    apiToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'tdg_…',
      description:
        'An API token, made in the settings, sent as a header (RFC 6750). It acts as its person, or as nobody where it is the workspace’s own, in one workspace, as far as its scope goes: `read`, `write` or `admin`, each of which includes those before it.',
    },
    inboundToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'INBOUND_TOKEN, for programs of one’s own that hand over mail.',
    },
    metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN.' },
    postmarkPassword: {
      type: 'http',
      scheme: 'basic',
      description: 'POSTMARK_WEBHOOK_USER and POSTMARK_WEBHOOK_PASSWORD.',
    },
    sendgridPassword: {
      type: 'http',
      scheme: 'basic',
      description: 'User and password of SENDGRID_PARSE_KEY, where it holds these.',
    },
    sendgridSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Twilio-Email-Event-Webhook-Signature',
      description:
        'SendGrid’s signature (ECDSA) of the time in `X-Twilio-Email-Event-Webhook-Timestamp` and the body, where SENDGRID_PARSE_KEY holds a public key.',
    },
  };
}

/** Any one suffices; empty if public. Role names are allowed for HTTP and cookie schemes. */
export function securityOf(endpoint: Endpoint): oas31.SecurityRequirementObject[] {
  const { admits, credentials } = endpoint;
  if (credentials) return credentials.map((name) => ({ [name]: [] }));
  if (admits === 'anyone') return [];
  const roles = admits === 'user' ? [] : [admits];
  const scope = scopeNeeded(endpoint);
  const token = scope ? [{ apiToken: [scope] }] : [];
  if (endpoint.isForTokens) return token;
  return [{ session: roles }, { bearer: roles }, ...token];
}

export const ADMITTED: Record<Endpoint['admits'], string> = {
  anyone: '',
  user: 'For everybody who is signed in.',
  company_admin: 'For the admins of the workspace (`company_admin`).',
  operator: 'For the operator of the installation (`operator`).',
};

export const NEEDS_PERSON = 'Not by an API token of the workspace (403, `token_person`).';
