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
        'Session cookie. Requests that change data must then originate from this site (`Sec-Fetch-Site`, else `Origin`).',
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'Session token in a header (RFC 6750).',
    },
    apiToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'tdg_…',
      description:
        'API token from the settings, in a header (RFC 6750). Acts as its user, or as no user for a workspace token, in one workspace, within its scope: `read`, `write` or `admin`, each including the previous ones.',
    },
    inboundToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'INBOUND_TOKEN, for custom programs that submit email.',
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
      description: 'User and password of SENDGRID_PARSE_KEY, if it has this form.',
    },
    sendgridSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Twilio-Email-Event-Webhook-Signature',
      description:
        'SendGrid’s ECDSA signature of the time in `X-Twilio-Email-Event-Webhook-Timestamp` and the body, if SENDGRID_PARSE_KEY is a public key.',
    },
  };
}

/**
 * Returns the alternative credentials; empty if public. OpenAPI 3.1 allows role names for HTTP and
 * cookie schemes.
 */
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
  user: 'For signed-in users.',
  company_admin: 'For workspace admins (`company_admin`).',
  operator: 'For the operator of the installation (`operator`).',
};

export const NEEDS_PERSON = 'Not for workspace API tokens (403, `token_person`).';
