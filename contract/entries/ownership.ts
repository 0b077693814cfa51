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
    'Assigns an unassigned entry to the current user. Of two concurrent requests one succeeds; the other is refused (409, `entry_taken`) with the assignee’s name.',
  params: IssueId,
  answers: CHANGED,
} as const satisfies Endpoint;

/** Null: unassigned. */
export const AssigneeId = z.uuid(refused('person_id_invalid')).nullable();

export const assignEntry = {
  id: 'assignEntry',
  method: 'PATCH',
  path: '/api/issues/:id/assignee',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Assign or unassign an entry',
  description:
    'Assigns an entry to a member with access, replacing any assignee; null = unassigned, left to its department.',
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

/** The member who resolved most of the recent similar entries. */
export const AssigneeSuggestion = z.object({
  id: z.string(),
  name: z.string(),
  resolved: z.number().int().describe('Number of those they resolved.'),
  of: z.number().int().describe('Number of recent similar entries examined.'),
});
export type AssigneeSuggestion = z.infer<typeof AssigneeSuggestion>;

const MentionableDepartment = z.object({
  department: z.string(),
  people: z.number().int().describe('Number of its members with access to the entry.'),
});

export const readEntryPeople = {
  id: 'readEntryPeople',
  method: 'GET',
  path: '/api/issues/:id/people',
  admits: 'user',
  summary: 'Read an entry’s people',
  description:
    'Followers, the assignee suggested by history, and assignable or mentionable members: those with access, by name.',
  params: IssueId,
  answers: {
    200: z.object({
      members: z.array(Member),
      departments: z.array(MentionableDepartment),
      followers: z.array(Follower),
      isFollowing: z.boolean().describe('True if the current user follows.'),
      suggestion: AssigneeSuggestion.nullable().describe(
        'Null if assigned, done, or without a pattern in the history.',
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
  summary: 'Follow or unfollow an entry',
  description: 'After an unfollow, writing or being mentioned does not restore following.',
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
  summary: 'List workspace members',
  description: 'Possible assignees and assignee filters, by name; all, or one page.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).optional().describe('Default: all.'),
    cursor: z.string().max(2000).optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({ members: z.array(Member), nextCursor: z.string().nullable().default(null) }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;
