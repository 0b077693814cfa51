import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { flagFrom, textFrom, textsFrom } from '#contract/lenient.ts';
import { Clarity, ModelSays, Reason } from '#contract/meaning.ts';
import { refused } from '#contract/refusals/refused.ts';
import { attachmentsFrom, changedIssueFrom, clarityFrom, wholeIssueFrom } from './issue-forms.ts';
import {
  Category,
  categoryFrom,
  Department,
  DepartmentInput,
  departmentFrom,
  Priority,
  PriorityInput,
  priorityFrom,
  Status,
  statusFrom,
} from './labels.ts';
import { Proposal, ProposalKind } from './proposals.ts';

/** `size` is in bytes, after decoding. */
export const Attachment = z.object({ filename: z.string(), size: z.number().int().min(0) });
export type Attachment = z.infer<typeof Attachment>;

/** Length of texts in lists; `GET /api/issues/{id}` returns full texts. */
export const PREVIEW_CHARACTERS = 4000;

/** Display name of the sender, unverified. */
const SenderName = z
  .string()
  .nullable()
  .describe(
    'Sender name in the email; prefixed with ⚠ and followed by the address if it imitates another name.',
  );

export const ThreadUpdate = z.object({
  action: z.literal('thread_email'),
  threadedEmailId: z.string(),
  sender: z.string(),
  senderName: SenderName,
  subject: z.string(),
  body: z.string(),
  originalBody: z.string(),
  timestamp: z.string(),
  reaction: z
    .string()
    .nullable()
    .describe('Emoji of a mere reaction, which notifies and answers nothing; else null.'),
  isResolution: z.boolean(),
  standsNow: z
    .string()
    .nullable()
    .describe('State of the matter after the mail, by a language model; null without one.'),
  proposal: Proposal.nullable().describe(
    'Pending proposal to reopen the entry or create a separate one; null once decided.',
  ),
  closing: Proposal.nullable().describe(
    'Pending proposal to mark the entry done; null once decided.',
  ),
});
export type ThreadUpdate = z.infer<typeof ThreadUpdate>;

/** Author of a forwarded report; at least `name` or `address` is known. */
export const ReportedBy = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  date: z.string().nullable(),
});
export type ReportedBy = z.infer<typeof ReportedBy>;

/** Timestamps are ISO 8601 in UTC. */
export const Issue = z.object({
  id: z.preprocess(textFrom, z.string()),
  issueId: z.string(),
  sender: z.string(),
  senderName: SenderName,
  reportedBy: ReportedBy.nullable().describe(
    'Author of a forwarded report; null if written by the sender. Not verified.',
  ),
  subject: z.string(),
  body: z.string(),
  originalBody: z.string(),
  isCut: z.boolean().describe('True if `body`, `originalBody` or an update’s text is cut.'),
  summaryText: z.string().nullable(),
  attachments: z
    .preprocess(attachmentsFrom, z.string().nullable())
    .describe('JSON text of a list of {filename, size}; null without attachments.'),
  hasAttachments: z.boolean(),
  tags: z.preprocess(textsFrom, z.array(z.string())),
  category: z.preprocess((word) => categoryFrom(word) ?? 'Uncategorized', Category),
  status: z.preprocess(statusFrom, Status),
  priority: z.preprocess(priorityFrom, Priority),
  department: z.preprocess((word) => departmentFrom(word) ?? 'Unassigned', Department),
  timestamp: z.string(),
  resolvedAt: z.string().nullable(),
  resolvedViaEmail: z.preprocess(flagFrom, z.boolean()),
  resolutionMethod: z.string(),
  userModified: z.boolean(),
  companyId: z.string(),
  parentIssueId: z.string().nullable(),
  threadEmails: z.array(z.string()),
  resolutionSuggestion: z.string().nullable(),
  lastUpdated: z.string(),
  last_activity: z.string(),
  captionSelected: z.string(),
  captionLong: z.string(),
  deleted: z.boolean(),
  clarityOriginal: z.string().nullable(),
  clarityCleaned: z.preprocess(clarityFrom, Clarity.nullable()),
  clarityModel: z.string().nullable(),
  clarityLatency: z.number().nullable(),
  clarityTokens: z.number().nullable(),
  clarityModerationFlags: z.array(z.string()).nullable(),
  clarityProcessedAt: z.string().nullable(),
  clarityEnabled: z.boolean(),
  emailMessageId: z.string().nullable(),
  trust: z.enum(['verified', 'unverified']).nullable(),
  dueAt: z.string().describe('Due date; derived from the priority unless set manually.'),
  isDueByHand: z.boolean(),
  restricted: z.boolean().describe('Visible only to workspace admins and the people named on it.'),
  modifiedBy: z
    .string()
    .nullable()
    .describe('Last editor of labels, text or due date; null if unedited or the editor has left.'),
  modifiedAt: z.string().nullable(),
  noteCount: z.number(),
  assigneeId: z.string().nullable().describe('Assigned member; null if unassigned.'),
  assigneeName: z.string().nullable(),
  isSnoozed: z.boolean().describe('Snoozed: counted in no tile, and not overdue.'),
  snoozedUntil: z
    .string()
    .nullable()
    .describe('Scheduled wake time; null if not snoozed, or snoozed until a reply.'),
  wokenAt: z.string().nullable().describe('Wake time; null once work on it resumes.'),
  pendingProposals: z
    .array(ProposalKind)
    .describe('Kinds of pending proposals from emails of the thread, each once.'),
  version: z.number(),
  updates: z.array(ThreadUpdate),
  hasResolutionUpdates: z.boolean(),
  resolutionUpdateCount: z.number(),
});
export type Issue = z.infer<typeof Issue>;

export const IssueId = z.object({ id: z.string().describe('Id of an entry.') });

export const LabelReasons = z.object({
  priority: z.array(Reason),
  department: z.array(Reason),
  category: z.array(Reason),
});

/** An entry with full texts; `reasons` is null if not stored. */
export const WholeIssue = Issue.extend({
  reasons: LabelReasons.nullable(),
  modelSays: ModelSays.optional().describe(
    'Labels that a language model would set, where they differ and no person decided; absent if none.',
  ),
});

export type WholeIssue = z.infer<typeof WholeIssue>;

export const readIssue = {
  id: 'readIssue',
  method: 'GET',
  path: '/api/issues/:id',
  read: wholeIssueFrom,
  admits: 'user',
  summary: 'Read an entry',
  params: IssueId,
  answers: {
    200: WholeIssue,
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const NO_SUBJECT = 'Quick Entry';

/** Characters. */
export const LONGEST_NOTE = 100_000;
/** Characters. */
const LONGEST_SUBJECT = 500;

const ManualIssueBody = z.object({
  subject: z.string().trim().max(LONGEST_SUBJECT, refused('subject_too_long')).default(''),
  body: z
    .string(refused('entry_text_missing'))
    .max(LONGEST_NOTE, refused('note_too_long'))
    .refine((text) => text.trim() !== '', refused('entry_text_missing')),
  sender: z.string().optional().describe('Ignored: the author is the current user.'),
  department: DepartmentInput.optional(),
  priority: PriorityInput.optional(),
});

export const addManualIssue = {
  id: 'addManualIssue',
  method: 'POST',
  path: '/api/issues/manual',
  read: changedIssueFrom,
  admits: 'user',
  takesKey: true,
  summary: 'Create a manual entry',
  description: 'Creates an entry from a quick note; the engine detects omitted labels.',
  body: ManualIssueBody,
  answers: { 201: Issue, 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;

export const setIssueStatus = {
  id: 'setIssueStatus',
  method: 'PATCH',
  path: '/api/issues/:id/status',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Mark done or reopen an entry',
  params: IssueId,
  body: z.object({ status: Status }),
  answers: { 200: Issue, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;
