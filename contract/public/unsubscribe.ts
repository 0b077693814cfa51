import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

const page = {
  path: '/unsubscribe/:token',
  admits: 'anyone',
  params: z.object({
    token: z
      .string()
      .transform((token) => token.replaceAll('\0', ''))
      .describe('Token of the link in an email.'),
  }),
} as const;

const Page = { content: { 'text/html': z.string() } };

export const showUnsubscribe = {
  id: 'showUnsubscribe',
  method: 'GET',
  summary: 'Show the unsubscribe confirmation',
  description: 'Has no effect: mail scanners open links.',
  ...page,
  answers: { 200: Page, 404: Page },
} as const satisfies Endpoint;

export const unsubscribe = {
  id: 'unsubscribe',
  method: 'POST',
  summary: 'Unsubscribe',
  description: 'List-Unsubscribe-Post (RFC 8058): sets its email kinds, or the digest, to never.',
  takes: {
    content: {
      'application/x-www-form-urlencoded': z.object({
        'List-Unsubscribe': z.literal('One-Click').optional(),
      }),
    },
  },
  ...page,
  answers: { 200: Page, 404: Page },
} as const satisfies Endpoint;
