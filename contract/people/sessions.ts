import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

/** null = unknown User-Agent. */
const device = {
  browser: z.string().nullable().describe('Such as `Firefox`; null = not known.'),
  system: z.string().nullable().describe('Such as `Windows`; null = not known.'),
  createdAt: z.string().describe('When it began, by a sign-in link.'),
};

export const OwnSession = z.object({
  id: z.string().describe('Names it, and opens nothing: it is not the token.'),
  ...device,
  lastActive: z.string().describe('When it was used last, to within some minutes.'),
  endsAt: z.string().describe('When it ends if it is not used again.'),
  isCurrent: z.boolean().describe('It is the one that asks.'),
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
  summary: 'List the sessions of the person signed in',
  answers: own,
} as const satisfies Endpoint;

export const endSession = {
  id: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:id',
  admits: 'user',
  token: 'never',
  summary: 'End a session of the person signed in',
  description: 'Its open pages end at once. One that has ended, or is nobody’s, is no error.',
  params: z.object({ id: z.uuid().describe('The id of a session.') }),
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
    'Ends all sessions of the person signed in, or all but the one that asks. Sign-in links and invitations that were mailed and not used yet work no more.',
  body: z.object({ which: z.enum(['others', 'all']) }),
  answers: { ...own, 400: Refusal },
} as const satisfies Endpoint;

const ColleagueId = z.object({ id: z.uuid().describe('The id of a person.') });
const ofMember = { 401: Refusal, 403: Refusal, 404: Refusal } as const;

/** Newest first. The last use stays private to the member. */
export const listMemberSessions = {
  id: 'listMemberSessions',
  method: 'GET',
  path: '/api/workspace/people/:id/sessions',
  admits: 'company_admin',
  token: 'never',
  summary: 'List the sessions that open the workspace to a member',
  params: ColleagueId,
  answers: { 200: z.object({ sessions: z.array(MemberSession) }), ...ofMember },
} as const satisfies Endpoint;

export const endMemberSessions = {
  id: 'endMemberSessions',
  method: 'DELETE',
  path: '/api/workspace/people/:id/sessions',
  admits: 'company_admin',
  token: 'never',
  summary: 'Sign a member out of the workspace, everywhere',
  description:
    'None of their sessions opens the workspace any more, nor does a sign-in link that was mailed before. They stay a member, and sign in again. In other workspaces nothing changes.',
  params: ColleagueId,
  answers: { 200: z.object({ sessions: z.array(MemberSession) }), ...ofMember, 409: Refusal },
} as const satisfies Endpoint;
