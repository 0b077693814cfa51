import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { changedIssueFrom } from './issue-forms.ts';
import { Issue, IssueId } from './issues.ts';

/** Null: wake now. */
export const SnoozeUntil = z
  .union([z.literal('reply'), z.iso.datetime()], refused('snooze_invalid'))
  .nullable()
  .describe(
    'ISO 8601 time in UTC, from now to two years ahead, or `reply`: until the next message. Null = wake now.',
  );
export type SnoozeUntil = z.infer<typeof SnoozeUntil>;

export const snoozeEntry = {
  id: 'snoozeEntry',
  method: 'PATCH',
  path: '/api/issues/:id/snooze',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Snooze or wake an entry',
  description:
    'Hides an open entry until a time or a reply: it counts in no tile and is not overdue. An email, or another person’s note, that is more than thanks or a reaction wakes it earlier.',
  params: IssueId,
  body: z.object({ until: SnoozeUntil }),
  answers: { 200: Issue, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;
