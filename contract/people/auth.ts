import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Failure, Refusal } from '#contract/errors.ts';
import { objectFrom } from '#contract/lenient.ts';
import { SsoOffer } from '#contract/people/sso-offer.ts';
import { SessionUser } from './people.ts';
import { sessionFrom } from './person-forms.ts';
import { RegisterBody, SendMagicLinkBody } from './sign-in-forms.ts';

export const LINK_MINUTES = 60;

export const sendMagicLink = {
  id: 'sendMagicLink',
  method: 'POST',
  path: '/api/auth/send-magic-link',
  read: objectFrom,
  admits: 'anyone',
  summary: 'Send a sign-in link',
  description:
    'Emails a sign-in link, unless single sign-on is required for the domain. The response does not reveal if the address is known.',
  body: SendMagicLinkBody,
  answers: {
    200: z.object({
      email: z.string(),
      expiresInMinutes: z.number(),
      singleSignOn: SsoOffer.nullable(),
    }),
    400: Refusal,
    429: Refusal,
    503: Refusal,
  },
} as const satisfies Endpoint;

export const register = {
  id: 'register',
  method: 'POST',
  path: '/api/register',
  read: objectFrom,
  admits: 'anyone',
  summary: 'Register',
  description: 'Emails a link that creates the account on confirmation.',
  body: RegisterBody,
  answers: {
    200: z.object({
      isExistingUser: z.literal(false),
      email: z.string(),
      singleSignOn: SsoOffer.nullable(),
    }),
    400: Refusal,
    409: Refusal,
    429: Refusal,
    503: Refusal,
  },
} as const satisfies Endpoint;

export const me = {
  id: 'me',
  method: 'GET',
  path: '/api/auth/me',
  read: sessionFrom,
  admits: 'user',
  needsPerson: true,
  summary: 'Read the current user',
  answers: { 200: z.object({ user: SessionUser, sessionId: z.string() }), 401: Refusal },
} as const satisfies Endpoint;

export const logout = {
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  read: objectFrom,
  admits: 'anyone',
  summary: 'Sign out',
  description: 'Ends the session; no error if already ended.',
  answers: {
    200: z.object({
      success: z.literal(true),
      continueAt: z
        .string()
        .nullable()
        .describe(
          'URL for sign-out from the company’s provider, for a session started by single sign-on; null if none.',
        ),
    }),
    500: Failure,
  },
} as const satisfies Endpoint;

const page = { content: { 'text/html': z.string() } };
const link = {
  path: '/api/auth/link/:token',
  admits: 'anyone',
  params: z.object({ token: z.string().describe('Token of the emailed link.') }),
} as const;

/** Opening the page does not consume the link. */
export const showSignInLink = {
  id: 'showSignInLink',
  method: 'GET',
  summary: 'Show the sign-in confirmation',
  description:
    'Opening has no effect, as mail scanners open links. A used link redirects its signed-in user; others get 410. 403 if single sign-on is required.',
  answers: { 200: page, 303: null, 403: page, 410: page },
  ...link,
} as const satisfies Endpoint;

/** Consumes the link; 403 if the workspace requires approval. */
export const confirmSignInLink = {
  id: 'confirmSignInLink',
  method: 'POST',
  summary: 'Sign in with a link',
  description:
    'Sets the session cookie and redirects to the application. The page’s form may include a display name.',
  answers: { 303: null, 403: page, 410: page },
  ...link,
} as const satisfies Endpoint;
