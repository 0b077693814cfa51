import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { IssueId } from '#contract/entries/issues.ts';
import { Refusal } from '#contract/errors.ts';

export const Reporter = z.object({
  name: z.string().describe('As their mail calls them, or their address.'),
  isReachable: z.boolean().describe('Whether they can be asked by email.'),
  whyNot: z
    .enum(['unverified', 'suppressed', 'gone', 'switched_off', 'yourself', 'restricted', 'muted'])
    .nullable()
    .describe('Why not: nobody vouches for their address, emails came back, and so on.'),
  link: z
    .enum(['none', 'works', 'revoked'])
    .describe('Whether whoever reported it was sent a link to its status page, and it works.'),
  isMuted: z.boolean().describe('They want to hear only that it is done.'),
});
export type Reporter = z.infer<typeof Reporter>;

const answers = { 200: Reporter, 401: Refusal, 404: Refusal } as const;

export const readReporter = {
  id: 'readReporter',
  method: 'GET',
  path: '/api/issues/:id/reporter',
  admits: 'user',
  summary: 'Read how whoever reported an entry can be reached',
  params: IssueId,
  answers,
} as const satisfies Endpoint;

export const revokeStatusLink = {
  id: 'revokeStatusLink',
  method: 'PATCH',
  path: '/api/issues/:id/reporter',
  admits: 'user',
  summary: 'Revoke the links to the status page of an entry, or have them work again',
  description: 'Of everybody who was sent one. While they are revoked, only a question is sent.',
  params: IssueId,
  body: z.object({ revoked: z.boolean() }),
  answers: { ...answers, 400: Refusal },
} as const satisfies Endpoint;
