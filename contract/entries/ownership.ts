import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { changedIssueFrom } from './issue-forms.ts';
import { Issue, IssueId } from './issues.ts';

const CHANGED = { 200: Issue, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal };

export const takeEntry = {
  id: 'takeEntry',
  method: 'POST',
  path: '/api/issues/:id/take',
  read: changedIssueFrom,
  admits: 'user',
  needsPerson: true,
  summary: 'Take an entry',
  description:
    'Assigns an entry that nobody has to the person signed in. Of two who take it at the same moment one gets it; the other is refused (409, `entry_taken`) and told who has it.',
  params: IssueId,
  answers: CHANGED,
} as const satisfies Endpoint;

/** null = unassigned. */
export const AssigneeId = z.uuid(refused('person_id_invalid')).nullable();

export const assignEntry = {
  id: 'assignEntry',
  method: 'PATCH',
  path: '/api/issues/:id/assignee',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Assign an entry, or unassign it',
  description:
    'Gives an entry to a member who may see it, whoever had it; null = to nobody, and then it is its department’s.',
  params: IssueId,
  body: z.object({ assigneeId: AssigneeId }),
  answers: CHANGED,
} as const satisfies Endpoint;

export const Member = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Member = z.infer<typeof Member>;

export const FOLLOW_REASONS = ['reported', 'noted', 'mentioned', 'chosen'] as const;

export const Follower = z.object({
  id: z.string(),
  name: z.string(),
  reason: z
    .enum(FOLLOW_REASONS)
    .describe('They reported it, added a note, were mentioned, or chose to.'),
});
export type Follower = z.infer<typeof Follower>;

/** Resolved the most of the last similar entries. */
export const AssigneeSuggestion = z.object({
  id: z.string(),
  name: z.string(),
  resolved: z.number().int().describe('How many of those they resolved.'),
  of: z.number().int().describe('How many of the last entries like it were looked at.'),
});
export type AssigneeSuggestion = z.infer<typeof AssigneeSuggestion>;

const MentionableDepartment = z.object({
  department: z.string(),
  people: z.number().int().describe('How many of those who see the entry look after it.'),
});

export const readEntryPeople = {
  id: 'readEntryPeople',
  method: 'GET',
  path: '/api/issues/:id/people',
  admits: 'user',
  summary: 'Read who has to do with an entry',
  description:
    'Who follows an entry, whom history suggests for it, and who may be assigned or mentioned: members who see it, by name.',
  params: IssueId,
  answers: {
    200: z.object({
      members: z.array(Member),
      departments: z.array(MentionableDepartment),
      followers: z.array(Follower),
      isFollowing: z.boolean().describe('Whether the person signed in does.'),
      suggestion: AssigneeSuggestion.nullable().describe(
        'Null where somebody has it, it is done, or history shows no habit.',
      ),
    }),
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const followEntry = {
  id: 'followEntry',
  method: 'PATCH',
  path: '/api/issues/:id/following',
  admits: 'user',
  needsPerson: true,
  summary: 'Follow an entry, or stop following it',
  description: 'Who stops following is not made a follower again by writing or being mentioned.',
  params: IssueId,
  body: z.object({ following: z.boolean() }),
  answers: {
    200: z.object({ isFollowing: z.boolean(), followers: z.array(Follower) }),
    400: Refusal,
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const listMembers = {
  id: 'listMembers',
  method: 'GET',
  path: '/api/members',
  admits: 'user',
  summary: 'List the members of the workspace',
  description: 'By name: whom entries can be assigned to and filtered by. All of them, or a page.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).optional().describe('Left out = all of them.'),
    cursor: z.string().max(2000).optional().describe('What the page before gave as `nextCursor`.'),
  }),
  answers: {
    200: z.object({ members: z.array(Member), nextCursor: z.string().nullable().default(null) }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;
