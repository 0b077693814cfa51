import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { REPORTER_EMAILS } from '#contract/entries/email-kinds.ts';
import { Refusal } from '#contract/errors.ts';

const page = {
  path: '/r/:token',
  admits: 'anyone',
  params: z.object({
    token: z
      .string()
      // Tokens never contain NUL, which PostgreSQL would reject.
      .transform((token) => token.replaceAll('\0', ''))
      .describe('Token of the link in an email about an entry.'),
  }),
} as const;

const NothingHere = { content: { 'text/html': z.string() } };

export const showStatus = {
  id: 'showStatus',
  method: 'GET',
  summary: 'Show a reporter’s status page',
  description: 'Has no effect: mail scanners open links.',
  ...page,
  answers: { 200: { content: { 'text/html': z.string() } }, 404: NothingHere },
} as const satisfies Endpoint;

/** Characters; a longer reply needs an email. */
export const LONGEST_REPLY = 20_000;

export const StatusForm = z.object({
  action: z.enum(['reply', 'not_done', 'mute', 'unmute']),
  text: z.string().trim().max(LONGEST_REPLY).default(''),
});

export const answerStatus = {
  id: 'answerStatus',
  method: 'POST',
  summary: 'Reply to or mute an entry',
  takes: { content: { 'application/x-www-form-urlencoded': StatusForm } },
  ...page,
  answers: {
    303: null,
    400: { content: { 'text/html': z.string() } },
    404: NothingHere,
    429: Refusal,
  },
} as const satisfies Endpoint;

export const showReporterEmails = {
  id: 'showReporterEmails',
  method: 'GET',
  summary: 'Show a reporter’s email preferences',
  description: 'Changes nothing.',
  ...page,
  path: '/r/:token/emails',
  answers: { 200: { content: { 'text/html': z.string() } }, 404: NothingHere },
} as const satisfies Endpoint;

export const chooseReporterEmails = {
  id: 'chooseReporterEmails',
  method: 'POST',
  summary: 'Change reporter email preferences',
  takes: {
    content: {
      'application/x-www-form-urlencoded': z.object(
        Object.fromEntries(REPORTER_EMAILS.map((kind) => [kind, z.literal('on').optional()])),
      ),
    },
  },
  ...page,
  path: '/r/:token/emails',
  answers: { 303: null, 404: NothingHere, 429: Refusal },
} as const satisfies Endpoint;

export const muteByMail = {
  id: 'muteByMail',
  method: 'POST',
  summary: 'Mute an entry with one click',
  description: 'List-Unsubscribe-Post (RFC 8058): afterwards only resolution notices.',
  takes: {
    content: {
      'application/x-www-form-urlencoded': z.object({
        'List-Unsubscribe': z.literal('One-Click').optional(),
      }),
    },
  },
  ...page,
  path: '/r/:token/mute',
  answers: { 303: null, 404: NothingHere },
} as const satisfies Endpoint;
