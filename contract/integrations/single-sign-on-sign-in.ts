import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { emailAddress, oneLine } from '#contract/people/people.ts';
import { SsoOffer } from '#contract/people/sso-offer.ts';

/** Called while the user types an address. */
export const offerSingleSignOn = {
  id: 'offerSingleSignOn',
  method: 'POST',
  path: '/api/auth/sso/offer',
  admits: 'anyone',
  summary: 'Ask whether an address can sign in by single sign-on',
  description: 'By the domain of the address alone, whether anybody has it or not. Mails nothing.',
  body: z.object({
    email: emailAddress('email_invalid'),
    next: z
      .string()
      .max(2000)
      .optional()
      .describe('Where to go after signing in: a path of this site; anything else is ignored.'),
  }),
  answers: {
    200: z.object({ singleSignOn: SsoOffer.nullable() }),
    400: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;

const page = { content: { 'text/html': z.string() } };

/** Also the target of the sign-in page. */
export const startSingleSignOn = {
  id: 'startSingleSignOn',
  method: 'GET',
  path: '/api/auth/sso/:slug',
  admits: 'anyone',
  summary: 'Begin a sign-in by single sign-on',
  description:
    'Goes on to the provider of the workspace; a page says why where that cannot be, and one asks first whoever follows a link of another site (`Sec-Fetch-Site`).',
  params: z.object({ slug: z.string().max(100).describe('The short name of a workspace.') }),
  query: z.object({
    returnTo: z
      .string()
      .max(2000)
      .optional()
      .describe('Where to go afterwards: a path of this site; anything else is ignored.'),
    email: z.string().max(254).optional().describe('Filled in at the provider.'),
  }),
  answers: { 200: page, 303: null, 403: page, 404: page, 429: page, 502: page },
} as const satisfies Endpoint;

/** Redirect URI, one per workspace. */
export const finishSingleSignOn = {
  id: 'finishSingleSignOn',
  method: 'GET',
  path: '/api/auth/sso/:id/callback',
  admits: 'anyone',
  summary: 'End a sign-in by single sign-on',
  description:
    'The provider sends the browser here. Sets the session’s cookie and goes on to the application; a page says why where it signs nobody in.',
  params: z.object({ id: z.string().max(100).describe('The id of a workspace.') }),
  query: z.object({
    code: z.string().max(8000).optional().describe('What is exchanged for the ID token.'),
    state: z.string().max(200).optional().describe('What the sign-in began with.'),
    iss: z.string().max(500).optional().describe('RFC 9207.'),
    error: z.string().max(200).optional().describe('Why the provider signed nobody in.'),
    error_description: z.string().max(2000).optional().describe('The same in words.'),
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
  summary: 'End sessions because somebody signed out at the provider',
  description: 'Called by the provider of the workspace, with a signed logout token.',
  params: z.object({ id: z.string().max(100).describe('The id of a workspace.') }),
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

/** For an admin locked out by required single sign-on. */
export const recoverSignIn = {
  id: 'recoverSignIn',
  method: 'POST',
  path: '/api/auth/sso/recover',
  admits: 'anyone',
  summary: 'Mail a sign-in link for a recovery code',
  description:
    'The answer is the same whatever address and code are. A code counts once, for an admin of the workspace that it was made in.',
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
