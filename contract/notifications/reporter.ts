import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { IssueId } from '#contract/entries/issues.ts';
import { Refusal } from '#contract/errors.ts';

export const Reporter = z.object({
  name: z.string().describe('Name in their email, or their address.'),
  isReachable: z.boolean().describe('True if a question can be emailed.'),
  whyNot: z
    .enum(['unverified', 'suppressed', 'gone', 'switched_off', 'yourself', 'restricted', 'muted'])
    .nullable()
    .describe('Reason if not reachable: unverified address, bounces, and so on.'),
  link: z
    .enum(['none', 'works', 'revoked'])
    .describe('State of the status page link sent to the reporter.'),
  isMuted: z.boolean().describe('Only resolution notices are wanted.'),
});
export type Reporter = z.infer<typeof Reporter>;

const answers = { 200: Reporter, 401: Refusal, 404: Refusal } as const;

export const readReporter = {
  id: 'readReporter',
  method: 'GET',
  path: '/api/issues/:id/reporter',
  admits: 'user',
  summary: 'Read an entry’s reporter',
  params: IssueId,
  answers,
} as const satisfies Endpoint;

export const revokeStatusLink = {
  id: 'revokeStatusLink',
  method: 'PATCH',
  path: '/api/issues/:id/reporter',
  admits: 'user',
  summary: 'Revoke or restore status page links',
  description: 'Applies to every recipient of a link. While revoked, only questions are sent.',
  params: IssueId,
  body: z.object({ revoked: z.boolean() }),
  answers: { ...answers, 400: Refusal },
} as const satisfies Endpoint;
