import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

const page = {
  path: '/unsubscribe/:token',
  admits: 'anyone',
  params: z.object({
    token: z
      .string()
      .transform((token) => token.replaceAll('\0', ''))
      .describe('The token of the link in an email to a member.'),
  }),
} as const;

const Page = { content: { 'text/html': z.string() } };

export const showUnsubscribe = {
  id: 'showUnsubscribe',
  method: 'GET',
  summary: 'Show what a member is asked before emails like one of theirs end',
  description: 'Changes nothing: mail scanners open links.',
  ...page,
  answers: { 200: Page, 404: Page },
} as const satisfies Endpoint;

export const unsubscribe = {
  id: 'unsubscribe',
  method: 'POST',
  summary: 'End emails like one, by a button of the page or of a mail program',
  description:
    'List-Unsubscribe-Post (RFC 8058): its kinds of news, or the digest, are set to never.',
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
