import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { INVITE_OUTCOMES } from './invite-outcomes.ts';
import { emailAddress, ROLES } from './people.ts';

/** Longer than that of sign-in links, as the recipient did not just request it. */
export const INVITATION_DAYS = 7;

export const Invited = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  workspace: z.string().describe('Workspace name.'),
  invitedBy: z.object({ name: z.string(), email: z.string() }),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** `void`: the inviter is no longer an admin. */
  state: z.enum(['open', 'expired', 'void']),
});
export type Invited = z.infer<typeof Invited>;

const InvitationId = z.object({ id: z.uuid().describe('Id of an invitation.') });
const Listed = z.object({ invitations: z.array(Invited) });
const listed = { 200: Listed, 401: Refusal, 403: Refusal } as const;
const sending = { 429: Refusal, 503: Refusal } as const;

export const listInvitations = {
  id: 'listInvitations',
  method: 'GET',
  path: '/api/workspace/invitations',
  admits: 'company_admin',
  summary: 'List workspace invitations',
  answers: listed,
} as const satisfies Endpoint;

export const inviteColleague = {
  id: 'inviteColleague',
  method: 'POST',
  path: '/api/workspace/invitations',
  admits: 'company_admin',
  token: 'never',
  summary: 'Invite a person to the workspace',
  description: 'Emails a sign-in link that also grants workspace membership.',
  body: z.object({
    email: emailAddress('email_invalid'),
    role: z.enum(ROLES).default('user'),
  }),
  answers: {
    ...listed,
    ...sending,
    200: Listed.extend({ outcome: z.enum(INVITE_OUTCOMES) }),
    400: Refusal,
  },
} as const satisfies Endpoint;

export const resendInvitation = {
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/workspace/invitations/:id/resend',
  admits: 'company_admin',
  token: 'never',
  summary: 'Resend an invitation',
  description: 'Emails it again in the caller’s name; valid for another seven days from then.',
  params: InvitationId,
  answers: { ...listed, ...sending, 404: Refusal },
} as const satisfies Endpoint;

export const revokeInvitation = {
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/workspace/invitations/:id',
  admits: 'company_admin',
  summary: 'Revoke an invitation',
  description: 'Invalidates its links.',
  params: InvitationId,
  answers: { ...listed, 404: Refusal },
} as const satisfies Endpoint;
