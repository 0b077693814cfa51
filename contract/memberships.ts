import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';
import { ROLES, SessionUser } from './people.ts';

/** A workspace that a person belongs to. */
export const Membership = z.object({
  id: z.string(),
  name: z.string(),
  intakeEmail: z.string(),
  role: z.enum(ROLES),
  /** It is the one being looked at. */
  isCurrent: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

/** The workspaces of the person signed in, by name. */
export const listMemberships = {
  method: 'GET',
  path: '/api/memberships',
  admits: 'user',
  summary: 'List the workspaces of the person signed in',
  answers: { 200: z.object({ memberships: z.array(Membership) }), 401: Refusal },
} as const satisfies Endpoint;

/** Looks at another of one's workspaces from here on. */
export const switchCompany = {
  method: 'POST',
  path: '/api/memberships/:id/switch',
  admits: 'user',
  summary: 'Switch to another workspace',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ user: SessionUser }), 401: Refusal, 404: Refusal },
} as const satisfies Endpoint;
