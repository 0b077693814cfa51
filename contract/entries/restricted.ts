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
  isAdmin: z.boolean().describe('An admin sees every entry.'),
});
export type Colleague = z.infer<typeof Colleague>;

const MOST_NAMED = 200;

export const readAudience = {
  id: 'readAudience',
  method: 'GET',
  path: '/api/issues/:id/restricted',
  admits: 'user',
  summary: 'Read who may see an entry',
  description: 'Who sees an entry: everybody, or the company’s admins and the people named on it.',
  params: IssueId,
  answers: {
    200: z.object({
      restricted: z.boolean(),
      people: z.array(z.string()).describe('The ids of those named; none while everybody sees it.'),
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
  summary: 'Set who may see an entry',
  description:
    'Keeps an entry, with all that belongs to it, to the admins and the people named; or lets everybody see it again, and then nobody is named any more.',
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
