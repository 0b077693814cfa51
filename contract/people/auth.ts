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
  summary: 'Mail a sign-in link',
  description:
    'Mails a sign-in link, unless single sign-on is the only way for the domain. The answer is the same whether the address is known or not.',
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
  summary: 'Ask for an account',
  description: 'Mails a link that makes the account when it is confirmed.',
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
  summary: 'The person signed in',
  answers: { 200: z.object({ user: SessionUser, sessionId: z.string() }), 401: Refusal },
} as const satisfies Endpoint;

export const logout = {
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  read: objectFrom,
  admits: 'anyone',
  summary: 'Sign out',
  description: 'Ends the session; signing out twice is no error.',
  answers: {
    200: z.object({
      success: z.literal(true),
      continueAt: z
        .string()
        .nullable()
        .describe(
          'Where to go to sign out of the company’s provider too, for a session that single sign-on began; null = nowhere.',
        ),
    }),
    500: Failure,
  },
} as const satisfies Endpoint;

const page = { content: { 'text/html': z.string() } };
const link = {
  path: '/api/auth/link/:token',
  admits: 'anyone',
  params: z.object({ token: z.string().describe('The token of the link that was mailed.') }),
} as const;

/** Opening the page does not consume the link. */
export const showSignInLink = {
  id: 'showSignInLink',
  method: 'GET',
  summary: 'Ask whether to sign in',
  description:
    'Mail scanners open links: opening one does nothing. One that was used leads who is signed in by it on; else 410 says so. 403 where single sign-on is the only way.',
  answers: { 200: page, 303: null, 403: page, 410: page },
  ...link,
} as const satisfies Endpoint;

/** Consumes the link; 403 if the workspace requires approval. */
export const confirmSignInLink = {
  id: 'confirmSignInLink',
  method: 'POST',
  summary: 'Sign in by a link',
  description:
    'Sets the session’s cookie and goes on to the application. The form of its page may post a display name.',
  answers: { 303: null, 403: page, 410: page },
  ...link,
} as const satisfies Endpoint;
