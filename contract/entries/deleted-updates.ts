import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { deletedUpdatesFrom } from './issue-forms.ts';
import { Issue, ThreadUpdate } from './issues.ts';

/** Unhandled mails that joined an entry after its deletion. */
export const DeletedUpdates = z.object({
  entry: Issue.describe('The entry without its texts.'),
  updates: z.array(ThreadUpdate).describe('Oldest first, with texts cut as in lists.'),
});
export type DeletedUpdates = z.infer<typeof DeletedUpdates>;

/** `deletedUpdates` in the statistics has the full count. */
export const MOST_DELETED_UPDATES = 50;

export const listDeletedUpdates = {
  id: 'listDeletedUpdates',
  method: 'GET',
  path: '/api/deleted-updates',
  read: deletedUpdatesFrom,
  admits: 'user',
  summary: 'List updates that came to deleted entries',
  description:
    'Those that this person sees, the entry with the newest update first; at most fifty.',
  answers: { 200: z.object({ entries: z.array(DeletedUpdates) }), 401: Refusal },
} as const satisfies Endpoint;

export const dismissDeletedUpdates = {
  id: 'dismissDeletedUpdates',
  method: 'POST',
  path: '/api/deleted-updates/dismiss',
  admits: 'user',
  summary: 'Dismiss updates on deleted entries',
  description:
    'Leaves entries deleted, whatever came to them since; for all of the workspace. To restore an entry is the other answer. One that has no such updates, or that this person does not see, stays as it is.',
  body: z.object({ ids: z.array(z.string()).min(1).max(MOST_DELETED_UPDATES) }),
  answers: {
    200: z.object({ dismissed: z.number().int() }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;
