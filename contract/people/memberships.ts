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
  isCurrent: z.boolean().describe('The current workspace.'),
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
  summary: 'List the current user’s workspaces',
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
    'Makes another of the user’s workspaces current. 403 if one of its admins signed the user out of it since this session began.',
  params: z.object({ id: z.uuid().describe('Id of a workspace.') }),
  answers: { 200: z.object({ user: SessionUser }), 401: Refusal, 403: Refusal, 404: Refusal },
} as const satisfies Endpoint;
