import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { changedIssueFrom } from './issue-forms.ts';
import { Issue, IssueId } from './issues.ts';

export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean().describe('Admins see every entry.'),
});
export type Colleague = z.infer<typeof Colleague>;

const MOST_NAMED = 200;

export const readAudience = {
  id: 'readAudience',
  method: 'GET',
  path: '/api/issues/:id/restricted',
  admits: 'user',
  summary: 'Read an entry’s access',
  description: 'Access: all members, or only workspace admins and the people named on the entry.',
  params: IssueId,
  answers: {
    200: z.object({
      restricted: z.boolean(),
      people: z.array(z.string()).describe('Ids of the people named; empty if not restricted.'),
      colleagues: z.array(Colleague),
    }),
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const setAudience = {
  id: 'setAudience',
  method: 'PATCH',
  path: '/api/issues/:id/restricted',
  read: changedIssueFrom,
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Set an entry’s access',
  description:
    'Restricts an entry and its contents to admins and the people named, or lifts the restriction and removes all named people.',
  params: IssueId,
  body: z.object({
    restricted: z.boolean(refused('restriction_missing')),
    people: z
      .array(z.uuid(refused('person_id_invalid')))
      .max(MOST_NAMED)
      .default([]),
  }),
  answers: { 200: Issue, 400: Refusal, 401: Refusal, 403: Refusal, 404: Refusal },
} as const satisfies Endpoint;
