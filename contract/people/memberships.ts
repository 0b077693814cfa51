import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { ROLES, SessionUser } from './people.ts';
import { userFrom } from './person-forms.ts';

export const Membership = z.object({
  id: z.string(),
  name: z.string(),
  intakeEmail: z.string(),
  role: z.enum(ROLES),
  isCurrent: z.boolean().describe('It is the one being looked at.'),
});
export type Membership = z.infer<typeof Membership>;

const JoinRequest = z.object({ id: z.string(), name: z.string(), since: z.string() });

/** Sorted by name. */
export const listMemberships = {
  id: 'listMemberships',
  method: 'GET',
  path: '/api/memberships',
  admits: 'user',
  token: 'never',
  summary: 'List the workspaces of the person signed in',
  answers: {
    200: z.object({ memberships: z.array(Membership), waiting: z.array(JoinRequest) }),
    401: Refusal,
  },
} as const satisfies Endpoint;

export const switchCompany = {
  id: 'switchCompany',
  method: 'POST',
  path: '/api/memberships/:id/switch',
  read: userFrom,
  admits: 'user',
  token: 'never',
  summary: 'Switch to another workspace',
  description:
    'Looks at another of one’s workspaces from here on. 403 where one of its admins signed the person out of it since this session began.',
  params: z.object({ id: z.uuid().describe('The id of a workspace.') }),
  answers: { 200: z.object({ user: SessionUser }), 401: Refusal, 403: Refusal, 404: Refusal },
} as const satisfies Endpoint;
