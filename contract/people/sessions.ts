import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

/** Fields are null for an unknown User-Agent. */
const device = {
  browser: z.string().nullable().describe('Such as `Firefox`; null if unknown.'),
  system: z.string().nullable().describe('Such as `Windows`; null if unknown.'),
  createdAt: z.string().describe('Start time.'),
};

export const OwnSession = z.object({
  id: z.string().describe('Id of the session; not the secret token itself.'),
  ...device,
  lastActive: z.string().describe('Last use, accurate to some minutes.'),
  endsAt: z.string().describe('End time if not used again.'),
  isCurrent: z.boolean().describe('The caller’s session.'),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const MemberSession = z.object(device);
export type MemberSession = z.infer<typeof MemberSession>;

const own = { 200: z.object({ sessions: z.array(OwnSession) }), 401: Refusal } as const;

/** The current one first, then by last use. */
export const listSessions = {
  id: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  admits: 'user',
  token: 'never',
  summary: 'List the current user’s sessions',
  answers: own,
} as const satisfies Endpoint;

export const endSession = {
  id: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:id',
  admits: 'user',
  token: 'never',
  summary: 'End a session',
  description: 'Its open pages end at once. No error if missing or another user’s.',
  params: z.object({ id: z.uuid().describe('Id of a session.') }),
  answers: own,
} as const satisfies Endpoint;

export const endSessions = {
  id: 'endSessions',
  method: 'POST',
  path: '/api/sessions/end',
  admits: 'user',
  token: 'never',
  summary: 'Sign out everywhere',
  description:
    'Ends all sessions of the current user, or all except the caller’s. Unused sign-in links and invitations become invalid.',
  body: z.object({ which: z.enum(['others', 'all']) }),
  answers: { ...own, 400: Refusal },
} as const satisfies Endpoint;

const ColleagueId = z.object({ id: z.uuid().describe('Id of a person.') });
const ofMember = { 401: Refusal, 403: Refusal, 404: Refusal } as const;

/** Newest first. The last use stays private to the member. */
export const listMemberSessions = {
  id: 'listMemberSessions',
  method: 'GET',
  path: '/api/workspace/people/:id/sessions',
  admits: 'company_admin',
  token: 'never',
  summary: 'List a member’s workspace sessions',
  params: ColleagueId,
  answers: { 200: z.object({ sessions: z.array(MemberSession) }), ...ofMember },
} as const satisfies Endpoint;

export const endMemberSessions = {
  id: 'endMemberSessions',
  method: 'DELETE',
  path: '/api/workspace/people/:id/sessions',
  admits: 'company_admin',
  token: 'never',
  summary: 'End a member’s workspace sessions',
  description:
    'The member’s sessions and earlier sign-in links no longer open the workspace. The member remains, and must sign in again. Other workspaces are unaffected.',
  params: ColleagueId,
  answers: { 200: z.object({ sessions: z.array(MemberSession) }), ...ofMember, 409: Refusal },
} as const satisfies Endpoint;
