import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { changedIssueFrom } from './issue-forms.ts';
import { Issue, IssueId, LONGEST_NOTE } from './issues.ts';
import { CategoryInput, DepartmentInput, PriorityInput, Status } from './labels.ts';
import { AssigneeId } from './ownership.ts';
import { SnoozeUntil } from './snooze.ts';

const CHANGED = { 200: Issue, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal };

export const deleteEntry = {
  id: 'deleteEntry',
  method: 'PATCH',
  path: '/api/entries/:id/delete',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Delete an entry',
  description: 'Puts an entry among the deleted ones; one that is there already stays.',
  params: IssueId,
  answers: CHANGED,
} as const satisfies Endpoint;

export const restoreEntry = {
  id: 'restoreEntry',
  method: 'PATCH',
  path: '/api/entries/:id/restore',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Restore a deleted entry',
  params: IssueId,
  answers: CHANGED,
} as const satisfies Endpoint;

export const changeText = {
  id: 'changeText',
  method: 'PATCH',
  path: '/api/issues/:id/text',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Change the text of an entry',
  description:
    'Puts other words in the place of an entry’s own; as it was sent it stays to be read.',
  params: IssueId,
  body: z.object({
    body: z
      .string(refused('text_missing'))
      .max(LONGEST_NOTE, refused('text_too_long'))
      .refine((text) => text.trim() !== '', refused('text_missing')),
  }),
  answers: CHANGED,
} as const satisfies Endpoint;

const NO_MOMENT = 'Please give a moment since 1970 as ISO 8601, in UTC.';

/** Before 1970, PostgreSQL may print years and offsets that JavaScript misreads. */
const Moment = z.iso.datetime({ error: NO_MOMENT }).refine((moment) => moment >= '1970', NO_MOMENT);

export const changeDue = {
  id: 'changeDue',
  method: 'PATCH',
  path: '/api/issues/:id/due',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Set when an entry is due',
  description: 'Sets when an entry is due; null = by its priority again.',
  params: IssueId,
  body: z.object({ dueAt: Moment.nullable() }),
  answers: CHANGED,
} as const satisfies Endpoint;

export const MOST_CHANGED = 200;

/** Omitted fields stay unchanged. */
export const EntryChange = z.object({
  id: z.string(),
  status: Status.optional(),
  priority: PriorityInput.optional(),
  department: DepartmentInput.optional(),
  category: CategoryInput.optional(),
  deleted: z.boolean().optional(),
  assigneeId: AssigneeId.optional(),
  take: z
    .literal(true)
    .optional()
    .describe('Assigns it to the person signed in, where nobody has it.'),
  snooze: SnoozeUntil.optional(),
});
export type EntryChange = z.infer<typeof EntryChange>;

export const ChangeRefusal = z.enum(['not_found', 'deleted', 'taken', 'no_access', 'not_open']);
export type ChangeRefusal = z.infer<typeof ChangeRefusal>;

export const changeEntries = {
  id: 'changeEntries',
  method: 'POST',
  path: '/api/issues/changes',
  admits: 'user',
  summary: 'Change several entries together',
  description:
    'Changes several entries in one transaction: all of them, but for those that are not there for this person any more or deleted, are to be taken and somebody has them (`taken`), would go to somebody who does not see them (`no_access`), or are to be snoozed and are done (`not_open`).',
  body: z.object({ changes: z.array(EntryChange).min(1).max(MOST_CHANGED) }),
  answers: {
    200: z.object({
      issues: z.array(Issue).describe('As they are now, with no texts.'),
      refused: z
        .array(
          z.object({
            id: z.string(),
            reason: ChangeRefusal,
            by: z.string().optional().describe('Who has one that was `taken`.'),
          }),
        )
        .describe('Left as they were.'),
    }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;

export const UndoRefusal = z.enum(['not_found', 'deleted', 'changed', 'not_undoable']);
export type UndoRefusal = z.infer<typeof UndoRefusal>;

export const undoChanges = {
  id: 'undoChanges',
  method: 'POST',
  path: '/api/issues/undo',
  admits: 'user',
  needsPerson: true,
  summary: 'Undo changes of entries',
  description:
    'Undoes changes of one’s own, each named by the version of the entry after it, within a day: the entry is in all as it was before, its last activity and who modified it among that. What others have done to it since stays; where they changed the same, nothing is undone. Refused: `not_found` where this person sees no such entry, `deleted` where it has been deleted since, `changed` where the same has been changed since, `not_undoable` where there is no such change of this person’s, or not any more.',
  body: z.object({
    entries: z
      .array(
        z.object({
          id: z.string(),
          version: z.number().int().describe('Of the entry after the change, as its answer said.'),
        }),
      )
      .min(1)
      .max(MOST_CHANGED),
  }),
  answers: {
    200: z.object({
      issues: z.array(Issue).describe('As they are now, with no texts.'),
      refused: z
        .array(z.object({ id: z.string(), reason: UndoRefusal }))
        .describe('Left as they were.'),
    }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;
