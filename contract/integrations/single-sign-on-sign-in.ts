import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { emailAddress, oneLine } from '#contract/people/people.ts';
import { SsoOffer } from '#contract/people/sso-offer.ts';

export const offerSingleSignOn = {
  id: 'offerSingleSignOn',
  method: 'POST',
  path: '/api/auth/sso/offer',
  admits: 'anyone',
  summary: 'Check single sign-on for an address',
  description: 'Based only on the address’s domain, even without an account. Sends no email.',
  body: z.object({
    email: emailAddress('email_invalid'),
    next: z
      .string()
      .max(2000)
      .optional()
      .describe('Path of this site to open after sign-in; other values are ignored.'),
  }),
  answers: {
    200: z.object({ singleSignOn: SsoOffer.nullable() }),
    400: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;

const page = { content: { 'text/html': z.string() } };

/** The sign-in page also links to it. */
export const startSingleSignOn = {
  id: 'startSingleSignOn',
  method: 'GET',
  path: '/api/auth/sso/:slug',
  admits: 'anyone',
  summary: 'Start single sign-on',
  description:
    'Redirects to the workspace’s provider; otherwise a page shows the reason. Links from other sites (`Sec-Fetch-Site`) require confirmation first.',
  params: z.object({ slug: z.string().max(100).describe('Short name of a workspace.') }),
  query: z.object({
    returnTo: z
      .string()
      .max(2000)
      .optional()
      .describe('Path of this site to open afterwards; other values are ignored.'),
    email: z.string().max(254).optional().describe('Prefilled at the provider.'),
  }),
  answers: { 200: page, 303: null, 403: page, 404: page, 429: page, 502: page },
} as const satisfies Endpoint;

/** Redirect URI, one per workspace. */
export const finishSingleSignOn = {
  id: 'finishSingleSignOn',
  method: 'GET',
  path: '/api/auth/sso/:id/callback',
  admits: 'anyone',
  summary: 'Finish single sign-on',
  description:
    'Redirect target of the provider. Sets the session cookie and redirects to the application; on failure a page shows the reason.',
  params: z.object({ id: z.string().max(100).describe('Id of a workspace.') }),
  query: z.object({
    code: z.string().max(8000).optional().describe('Code to exchange for the ID token.'),
    state: z.string().max(200).optional().describe('State of the sign-in.'),
    iss: z.string().max(500).optional().describe('RFC 9207.'),
    error: z.string().max(200).optional().describe('Error code of the provider.'),
    error_description: z.string().max(2000).optional().describe('Error text.'),
    session_state: z.string().max(500).optional().describe('Not used.'),
  }),
  answers: { 303: null, 400: page, 403: page, 502: page },
} as const satisfies Endpoint;

/** OpenID Connect Back-Channel Logout 1.0. */
export const backChannelLogout = {
  id: 'backChannelLogout',
  method: 'POST',
  path: '/api/auth/sso/:id/back-channel-logout',
  admits: 'anyone',
  ignoresSession: true,
  summary: 'End sessions after provider sign-out',
  description: 'Called by the workspace’s provider, with a signed logout token.',
  params: z.object({ id: z.string().max(100).describe('Id of a workspace.') }),
  takes: {
    content: {
      'application/x-www-form-urlencoded': z.object({ logout_token: z.string() }),
    },
  },
  answers: {
    200: null,
    400: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;

/** Mails a link to an admin who is locked out by required single sign-on. */
export const recoverSignIn = {
  id: 'recoverSignIn',
  method: 'POST',
  path: '/api/auth/sso/recover',
  admits: 'anyone',
  summary: 'Redeem a recovery code',
  description:
    'Emails a sign-in link; the response never depends on address or code. A code works once, for an admin of its workspace.',
  body: z.object({
    email: emailAddress('email_invalid'),
    code: oneLine('sso_code_missing', 60, 'sso_code_missing'),
  }),
  answers: {
    200: z.object({ email: z.string(), expiresInMinutes: z.number() }),
    400: Refusal,
    429: Refusal,
    503: Refusal,
  },
} as const satisfies Endpoint;
