import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { deletedUpdatesFrom } from './issue-forms.ts';
import { Issue, ThreadUpdate } from './issues.ts';

/** Mails that joined an entry after its deletion, not yet handled. */
export const DeletedUpdates = z.object({
  entry: Issue.describe('Entry without its texts.'),
  updates: z.array(ThreadUpdate).describe('Oldest first; texts cut as in lists.'),
});
export type DeletedUpdates = z.infer<typeof DeletedUpdates>;

/** Maximum listed; `deletedUpdates` in the statistics is the full count. */
export const MOST_DELETED_UPDATES = 50;

export const listDeletedUpdates = {
  id: 'listDeletedUpdates',
  method: 'GET',
  path: '/api/deleted-updates',
  read: deletedUpdatesFrom,
  admits: 'user',
  summary: 'List updates to deleted entries',
  description: 'Visible entries, ordered by newest update first; at most fifty.',
  answers: { 200: z.object({ entries: z.array(DeletedUpdates) }), 401: Refusal },
} as const satisfies Endpoint;

export const dismissDeletedUpdates = {
  id: 'dismissDeletedUpdates',
  method: 'POST',
  path: '/api/deleted-updates/dismiss',
  admits: 'user',
  summary: 'Dismiss updates to deleted entries',
  description:
    'Leaves entries deleted despite later updates, for the whole workspace. The alternative is to restore the entry. Entries without such updates, or not visible to the caller, stay unchanged.',
  body: z.object({ ids: z.array(z.string()).min(1).max(MOST_DELETED_UPDATES) }),
  answers: {
    200: z.object({ dismissed: z.number().int() }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;
