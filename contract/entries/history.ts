import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { ENTRY_EVENTS } from '#contract/events.ts';
import { VIAS } from '#contract/via.ts';
import { EMAIL_STATES, EmailKind } from './email-kinds.ts';
import { IssueId } from './issues.ts';
import { ProposalKind } from './proposals.ts';

const HAPPENINGS = [...ENTRY_EVENTS, 'made_by_mail', 'mail_joined', 'emailed'] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** A changed field, with API values; null = none. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const HistoryEmail = z.object({
  to: z.string().describe('Whom it was for, as they are called, or their address.'),
  kinds: z.array(EmailKind).describe('What it tells.'),
  state: z.enum(EMAIL_STATES).describe('`digest` = it stands in the next morning digest.'),
  reason: z
    .string()
    .nullable()
    .describe('Why it was not sent, or what the mail system said as it could not be delivered.'),
});

export const HistoryItem = z.object({
  id: z.string(),
  what: z.enum(HAPPENINGS),
  at: z.string(),
  by: z.object({
    kind: z
      .enum(['person', 'mail', 'machine', 'token'])
      .describe(
        'A colleague, whoever sent a mail, a machine by itself, or an API token of the workspace.',
      ),
    name: z
      .string()
      .nullable()
      .describe(
        'As they are called now, and a token as it was called then; null of a machine, and of somebody who is not there any more.',
      ),
    via: z
      .enum(VIAS)
      .nullable()
      .describe('By an API token, or by an agent; null = they did it themselves.'),
  }),
  changes: z.array(FieldChange),
  proposal: ProposalKind.nullable().describe(
    'What a mail had proposed, where a person answered that.',
  ),
  email: HistoryEmail.nullable(),
  people: z
    .array(z.string().nullable())
    .describe(
      'Who was named on it, as they are called now; null for somebody who is not there any more.',
    ),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

export const readHistory = {
  id: 'readHistory',
  method: 'GET',
  path: '/api/issues/:id/history',
  admits: 'user',
  summary: 'Read what happened to an entry',
  description: 'What happened to an entry, newest first.',
  params: IssueId,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
    cursor: z.string().max(200).optional().describe('What the page before gave as `nextCursor`.'),
  }),
  answers: {
    200: z.object({ items: z.array(HistoryItem), nextCursor: z.string().nullable() }),
    400: Refusal,
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;
