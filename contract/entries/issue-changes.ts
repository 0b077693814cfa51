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
  description: 'Moves an entry to the deleted ones; no effect if already deleted.',
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
  summary: 'Change an entry’s text',
  description: 'Replaces an entry’s own text; the text as sent stays available.',
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

/**
 * Rejects times before 1970, for which PostgreSQL may print years and offsets that JavaScript
 * misreads.
 */
const Moment = z.iso.datetime({ error: NO_MOMENT }).refine((moment) => moment >= '1970', NO_MOMENT);

export const changeDue = {
  id: 'changeDue',
  method: 'PATCH',
  path: '/api/issues/:id/due',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Set an entry’s due date',
  description: 'Sets the due date; null = by priority again.',
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
  take: z.literal(true).optional().describe('Assigns it to the current user if unassigned.'),
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
  summary: 'Change several entries',
  description:
    'Changes several entries in one transaction. Refused individually: entries missing for the caller or deleted, already assigned (`taken`), assigned to a member without access (`no_access`), or done and to be snoozed (`not_open`).',
  body: z.object({ changes: z.array(EntryChange).min(1).max(MOST_CHANGED) }),
  answers: {
    200: z.object({
      issues: z.array(Issue).describe('Current state, without texts.'),
      refused: z
        .array(
          z.object({
            id: z.string(),
            reason: ChangeRefusal,
            by: z.string().optional().describe('Assignee of a `taken` entry.'),
          }),
        )
        .describe('Left unchanged.'),
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
  summary: 'Undo entry changes',
  description:
    'Undoes own changes within a day, named by the resulting entry version, including last activity and modifier. Later changes by others stay; on conflict nothing is undone. Refused: `not_found` (no visible entry), `deleted` or `changed` since, `not_undoable` (no own change, or no longer undoable).',
  body: z.object({
    entries: z
      .array(
        z.object({
          id: z.string(),
          version: z.number().int().describe('Entry version after the change, from its response.'),
        }),
      )
      .min(1)
      .max(MOST_CHANGED),
  }),
  answers: {
    200: z.object({
      issues: z.array(Issue).describe('Current state, without texts.'),
      refused: z
        .array(z.object({ id: z.string(), reason: UndoRefusal }))
        .describe('Left unchanged.'),
    }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;
