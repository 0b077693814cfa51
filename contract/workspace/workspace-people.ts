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
  departments: z.array(Department).describe('Own departments.'),
  since: z.string().describe('Start of the present state.'),
});
export type Colleague = z.infer<typeof Colleague>;

const ColleagueId = z.object({ id: z.uuid().describe('Id of a person.') });
const people = { 200: z.object({ people: z.array(Colleague) }), 401: Refusal } as const;
const changed = { ...people, 403: Refusal, 404: Refusal, 409: Refusal } as const;

export const listColleagues = {
  id: 'listColleagues',
  method: 'GET',
  path: '/api/workspace/people',
  admits: 'user',
  summary: 'List workspace people',
  description:
    'Longest-standing first; all, or one page. Only admins see join requests and former members.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).optional().describe('Default: all.'),
    cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page.'),
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
  summary: 'Change a member’s role or departments',
  description: 'Omitted = unchanged.',
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
  summary: 'Admit or readmit a person',
  description: 'For applicants and former members; with the user role.',
  params: ColleagueId,
  answers: changed,
} as const satisfies Endpoint;

export const letAllIn = {
  id: 'letAllIn',
  method: 'POST',
  path: '/api/workspace/people/let-in',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Admit several applicants',
  description: 'People no longer waiting stay unchanged.',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(1000).describe('Ids of people.') }),
  answers: { ...people, 400: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const removeColleague = {
  id: 'removeColleague',
  method: 'DELETE',
  path: '/api/workspace/people/:id',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Remove member or reject applicant',
  description: 'A member is removed at once, from all open pages; a join request is rejected.',
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
