import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Department } from '#contract/entries/labels.ts';
import { Refusal } from '#contract/errors.ts';
import { ROLES } from '#contract/people/people.ts';

export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(['member', 'asked', 'ended']),
  departments: z.array(Department).describe('Those that they look after.'),
  since: z.string().describe('Since when they are, wait or are gone.'),
});
export type Colleague = z.infer<typeof Colleague>;

const ColleagueId = z.object({ id: z.uuid().describe('The id of a person.') });
const people = { 200: z.object({ people: z.array(Colleague) }), 401: Refusal } as const;
const changed = { ...people, 403: Refusal, 404: Refusal, 409: Refusal } as const;

export const listColleagues = {
  id: 'listColleagues',
  method: 'GET',
  path: '/api/workspace/people',
  admits: 'user',
  summary: 'List the people of the workspace',
  description:
    'Since the longest first, all of them or a page. Who waits and who is gone is for admins to see.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).optional().describe('Left out = all of them.'),
    cursor: z.string().max(200).optional().describe('What the page before gave as `nextCursor`.'),
  }),
  answers: {
    200: z.object({ people: z.array(Colleague), nextCursor: z.string().nullable().default(null) }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;

export const changeColleague = {
  id: 'changeColleague',
  method: 'PATCH',
  path: '/api/workspace/people/:id',
  admits: 'company_admin',
  token: 'never',
  summary: 'Make somebody an admin or a user, or say which departments they look after',
  description: 'What is left out stays.',
  params: ColleagueId,
  body: z.object({
    role: z.enum(ROLES).optional(),
    departments: z.array(Department).max(20).optional(),
  }),
  answers: { ...changed, 400: Refusal },
} as const satisfies Endpoint;

export const letIn = {
  id: 'letIn',
  method: 'POST',
  path: '/api/workspace/people/:id/let-in',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Let somebody in who asked to, or back in',
  description: 'For who asked to join, and for who has gone: as a user.',
  params: ColleagueId,
  answers: changed,
} as const satisfies Endpoint;

export const letAllIn = {
  id: 'letAllIn',
  method: 'POST',
  path: '/api/workspace/people/let-in',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Let several people in who asked to',
  description: 'Whoever of them does not wait any more stays what they are.',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(1000).describe('The ids of people.') }),
  answers: { ...people, 400: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const removeColleague = {
  id: 'removeColleague',
  method: 'DELETE',
  path: '/api/workspace/people/:id',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Remove somebody from the workspace, or refuse them',
  description:
    'A member goes at once, from every page they have open; who asked to join is refused.',
  params: ColleagueId,
  answers: changed,
} as const satisfies Endpoint;

export const leaveWorkspace = {
  id: 'leaveWorkspace',
  method: 'POST',
  path: '/api/workspace/leave',
  admits: 'user',
  token: 'never',
  summary: 'Leave the workspace',
  answers: { 200: z.object({ success: z.literal(true) }), 401: Refusal, 409: Refusal },
} as const satisfies Endpoint;
