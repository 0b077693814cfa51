import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Failure, Refusal } from './errors.ts';
import { SessionUser } from './people.ts';
import { RegisterBody, SendMagicLinkBody } from './sign-in-forms.ts';

/** Minutes for which a sign-in link works. */
export const LINK_MINUTES = 60;

/** Mails a sign-in link. The answer is the same whether the address is known or not. */
export const sendMagicLink = {
  method: 'POST',
  path: '/api/auth/send-magic-link',
  admits: 'anyone',
  summary: 'Mail a sign-in link',
  body: SendMagicLinkBody,
  answers: {
    200: z.object({ email: z.string(), expiresInMinutes: z.number() }),
    400: Refusal,
    429: Refusal,
    503: Refusal,
  },
} as const satisfies Endpoint;

/** Mails a link that makes the account when it is confirmed. */
export const register = {
  method: 'POST',
  path: '/api/register',
  admits: 'anyone',
  summary: 'Ask for an account',
  body: RegisterBody,
  answers: {
    200: z.object({ isExistingUser: z.literal(false), email: z.string() }),
    400: Refusal,
    409: Refusal,
    429: Refusal,
    503: Refusal,
  },
} as const satisfies Endpoint;

/** Who is signed in. */
export const me = {
  method: 'GET',
  path: '/api/auth/me',
  admits: 'user',
  summary: 'The person signed in',
  answers: { 200: z.object({ user: SessionUser, sessionId: z.string() }), 401: Refusal },
} as const satisfies Endpoint;

/** Ends the session; signing out twice is no error. */
export const logout = {
  method: 'POST',
  path: '/api/auth/logout',
  admits: 'anyone',
  summary: 'Sign out',
  answers: { 200: z.object({ success: z.literal(true) }), 500: Failure },
} as const satisfies Endpoint;

/** The page behind a sign-in link, with its one button; posting to it signs in. Not JSON. */
export const LINK_PATH = '/api/auth/link/:token';
